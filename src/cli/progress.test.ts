import assert from 'node:assert/strict';
import { test } from 'node:test';
import { width } from './layout.ts';
import { bar, line, type State } from './progress.ts';

const state: State = {
  label: 'reading 214 files',
  done: 152,
  total: 214,
  seconds: 25,
  tally: 'kept 139 · duplicates 8 · not papers 4 · failed 1',
  unit: 'items',
};

test('a bar says how far, how fast, how long, and what became of it', () => {
  assert.equal(
    bar(state, 140),
    'reading 214 files ━━━━━━━━━━━━━━━━━╺──────  152/214  6.1/s  11 s left   kept 139 · duplicates 8 · not papers 4 · failed 1',
  );
});

test('a bar never runs over its line', () => {
  for (const columns of [20, 40, 79, 119]) assert.ok(width(bar(state, columns)) <= columns);
});

test('a bar is full at the end and fits where there is nothing to do', () => {
  assert.match(bar({ ...state, done: 214 }, 120), / ━{24} /);
  assert.match(bar({ ...state, done: 0, total: 0, seconds: 0, tally: '' }, 120), / ━{24} {2}0\/0$/);
});

test('without a total there is no bar and no time left', () => {
  assert.equal(bar({ ...state, total: undefined, tally: '' }, 80), 'reading 214 files 152  6.1/s');
});

test('a line for a log has words instead of a bar', () => {
  assert.equal(
    line({ ...state, tally: 'failed 1' }),
    'reading 214 files: 152 of 214, 6.1/s, 11 s left, failed 1',
  );
});

test('bytes are written as sizes', () => {
  const copying: State = { label: 'copying', done: 5e6, total: 2e9, seconds: 2, tally: '', unit: 'bytes' };
  assert.equal(line(copying), 'copying: 5 MB of 2 GB, 2.5 MB/s, 13 min 18 s left');
});
