import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sequencer } from './labeller.ts';
import { packLexicons, unpackLexicons } from './lexicons.ts';
import { observe } from './observed.ts';

const none = { journals: ['Nature'], places: ['Paris'], universities: [], given: ['Anna'], family: ['Li'] };
const sequence = sequencer(unpackLexicons(packLexicons(none)));
const featuresOf = (raw: string, word: number): Set<number> => {
  const { features, starts } = sequence(observe(raw));
  return new Set(features.subarray(starts[word], starts[word + 1]));
};

test('every word has features and none of them is 0', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (raw) => {
      const seen = observe(raw);
      const { features, starts, links } = sequence(seen);
      assert.equal(links.length, seen.words.length);
      for (let i = 0; i < links.length; i++) assert.ok((starts[i + 1] ?? 0) > (starts[i] ?? 0));
      assert.ok(features.every((feature) => feature !== 0));
    }),
  );
});

test('what was seen before leaves no trace', () => {
  const alone = sequence(observe('Li, A. 1998. Trees. Nature 3'));
  sequence(observe('[7] Some “longer” reference, vol. 12(3), pp. 1-2, http://a.org'));
  assert.deepEqual(sequence(observe('Li, A. 1998. Trees. Nature 3')), alone);
});

test('a word is told apart by what stands around it', () => {
  const plain = featuresOf('Trees 12 Nature', 1);
  const bracketed = featuresOf('Trees (12) Nature', 1);
  assert.ok([...plain].some((feature) => !bracketed.has(feature)));
  assert.ok([...plain].some((feature) => bracketed.has(feature)));
});
