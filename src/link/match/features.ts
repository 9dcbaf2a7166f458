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

/** `row` takes the answer where one is given. */
export function featuresOf(
  one: Prepared,
  other: Prepared,
  row: Float32Array = new Float32Array(featureNames.length),
): Float32Array {
  const isFirst = comesFirst(one, other);
  const a = isFirst ? one : other;
  const b = isFirst ? other : one;
  if (a.letters !== '' && b.letters !== '') {
    const shared = sharedWeight(a, b);
    row[0] = editSimilarity(a.letters, b.letters);
    row[1] = shared / Math.max(a.weight + b.weight - shared, 1e-6);
    row[2] = shared / Math.max(Math.min(a.weight, b.weight), 1e-6);
    row[3] = beginning(a.letters, b.letters);
    row[4] = Number(a.numbers !== b.numbers);
    row[5] = Math.min(a.letters.length, b.letters.length);
  } else row.fill(NaN, 0, 6);
  if (a.surnames.length > 0 && b.surnames.length > 0) {
    const { same, conflicts } = samePeople(a, b);
    const fewest = Math.min(a.surnames.length, b.surnames.length);
    row[6] = nameSimilarity(a.surnames[0] ?? '', b.surnames[0] ?? '');
    row[7] = same / (a.surnames.length + b.surnames.length - same);
    row[8] = same / fewest;
    row[9] = conflicts / Math.max(1, same);
    row[10] = Math.abs(a.surnames.length - b.surnames.length);
    row[11] = fewest;
  } else row.fill(NaN, 6, 12);
  row[12] = a.year === null || b.year === null ? NaN : Math.min(20, Math.abs(a.year - b.year));
  row[13] = venueSimilarity(a.venue.words, b.venue.words) ?? NaN;
  row[14] = equality(a.venue.kind, b.venue.kind);
  row[15] = equality(a.volume, b.volume);
  row[16] = equality(a.firstPage, b.firstPage);
  row[17] = equality(a.lastPage, b.lastPage);
  return row;
}

/** Greedy matching below depends on who comes first, so that must not be left to chance. */
function comesFirst(a: Prepared, b: Prepared): boolean {
  if (a.words.length !== b.words.length) return a.words.length < b.words.length;
  if (a.letters !== b.letters) return a.letters < b.letters;
  return a.surnames.join(' ') <= b.surnames.join(' ');
}

const equality = (a: string | null, b: string | null): number =>
  a === null || b === null ? NaN : Number(a === b);

/** How many letters are the same until the first difference, of those of the shorter one. */
function beginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  return same / Math.max(1, most);
}

/** Words in common, by weight; a long word may be off by a letter, as OCR and typists have it. */
function sharedWeight(few: Prepared, many: Prepared): number {
  const free = many.words.slice();
  let sum = 0;
  let unmatched: number[] | undefined;
  for (let i = 0; i < few.words.length; i++) {
    const word = few.words[i] ?? '';
    const found = free.indexOf(word);
    if (found >= 0) {
      free[found] = '';
      sum += few.weights[i] ?? 0;
    } else if (word.length > 3) {
      unmatched ??= [];
      unmatched.push(i);
    }
  }
  for (const i of unmatched ?? []) {
    const word = few.words[i] ?? '';
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
  const taken = new Uint8Array(b.surnames.length);
  let same = 0;
  let conflicts = 0;
  for (let i = 0; i < a.surnames.length; i++) {
    const name = a.surnames[i] ?? '';
    // The same place in the list breaks ties between namesakes.
    const isInPlace = !taken[i] && name === b.surnames[i];
    let best = isInPlace ? i : -1;
    let most = alike;
    for (let j = 0; !isInPlace && j < taken.length; j++) {
      if (taken[j]) continue;
      const likeness = nameSimilarity(name, b.surnames[j] ?? '') + (i === j ? 1e-3 : 0);
      if (likeness <= most) continue;
      best = j;
      most = likeness;
    }
    if (best < 0) continue;
    taken[best] = 1;
    same += 1;
    const x = a.initials[i]?.[0];
    const y = b.initials[best]?.[0];
    if (x !== undefined && y !== undefined && x !== y) conflicts += 1;
  }
  return { same, conflicts };
}
