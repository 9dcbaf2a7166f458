import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paper } from '../document-for-tests.ts';
import { Inverter } from './inverter.ts';
import { Vocabulary } from './vocabulary.ts';

const words = fc.array(
  fc.constantFrom('index', 'indexes', 'Zipf', 'é', '引用', 'q7x', 'citing', 'cited', 'a'),
);
const batches = fc.array(fc.array(fc.record({ title: words, body: words })), { maxLength: 4 });

test('a batch is inverted alike with the words of earlier batches in mind and without', () => {
  fc.assert(
    fc.property(batches, (all) => {
      const kept = new Vocabulary();
      for (const batch of all) deepEqual(inverted(batch, kept), inverted(batch, new Vocabulary()));
    }),
  );
});

function inverted(batch: readonly { title: string[]; body: string[] }[], vocabulary: Vocabulary) {
  const inverter = new Inverter(vocabulary);
  batch.forEach(({ title, body }, i) => {
    inverter.add(paper(i + 1, { title: title.join(' '), body: body.join(' ') }));
  });
  return Array.from(inverter.terms(), ([term, { docs, weights, places, count }]) => ({
    term,
    docs: [...docs.subarray(0, count)],
    weights: [...weights.subarray(0, count)],
    places: [...places.written()],
  }));
}
