// Is the text of a page of any use? Scans have none, and some files have letters whose codes mean nothing.
import type { Page } from '../document.ts';

export type Usability = 'usable' | 'too-little' | 'garbled';

export function usabilityOf(page: Page): Usability {
  const text = page.blocks.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
  const signs = text.replace(/\s+/g, '');
  if (signs.length === 0) return 'too-little';
  if (signs.length < fewSigns) return pictured(page) > 0.25 ? 'too-little' : 'usable';
  return isGarbled(text) ? 'garbled' : 'usable';
}

const fewSigns = 100;

/** The part of the page that pictures cover. */
function pictured({ images, width, height }: Page): number {
  const covered = images.reduce(
    (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
    0,
  );
  return covered / Math.max(1, width * height);
}

/** Text has letters, and a good third of them are vowels; what comes of lost encodings has neither. */
export function isGarbled(text: string): boolean {
  const signs = text.replace(/\s+/g, '');
  const letters = signs.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const lost = signs.match(/[\ufffd\p{Co}\p{Cn}]/gu)?.length ?? 0;
  if (lost > signs.length * 0.2 || letters < signs.length * 0.4) return true;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z]{4,}/g)?.join('') ?? '';
  const vowels = words.match(/[aeiouy]/g)?.length ?? 0;
  return words.length >= enoughLetters && vowels < words.length * leastVowels;
}

const enoughLetters = 200;
/** European languages have 0.35 to 0.5, source code and abbreviations over 0.25. */
const leastVowels = 0.2;
