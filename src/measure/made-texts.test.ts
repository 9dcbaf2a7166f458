import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlapOf, sketchOf } from '../base/sketch.ts';
import { seeded } from '../learn/random.ts';
import { emptyCitation } from '../link/citation.ts';
import { madeTexts } from './made-texts.ts';

const random = seeded(3);
const sources = Array.from({ length: 6 }, () =>
  Array.from({ length: 3000 }, () => `w${Math.floor(random() ** 3 * 800)}`).join(' '),
);
const headers = Array.from({ length: 80 }, (_, n) => ({ ...emptyCitation, title: `Title ${n}` }));

test('the same texts are made every time', () => {
  assert.deepEqual([...madeTexts(headers, sources, 5)], [...madeTexts(headers, sources, 5)]);
});

test('made texts are of words at hand, share passages, and none is another one for the most part', () => {
  const made = [...madeTexts(headers, sources, 5)];
  const words = new Set(sources.join(' ').split(' '));
  // Where a passage is cut off, half a word is left.
  const unknown = made.map(({ text }) => text.split(/\s+/).filter((word) => !words.has(word)).length);
  assert.ok(
    unknown.every((count) => count < 5),
    unknown.join(),
  );
  const sketches = made.map(({ text }) => sketchOf(text));
  const shared = sketches.flatMap((one, i) =>
    sketches.slice(i + 1).map((other) => overlapOf(one, other).common),
  );
  assert.ok(shared.some((common) => common > 0.05));
  assert.ok(shared.every((common) => common < 0.5));
});
