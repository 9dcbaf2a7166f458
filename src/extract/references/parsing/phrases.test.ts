import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packLexicons, unpackLexicons } from './lexicons.ts';
import { observe } from './observed.ts';

const lexicons = unpackLexicons(
  packLexicons({
    journals: ['Physical Review', 'Physical Review Letters', 'Science'],
    places: [],
    universities: [],
    given: [],
    family: [],
  }),
);
const match = (text: string, start = 0): number => lexicons.journals.match(observe(text).words, start);

test('the longest member that begins there is found, without regard to case, accents and punctuation', () => {
  assert.equal(match('PHYSICAL Review: Létters 3'), 3);
  assert.equal(match('Physical Review B 3'), 2);
  assert.equal(match('On physical review', 1), 2);
});

test('a part of a member is none', () => {
  assert.equal(match('Physical'), 0);
  assert.equal(match('Review Letters'), 0);
  assert.equal(match('Sciences'), 0);
});
