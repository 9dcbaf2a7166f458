import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../../learn/random.ts';
import { lettersOf } from './letters.ts';
import { likelyParts } from './likely-parts.ts';
import { patternOf } from './pattern.ts';
import { plainly } from './plainly.ts';
import { fuzzyPattern, fuzzySearch, stretches } from './search.ts';

const search = (pattern: string, text: string, atLeast: number) => {
  const made = fuzzyPattern(pattern);
  assert(made);
  return fuzzySearch(made, lettersOf(text), atLeast).map(({ start, end, similarity }) => ({
    said: text.slice(start, end),
    similarity,
  }));
};

test('finds the same as the definition, on 10,000 random cases', () => {
  const random = seeded(19);
  const upTo = (n: number): number => Math.floor(random() * n);
  for (let i = 0; i < 10_000; i++) {
    const signs = 2 + upTo(4);
    const word = (most: number) => Uint16Array.from({ length: 1 + upTo(most) }, () => 97 + upTo(signs));
    const pattern = word(7);
    const text = word(14);
    // Half of the texts hold the pattern with a slip, or there would be nothing to find.
    if (random() < 0.5 && text.length > pattern.length) text.set(pattern, upTo(text.length - pattern.length));
    const atLeast = [0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1][upTo(7)] ?? 1;
    assert.deepEqual(
      stretches(patternOf(pattern), text, atLeast),
      plainly(pattern, text, atLeast),
      `${pattern} in ${text} at ${atLeast}`,
    );
  }
});

test('finds the same as the definition where the pattern needs several words of bits', () => {
  const random = seeded(20);
  for (const size of [31, 32, 62, 63]) {
    const letters = (n: number) => Uint16Array.from({ length: n }, () => 97 + Math.floor(random() * 20));
    const pattern = letters(size);
    const slips = pattern.filter(() => random() > 0.1);
    const text = Uint16Array.from([...letters(5), ...slips, ...letters(3)]);
    assert.deepEqual(stretches(patternOf(pattern), text, 0.85), plainly(pattern, text, 0.85));
  }
});

test('finds the same as the definition where samples of the text say where to look', () => {
  const random = seeded(22);
  const upTo = (n: number): number => Math.floor(random() * n);
  const letters = (n: number) => Uint16Array.from({ length: n }, () => 97 + upTo(20));
  let found = 0;
  for (let i = 0; i < 162; i++) {
    // Pairs of letters are looked at in short patterns, three letters too in longer ones.
    const pattern = letters(i < 150 ? 11 + upTo(9) : 20 + upTo(20));
    const slips = [...pattern].flatMap((letter) => {
      const dice = random();
      return dice < 0.07 ? [] : dice < 0.14 ? [letter, 97 + upTo(20)] : [letter];
    });
    const padded = Uint16Array.from([...letters(upTo(12)), ...slips, ...letters(upTo(12))]);
    const text = padded.subarray(upTo(2));
    const atLeast = [0.88, 0.9, 0.92, 0.95][upTo(4)] ?? 1;
    const expected = plainly(pattern, text, atLeast);
    found += expected.length;
    assert.deepEqual(stretches(patternOf(pattern), text, atLeast), expected);
  }
  assert(found > 45, `only ${found} found`);
});

test('what was left out in samples is nothing that is similar enough, in texts of many lengths', () => {
  const random = seeded(23);
  const upTo = (n: number): number => Math.floor(random() * n);
  const letters = (n: number) => Uint16Array.from({ length: n }, () => 97 + upTo(20));
  for (let i = 0; i < 300; i++) {
    const pattern = letters(15 + upTo(50));
    const text = letters(300 + upTo(20));
    const at = upTo(text.length - pattern.length);
    text.set(pattern, at);
    // As many slips as the similarity allows, wherever they hurt most: each in a sample of its own.
    const slips = Math.floor((0.1 * 2 * pattern.length) / 2 + 1e-6);
    for (let slip = 0; slip < slips; slip++) text[at + 1 + 4 * slip] = 48;
    const parts = likelyParts(patternOf(pattern), text, 0.9) ?? [0, text.length];
    const isIn = parts.some(
      (from, k) => k % 2 === 0 && from <= at && at + pattern.length <= (parts[k + 1] ?? 0),
    );
    assert(isIn, `${pattern} at ${at} of ${text}`);
  }
});

test('a title is found whatever its case, accents, separators, line ends and hyphens', () => {
  const text = 'D. Fiala: CITE-\nSEEKER –  a tool for re-\r\nséarch, 2003.';
  assert.deepEqual(search('CiteSeeker: A Tool for Research', text, 1), [
    { said: 'CITE-\nSEEKER –  a tool for re-\r\nséarch', similarity: 1 },
  ]);
});

test('the similarity of a title with a slip is that of its definition', () => {
  // "databases" has one letter more than "database": D = 1, M = 8, N = 9.
  const [found] = search('database', 'databases', 0.9);
  assert.deepEqual(found, { said: 'database', similarity: 1 });
  const [slip] = search('databases', 'the data bse.', 0.8);
  assert.equal(slip?.said, 'data bse');
  assert.equal(slip?.similarity, 1 - 2 / (9 + 7));
});

test('every place is found, and none twice', () => {
  assert.equal(search('abc', 'abc abd abc abc', 1).length, 3);
});

test('a text of one repeated letter takes no longer than any other', () => {
  const letters = new Uint16Array(20_000).fill(97);
  assert.equal(stretches(patternOf(letters.subarray(0, 50)), letters, 0.8).length, 400);
});

test('a pattern without letters is none', () => {
  assert.equal(fuzzyPattern(' –.'), null);
});

test('words of bits that were left out take part again when the text comes near', () => {
  const random = seeded(21);
  const letters = (n: number) => Uint16Array.from({ length: n }, () => 97 + Math.floor(random() * 20));
  const pattern = letters(90);
  const places = [7000, 8150, 12_200, 16_300, 30_000];
  const text = letters(40_000);
  for (const place of places) text.set(pattern, place);
  assert.deepEqual(
    stretches(patternOf(pattern), text, 0.9).map(({ from }) => from),
    places,
  );
});
