import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Document, Line } from '../../read/document.ts';
import { extract } from '../extract.ts';
import { emailsOf } from './emails.ts';

function documentOf(texts: readonly string[]): Document {
  const lines = texts.map(
    (text, i): Line => ({
      text,
      box: [72, 72 + 12 * i, 500, 82 + 12 * i],
      words: text.split(' ').map((word) => ({
        text: word,
        box: [72, 72, 500, 82],
        font: 0,
        size: 10,
        rise: 'normal',
        spaceBefore: true,
      })),
      font: 0,
      size: 10,
      bold: false,
      italic: false,
    }),
  );
  return {
    mediaType: 'text/plain',
    pages: [
      {
        number: 1,
        width: 612,
        height: 792,
        blocks: [{ role: 'body', box: [72, 72, 500, 700], column: 0, lines }],
        rules: [],
        images: [],
        links: [],
        ocr: false,
      },
    ],
    fonts: [{ name: 'Times', bold: false, italic: false, math: false, monospace: false }],
    outline: [],
    metadata: {
      title: null,
      author: null,
      subject: null,
      keywords: null,
      creator: null,
      producer: null,
      created: null,
    },
    warnings: [],
  };
}

test('a document without text has no header', () => {
  const { title, authors, abstract } = extract(documentOf([]));
  assert.deepEqual([title, authors, abstract], [null, [], null]);
});

test('any text gives an extraction', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 30 }), (texts) => {
      assert.ok(Array.isArray(extract(documentOf(texts)).authors));
    }),
    { numRuns: 60 },
  ));

for (const [name, text] of [
  ['letters without a space', 'a'.repeat(1_000_000)],
  ['capitals and commas', 'Aa, '.repeat(250_000)],
  ['at signs', 'a@'.repeat(500_000)],
  ['dots', 'a.'.repeat(500_000)],
  ['figures', '1 '.repeat(500_000)],
] as const)
  test(`a megabyte line of ${name} is done with at once`, () => {
    const start = process.cpuUsage();
    extract(documentOf(['A title of a paper', text, 'Abstract', text]));
    assert.ok(process.cpuUsage(start).user < 20_000_000);
  });

test('addresses in braces are written out', () =>
  assert.deepEqual(emailsOf('{ann, bo.ek}@uni.example'), ['ann@uni.example', 'bo.ek@uni.example']));

test('a sentence after an address does not become part of it', () =>
  assert.deepEqual(emailsOf('Write to ann@uni.example. We answer.'), ['ann@uni.example']));
