import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kind } from '../base/extraction.ts';
import { type Judged, scoreClassify } from './classify-score.ts';

const judged = (truth: [Kind, boolean], verdict: [Kind, boolean]): Judged => ({
  file: 'x',
  truth: { kind: truth[0], scholarly: truth[1] },
  verdict: { kind: verdict[0], scholarly: verdict[1] },
});

test('F1 is the harmonic mean of precision and recall of the scholarly', () => {
  const { scholarly } = scoreClassify([
    judged(['paper', true], ['paper', true]),
    judged(['paper', true], ['paper', true]),
    judged(['paper', true], ['other', false]),
    judged(['other', false], ['paper', true]),
    judged(['other', false], ['other', false]),
  ]);
  assert.ok(Math.abs(scholarly.f1 - 2 / 3) < 1e-9);
});

test('a preprint taken for a paper is of the right kind', () => {
  const { kind } = scoreClassify([judged(['preprint', true], ['paper', true])]);
  assert.equal(kind.accuracy, 1);
});
