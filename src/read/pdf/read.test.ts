import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Document, textOf } from '../document.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { encryption } from './encrypt.ts';
import { readPdf } from './read.ts';
import { show, tinyPdf } from './tiny.ts';

async function read(file: Uint8Array): Promise<Document> {
  const outcome = await readPdf(file, defaultLimits);
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

async function refusal(file: Uint8Array, limits: Partial<Limits> = {}): Promise<string> {
  const outcome = await readPdf(file, { ...defaultLimits, ...limits });
  return outcome.ok ? 'read' : outcome.error.code;
}

test('lines come out in reading order whatever the order of drawing', async () => {
  const file = tinyPdf([`${show('second line', 72, 688)} ${show('first line', 72, 700)}`]);
  assert.equal(textOf(await read(file)), 'first line second line');
});

test('words know their box, font and size', async () => {
  const { pages, fonts } = await read(tinyPdf([show('Bold', 72, 700, 20, 'F2')]));
  const word = pages[0]?.blocks[0]?.lines[0]?.words[0];
  assert.ok(word);
  assert.equal(word.size, 20);
  assert.equal(fonts[word.font]?.bold, true);
  const [left, top, right, bottom] = word.box;
  assert.ok(
    left === 72 && right > 100 && right < 120 && top > 72 && top < 80 && bottom > 92 && bottom < 100,
    `${word.box}`,
  );
});

test('a page that is shown turned is read as it is shown', async () => {
  const turned = 'BT /F1 10 Tf 0 1 -1 0 100 72 Tm (upright to the eye) Tj ET';
  const { pages } = await read(tinyPdf([turned], { rotate: 90 }));
  const [page] = pages;
  assert.deepEqual([page?.width, page?.height], [792, 612]);
  assert.equal(page?.blocks[0]?.role, 'body');
  const box = page?.blocks[0]?.box ?? [0, 0, 0, 0];
  assert.ok(box[0] > 71 && box[0] < 74 && box[3] > 99 && box[3] < 105, `${box}`);
});

test('text that runs up the page is set apart', async () => {
  const stamp = 'BT /F1 10 Tf 0 1 -1 0 20 300 Tm (arXiv:1234.5678) Tj ET';
  const { pages } = await read(tinyPdf([`${show('the body of the page', 72, 700)} ${stamp}`]));
  const rotated = pages[0]?.blocks.find((block) => block.role === 'rotated');
  assert.equal(rotated?.lines[0]?.text, 'arXiv:1234.5678');
});

test('rules are found, with their direction', async () => {
  const { pages } = await read(tinyPdf(['0.5 w 72 500 m 300 500 l S 72 400 1 60 re f']));
  assert.deepEqual(
    pages[0]?.rules.map((rule) => rule.horizontal),
    [true, false],
  );
});

test('what the file says of itself is kept', async () => {
  const { metadata } = await read(tinyPdf([''], { info: '/Title (On Tests) /Author (A. Author)' }));
  assert.deepEqual([metadata.title, metadata.author, metadata.subject], ['On Tests', 'A. Author', null]);
});

test('an encrypted file without a user password is read', async () => {
  const locked = encryption('', 'owner');
  assert.equal(
    textOf(await read(tinyPdf([show('open to all', 72, 700)], { encryption: locked }))),
    'open to all',
  );
});

test('an encrypted file with a password is said to be encrypted', async () => {
  const locked = encryption('secret', 'owner');
  assert.equal(await refusal(tinyPdf([show('closed', 72, 700)], { encryption: locked })), 'encrypted');
});

test('an empty file is said to be empty', async () => {
  assert.equal(await refusal(new Uint8Array(0)), 'empty');
});

test('what is no PDF is said to be none', async () => {
  assert.equal(await refusal(Buffer.from('<!doctype html><title>Not found</title>')), 'not-a-document');
});

test('a larger file than the limit is refused', async () => {
  assert.equal(await refusal(tinyPdf(['']), { maxBytes: 100 }), 'too-large');
});

test('a document with more pages than the limit is refused', async () => {
  assert.equal(await refusal(tinyPdf(['', '', '']), { maxPages: 2 }), 'too-many-pages');
});

test('a document with more text than the limit is refused', async () => {
  assert.equal(
    await refusal(tinyPdf([show('more than ten', 72, 700)]), { maxGlyphs: 10 }),
    'too-much-output',
  );
});

test('a document that the engine has no memory for is refused, and the next one is read', async () => {
  const file = tinyPdf([`${show('large', 72, 700)} %${'x'.repeat(40 * 2 ** 20)}`]);
  assert.equal(await refusal(file, { maxEngineBytes: 32 * 2 ** 20 }), 'too-much-memory');
  assert.equal(textOf(await read(tinyPdf([show('next', 72, 700)]))), 'next');
});
