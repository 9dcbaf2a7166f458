import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distance, nearest } from './nearest.ts';

const commands = ['add', 'search', 'serve', 'stats', 'verify'];

test('a slip of the finger finds the word that was meant', () => {
  assert.equal(nearest('serach', commands), 'search');
  assert.equal(nearest('Stat', commands), 'stats');
  assert.equal(nearest('ad', commands), 'add');
});

test('another word finds nothing', () => {
  assert.equal(nearest('frobnicate', commands), undefined);
  assert.equal(nearest('', commands), undefined);
});

test('two neighbours swapped are one slip', () => {
  assert.equal(distance('serach', 'search'), 1);
});

test('distance is zero exactly for equal words, and the same both ways', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(distance(a, b) === 0, a === b);
      assert.equal(distance(a, b), distance(b, a));
    }),
  );
});
