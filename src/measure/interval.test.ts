import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootstrap, wilson } from './interval.ts';

test("Wilson's interval of 15 in 15 leaves room for a miss", () => {
  const [low, high] = wilson(15, 15);
  assert.ok(Math.abs(low - 0.796) < 0.001);
  assert.equal(high, 1);
});

test('a bootstrap interval holds the figure itself', () => {
  const items = Array.from({ length: 200 }, (_, i) => (i % 4 === 0 ? 1 : 0));
  const mean = (sample: readonly number[]): number => sample.reduce((a, b) => a + b, 0) / sample.length;
  const [low, high] = bootstrap(items, mean);
  assert.ok(low < 0.25 && high > 0.25 && high - low < 0.2);
});
