import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logLogSlope } from './slope.ts';

const close = (value: number, expected: number): void =>
  assert.ok(Math.abs(value - expected) < 1e-9, String(value));

test('what doubles with its size has the slope 1, what grows with the square has 2', () => {
  close(
    logLogSlope([
      [10, 3],
      [100, 30],
      [1000, 300],
    ]),
    1,
  );
  close(
    logLogSlope([
      [10, 1],
      [100, 100],
    ]),
    2,
  );
});

test('what does not grow has the slope 0', () =>
  close(
    logLogSlope([
      [1, 5],
      [10, 5],
      [100, 5],
    ]),
    0,
  ));
