import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, pageOf } from './typeset.ts';

const read = (placed: Parameters<typeof pageOf>[0][number]): string => linesOf(pageOf([placed])).join('\n');

test('gaps make words where the file has no spaces', () => {
  assert.equal(read({ text: 'words without space glyphs', x: 50, y: 100 }), 'words without space glyphs');
});

test('a squeezed line is cut at its narrow gaps', () => {
  const text = 'genomes were scanned for transfers with a search of all reads';
  assert.equal(read({ text, x: 50, y: 100, space: 0.11, tracking: -0.02 }), text);
});

test('a heading of spread letters is one word', () => {
  assert.equal(read({ text: 'ABSTRACT', x: 50, y: 100, tracking: 0.25 }), 'ABSTRACT');
});

test('spread letters keep their word spaces', () => {
  assert.equal(read({ text: 'ARTICLE INFO', x: 50, y: 100, tracking: 0.25, space: 0.6 }), 'ARTICLE INFO');
});

test('letters of a formula are not taken for a spread word', () => {
  assert.equal(read({ text: 'a = b + c - d', x: 50, y: 100 }), 'a = b + c - d');
});

test('spaces without width between Chinese signs vanish', () => {
  assert.equal(read({ text: '关 于 红 军', x: 50, y: 100, letter: 1, space: 0, spaces: true }), '关于红军');
});

test('a wide gap inside a word is no space where the file has spaces of its own', () => {
  const page = pageOf([{ text: 'May 18 at the house', x: 50, y: 100, spaces: true, tracking: 0.15 }]);
  assert.deepEqual(linesOf(page), ['May 18 at the house']);
});
