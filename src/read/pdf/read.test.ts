import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { readPdf } from './read.ts';
import { show, tinyPdf } from './tiny.ts';

test('lines come out in reading order whatever the order of drawing', async () => {
  const file = tinyPdf([`${show('second line', 72, 688)} ${show('first line', 72, 700)}`]);
  const outcome = await readPdf(file, defaultLimits);
  assert.ok(outcome.ok);
  assert.equal(textOf(outcome.value), 'first line second line');
});

test('an empty file is said to be empty', async () => {
  const outcome = await readPdf(new Uint8Array(0), defaultLimits);
  assert.ok(!outcome.ok);
  assert.equal(outcome.error.code, 'empty');
});

test('a document with more pages than the limit is refused', async () => {
  const outcome = await readPdf(tinyPdf(['', '', '']), { ...defaultLimits, maxPages: 2 });
  assert.ok(!outcome.ok);
  assert.equal(outcome.error.code, 'too-many-pages');
});
