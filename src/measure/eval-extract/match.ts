// Which found reference is which known one? By DOI, by title, or by the string where titles are not known.
import type { Reference } from '../../base/extraction.ts';
import { closeness, fold } from '../similarity.ts';
import { likeness, standsIn } from '../stretch.ts';
import { keyOf } from './person.ts';
import type { KnownReference } from './truth.ts';

const enough = 0.8;

/** The position of the found reference for each known one that was found; each found one is given once, the likest first. */
export function match(found: readonly Reference[], known: readonly KnownReference[]): Map<number, number> {
  const here = found.map(folded);
  const pairs = known.flatMap((reference, i) => {
    const there = foldedTruth(reference);
    return here.flatMap((each, j) => {
      const alike = likenessOf(each, there);
      // Lists are found in order: of equal candidates, the one nearest in the list.
      return alike >= enough ? [{ alike: alike - Math.abs(i - j) * 1e-4, i, j }] : [];
    });
  });
  pairs.sort((a, b) => b.alike - a.alike || b.i - a.i || b.j - a.j);
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of pairs) {
    if (matched.has(i) || taken.has(j)) continue;
    matched.set(i, j);
    taken.add(j);
  }
  return matched;
}

type Folded = { title: string; doi: string; raw: string; printed: string };

const folded = ({ title, doi, raw }: Reference): Folded => ({
  title: fold(title),
  doi: fold(doi),
  raw: fold(raw),
  printed: raw,
});

type FoldedTruth = Folded & { family: string; year: string; page: string };

function foldedTruth({ title, doi, raw, unstructured, authors, year, pages }: KnownReference): FoldedTruth {
  const [first] = authors ?? [];
  const printed = String(raw || unstructured || '');
  return {
    title: fold(String(title ?? '')),
    doi: fold(String(doi ?? '')),
    raw: fold(printed),
    printed,
    family: first ? keyOf(first).family : '',
    year: String(year ?? '').slice(0, 4),
    page: pages ? (String(pages).split(/\D+/)[0] ?? '') : '',
  };
}

function likenessOf(found: Folded, known: FoldedTruth): number {
  if (found.doi !== '' && found.doi === known.doi) return 1;
  const byTitle = titleLikeness(found.title, known.title);
  if (byTitle >= enough) return byTitle;
  if (known.title.length > 20) return standsIn(known.title, found.raw, 0.92) ? 0.88 : 0;
  if (known.title !== '') return 0;
  if (known.printed !== '' && known.family === '') return isSameString(found.raw, known.raw) ? 0.89 : 0;
  const named = known.family !== '' && known.year !== '' && found.raw.includes(known.family);
  return named && found.printed.includes(known.year) && found.printed.includes(known.page) ? 0.85 : 0;
}

function titleLikeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const held = short.length > 20 && long.includes(short) ? 0.9 : 0;
  // Edits cannot make up for a length that differs by more than a fifth.
  return short.length / long.length < enough ? held : Math.max(held, closeness(a, b));
}

function isSameString(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) <= 15) return false;
  if (likeness(a, b) >= 0.8) return true;
  return a.length < 2.5 * b.length && b.length < 2.5 * a.length && standsIn(a, b, 0.9);
}
