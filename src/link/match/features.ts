// In what are two descriptions alike, in what not? One row of numbers a pair, the same whichever comes first; NaN is unknown.
import { editDistance, editSimilarity } from './edit.ts';
import type { Prepared } from './prepared.ts';
import { venueSimilarity } from './venue.ts';

export const featureNames = [
  'title letters',
  'title words',
  'title words of the shorter',
  'title begins alike',
  'title numbers differ',
  'title length',
  'first author',
  'authors',
  'authors of the shorter',
  'initials differ',
  'author count',
  'fewest authors',
  'year',
  'venue',
  'venue kind',
  'volume',
  'first page',
  'last page',
] as const;

export function featuresOf(one: Prepared, other: Prepared): Float32Array {
  const [a, b] = inOrder(one, other);
  const row = new Float32Array(featureNames.length).fill(NaN);
  let at = 0;
  const next = (value: number | null): void => {
    row[at++] = value ?? NaN;
  };
  const titled = a.letters !== '' && b.letters !== '';
  const shared = titled ? sharedWeight(a, b) : 0;
  next(titled ? editSimilarity(a.letters, b.letters) : null);
  next(titled ? shared / Math.max(a.weight + b.weight - shared, 1e-6) : null);
  next(titled ? shared / Math.max(Math.min(a.weight, b.weight), 1e-6) : null);
  next(titled ? beginning(a.letters, b.letters) : null);
  next(titled ? Number(a.numbers !== b.numbers) : null);
  next(titled ? Math.min(a.letters.length, b.letters.length) : null);
  const people = a.surnames.length > 0 && b.surnames.length > 0 ? samePeople(a, b) : null;
  const fewest = Math.min(a.surnames.length, b.surnames.length);
  next(people && nameSimilarity(a.surnames[0] ?? '', b.surnames[0] ?? ''));
  next(people && people.same / (a.surnames.length + b.surnames.length - people.same));
  next(people && people.same / fewest);
  next(people && people.conflicts / Math.max(1, people.same));
  next(people && Math.abs(a.surnames.length - b.surnames.length));
  next(people && fewest);
  next(a.year === null || b.year === null ? null : Math.min(20, Math.abs(a.year - b.year)));
  next(venueSimilarity(a.venue, b.venue));
  next(a.venueKind === null || b.venueKind === null ? null : Number(a.venueKind === b.venueKind));
  next(equality(a.volume, b.volume));
  next(equality(a.firstPage, b.firstPage));
  next(equality(a.lastPage, b.lastPage));
  return row;
}

/** Greedy matching below depends on who comes first, so that must not be left to chance. */
function inOrder(a: Prepared, b: Prepared): [few: Prepared, many: Prepared] {
  const order =
    a.words.length - b.words.length ||
    compare(a.letters, b.letters) ||
    compare(a.surnames.join(' '), b.surnames.join(' '));
  return order <= 0 ? [a, b] : [b, a];
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const equality = (a: string | null, b: string | null): number | null =>
  a === null || b === null ? null : Number(a === b);

/** How many letters are the same until the first difference, of those of the shorter one. */
function beginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  return same / Math.max(1, most);
}

/** Words in common, by weight; a long word may be off by a letter, as OCR and typists have it. */
function sharedWeight(few: Prepared, many: Prepared): number {
  const free = [...many.words];
  let sum = 0;
  const unmatched: number[] = [];
  for (const [i, word] of few.words.entries()) {
    const found = free.indexOf(word);
    if (found < 0) unmatched.push(i);
    else {
      free[found] = '';
      sum += few.weights[i] ?? 0;
    }
  }
  for (const i of unmatched) {
    const word = few.words[i] ?? '';
    if (word.length < 4) continue;
    const slips = word.length < 8 ? 1 : 2;
    const found = free.findIndex((other) => other.length > 3 && editDistance(word, other, slips) <= slips);
    if (found < 0) continue;
    sum += Math.min(few.weights[i] ?? 0, many.weights[found] ?? 0);
    free[found] = '';
  }
  return sum;
}

/** 1 for the same name, less for slips; a part of a double name counts as nearly the same. */
function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 4 && (long.endsWith(short) || long.startsWith(short))) return 0.9;
  return editSimilarity(a, b);
}

const alike = 0.75;

/** How many names of one list stand in the other, and how many of these have another first letter of the given name. */
function samePeople(a: Prepared, b: Prepared): { same: number; conflicts: number } {
  const free = b.surnames.map(() => true);
  let same = 0;
  let conflicts = 0;
  a.surnames.forEach((name, i) => {
    let best = -1;
    let most = alike;
    for (let j = 0; j < free.length; j++) {
      if (!free[j]) continue;
      // The same place in the list breaks ties between namesakes.
      const likeness = nameSimilarity(name, b.surnames[j] ?? '') + (i === j ? 1e-3 : 0);
      if (likeness > most) [best, most] = [j, likeness];
    }
    if (best < 0) return;
    free[best] = false;
    same += 1;
    const [x, y] = [a.initials[i]?.[0], b.initials[best]?.[0]];
    if (x !== undefined && y !== undefined && x !== y) conflicts += 1;
  });
  return { same, conflicts };
}
