import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureLines } from './print-figures.ts';

const rows = [
  ['works', 'references', 'found', 'memory'],
  ['10,000', '10,000', '0.998', '120 MB'],
  ['1,000,000', '1', '0.9', '1,200 MB'],
];

test('figures stand in one line a row, however long, where nobody looks', () => {
  assert.deepEqual(figureLines(rows, Number.POSITIVE_INFINITY), [
    'works      references  found  memory',
    '10,000     10,000      0.998  120 MB',
    '1,000,000  1           0.9    1,200 MB',
  ]);
});

test('columns without room follow below, with the first one before them', () => {
  assert.deepEqual(figureLines(rows, 30), [
    'works      references  found',
    '10,000     10,000      0.998',
    '1,000,000  1           0.9',
    '',
    'works      memory',
    '10,000     120 MB',
    '1,000,000  1,200 MB',
  ]);
});

test('a column that is wider than the window stands in a part of its own', () => {
  assert.deepEqual(figureLines(rows.slice(0, 2), 4).length, 3 * 2 + 2);
});
