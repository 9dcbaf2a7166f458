import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './fold.ts';

test('case, accents and ligatures fold away', () => {
  assert.equal(fold('MÜLLER'), 'muller');
  assert.equal(fold('Dvořák'), 'dvorak');
  assert.equal(fold('ﬁnal'), 'final');
});

test('other scripts stay', () => {
  assert.equal(fold('东京 Москва'), '东京 москва');
});
