import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsHyphen } from './hyphens.ts';

const seen = (...words: string[]): Map<string, number> => new Map(words.map((word) => [word, 1]));

test('a word that stands whole elsewhere loses its hyphen', () => {
  assert.equal(keepsHyphen('infor', 'mation', seen('information')), false);
});

test('a word that stands hyphened elsewhere keeps its hyphen', () => {
  assert.equal(keepsHyphen('self', 'similar', seen('self-similar')), true);
});

test('two words of the document that never stand as one keep their hyphen', () => {
  assert.equal(keepsHyphen('state', 'space', seen('state', 'space')), true);
});

test('a fragment that is no word is joined', () => {
  assert.equal(keepsHyphen('approxi', 'mation', seen('mation')), false);
});

test('a capital after the hyphen keeps it', () => {
  assert.equal(keepsHyphen('non', 'Gaussian', seen()), true);
});
