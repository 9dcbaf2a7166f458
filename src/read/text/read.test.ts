import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits } from '../limits.ts';
import { readPlainText } from './read.ts';

function blocksOf(text: string): string[][] {
  const outcome = readPlainText(Buffer.from(text), defaultLimits);
  assert(outcome.ok);
  return outcome.value.pages.map((page) =>
    page.blocks.map((block) => block.lines.map((line) => line.text).join('|')),
  );
}

test('lines stay lines, empty lines part blocks, form feeds part pages', () => {
  assert.deepEqual(blocksOf('A Title\r\n\r\nfirst line\r\nsecond line\fnext page\n'), [
    ['A Title', 'first line|second line'],
    ['next page'],
  ]);
});

test('an empty page in the middle keeps its number', () => {
  assert.deepEqual(blocksOf('one\f\fthree\f'), [['one'], [], ['three']]);
});

test('indents can be seen in the boxes', () => {
  const outcome = readPlainText(Buffer.from('left\n        indented\n'), defaultLimits);
  assert(outcome.ok);
  const [left, indented] = outcome.value.pages[0]?.blocks[0]?.lines ?? [];
  assert(left && indented && indented.box[0] > left.box[0]);
});

test('overstruck letters are read once', () => {
  assert.deepEqual(blocksOf('_\bA_\bB N\bNA\bAM\bME\bE'), [['AB NAME']]);
});

test('a file without a letter has no text', () => {
  const outcome = readPlainText(Buffer.from(' \n \f '), defaultLimits);
  assert(!outcome.ok && outcome.error.code === 'no-text');
});

test('more text or pages than the limits are refused by name', () => {
  const many = readPlainText(Buffer.from('x\f'.repeat(30)), { ...defaultLimits, maxPages: 10 });
  assert(!many.ok && many.error.code === 'too-many-pages');
  const much = readPlainText(Buffer.from('word '.repeat(300)), { ...defaultLimits, maxGlyphs: 100 });
  assert(!much.ok && much.error.code === 'too-much-output');
});
