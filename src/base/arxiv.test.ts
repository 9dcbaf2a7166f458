import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseArxiv } from './arxiv.ts';

test('new and old identifiers are found without prefix, version and subject', () => {
  assert.equal(normaliseArxiv('arXiv:1509.08369v1 [physics.acc-ph]'), '1509.08369');
  assert.equal(normaliseArxiv('arXiv :1509 .08369v1'), '1509.08369');
  assert.equal(normaliseArxiv('https://arxiv.org/abs/0704.0001'), '0704.0001');
  assert.equal(normaliseArxiv('hep-th/9901001'), 'hep-th/9901001');
  assert.equal(normaliseArxiv('arXiv:math.AG/0309136'), 'math/0309136');
  assert.equal(normaliseArxiv('astro-ph / 0102136v2'), 'astro-ph/0102136');
});

test('what is no identifier is none', () => {
  for (const text of ['', 'arXiv preprint', '12.2013', '1234.567', '3.14159'])
    assert.equal(normaliseArxiv(text), null);
});
