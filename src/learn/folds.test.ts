import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folds } from './folds.ts';

const items = Array.from({ length: 100 }, (_, i) => ({ id: i, doc: `doc ${i % 20}` }));

test('every item is tested once', () => {
  const tested = folds(items, 5, ({ doc }) => doc).flatMap(({ test }) => test.map(({ id }) => id));
  assert.deepEqual(
    tested.toSorted((a, b) => a - b),
    items.map(({ id }) => id),
  );
});

test('no group is in training and test at once', () => {
  for (const { train, test } of folds(items, 5, ({ doc }) => doc)) {
    const seen = new Set(train.map(({ doc }) => doc));
    assert.ok(test.every(({ doc }) => !seen.has(doc)));
  }
});
