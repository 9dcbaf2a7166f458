import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stacksOf } from './order.ts';
import type { Row } from './rows.ts';

const row = (left: number, base: number, size: number): Row => ({
  pieces: [],
  left,
  right: left + 200,
  top: base - 0.8 * size,
  bottom: base + 0.2 * size,
  base,
  size,
});

/** Rows of one column, `count` of them, a line apart. */
const column = (left: number, top: number, count: number, size: number): Row[] =>
  Array.from({ length: count }, (_, i) => row(left, top + i * size * 1.2, size));

const order = (rows: Row[]): [left: number, size: number][] =>
  stacksOf(rows, [{ x: 300, top: 0, bottom: 800 }]).map((stack) => [
    stack.rows[0]?.left ?? 0,
    stack.rows[0]?.size ?? 0,
  ]);

test('columns of one text are read down, the left one first', () => {
  assert.deepEqual(order([...column(50, 100, 20, 10), ...column(350, 100, 20, 10)]), [
    [50, 10],
    [350, 10],
  ]);
});

test('where both columns change to small type at one height, the text above is read to its end first', () => {
  const rows = [50, 350].flatMap((left) => [...column(left, 100, 20, 10), ...column(left, 360, 20, 8)]);
  assert.deepEqual(order(rows), [
    [50, 10],
    [350, 10],
    [50, 8],
    [350, 8],
  ]);
});

test('small type at the foot of one column only is no band', () => {
  const rows = [...column(50, 100, 20, 10), ...column(50, 360, 6, 8), ...column(350, 100, 26, 10)];
  assert.equal(order(rows).length, 2);
});
