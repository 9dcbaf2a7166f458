import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evidenceOf } from './evidence.ts';

test('lines of one page have one box around them, lines of two pages two', () => {
  const lines = [
    { page: 1, box: [10, 20, 100, 30] as const },
    { page: 1, box: [5, 30, 90, 40] as const },
    { page: 2, box: [10, 10, 50, 20] as const },
  ];
  assert.deepEqual(evidenceOf('abstract', lines, 0.98765), [
    { field: 'abstract', page: 1, box: [5, 20, 100, 40], confidence: 0.988 },
    { field: 'abstract', page: 2, box: [10, 10, 50, 20], confidence: 0.988 },
  ]);
});

test('a value without lines has no evidence', () => {
  assert.deepEqual(evidenceOf('title', [], 1), []);
});
