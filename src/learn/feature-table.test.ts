import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FeatureCounts, FeatureTable } from './feature-table.ts';

const hash = fc.integer({ min: 1, max: 0xffffffff });

test('every hash is found at its row and no other hash is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hash), hash, (hashes, other) => {
      const table = new FeatureTable(Uint32Array.from(hashes));
      hashes.forEach((h, row) => {
        assert.equal(table.rowOf(h), row);
      });
      assert.equal(table.rowOf(other), hashes.indexOf(other));
    }),
  );
});

test('counting agrees with a Map', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 2000 }), (hashes) => {
      const counts = new FeatureCounts();
      const map = new Map<number, number>();
      for (const h of hashes) {
        counts.add(h);
        if (h !== 0) map.set(h, (map.get(h) ?? 0) + 1);
      }
      const often = [...map].filter(([, n]) => n >= 3).map(([h]) => h);
      assert.deepEqual(
        [...counts.atLeast(3)],
        often.toSorted((a, b) => a - b),
      );
    }),
  );
});

test('tens of thousands of features are counted after the table has grown', () => {
  const counts = new FeatureCounts();
  for (let i = 1; i <= 200_000; i++) counts.add(i * 7919);
  for (let i = 1; i <= 200_000; i += 2) counts.add(i * 7919);
  assert.equal(counts.atLeast(1).length, 200_000);
  assert.equal(counts.atLeast(2).length, 100_000);
});
