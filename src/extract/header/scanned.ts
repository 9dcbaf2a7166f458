// Was the title misread by a recogniser? On scanned pages the file's own metadata spells it better, if it is the same.
import type { Document } from '../../read/document.ts';

/** The title as the metadata has it where page one is a picture and both differ by a few letters only. */
export function mended(title: string, document: Document): string {
  const stated = document.metadata.title?.trim();
  const [page] = document.pages;
  if (!stated || !page || stated.length > 400) return title;
  const area = page.width * page.height;
  const isScan = page.images.some(
    ([left, top, right, bottom]) => (right - left) * (bottom - top) > area * 0.8,
  );
  return isScan && likeness(pairsOf(stated), pairsOf(title)) > 0.85 ? stated : title;
}

const pairsOf = (text: string): string[] => {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2));
};

/** The share of pairs of letters that two texts have in common (Dice). */
function likeness(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const pair of a) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of b) {
    const left = counts.get(pair) ?? 0;
    if (left > 0) common += 1;
    counts.set(pair, left - 1);
  }
  return (2 * common) / Math.max(1, a.length + b.length);
}
