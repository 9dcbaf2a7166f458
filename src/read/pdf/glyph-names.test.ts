import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { encodingsByGlyphName } from './glyph-names.ts';

const file = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('')}`,
    'latin1',
  );

const read = (encodings: ReturnType<typeof encodingsByGlyphName>, font: string, codes: number[]): string =>
  codes.map((code) => String.fromCodePoint(encodings.get(font)?.get(code) ?? 0x3f)).join('');

test('symbols that a dictionary names by number are known by these names', () => {
  const encodings = encodingsByGlyphName(
    file(
      '<< /Type /Font /BaseFont /ABCDEF+MathematicalPi-Three /Encoding 2 0 R >>',
      '<< /Type /Encoding /Differences [1/H20849/H20850 7 /H9252] >>',
    ),
  );
  assert.equal(read(encodings, 'MathematicalPi-Three', [1, 2, 7]), '()β');
});

test('a number means what it means in its family of fonts', () => {
  const differences = '/Encoding << /Differences [1 /C0 /C211] >>';
  const encodings = encodingsByGlyphName(
    file(`<< /BaseFont /AdvP4C4E74 ${differences} >>`, `<< /BaseFont /AdvPSSym ${differences} >>`),
  );
  assert.equal(read(encodings, 'AdvP4C4E74', [1]) + read(encodings, 'AdvPSSym', [2]), '−©');
});

test('dictionaries in object streams are found', () => {
  const packed = deflateSync('1 0 << /BaseFont /AdvP4C4E74 /Encoding << /Differences [5 /C1] >> >>');
  const head = `2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`;
  const bytes = Buffer.concat([
    Buffer.from(`%PDF-1.5\n${head}`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  assert.equal(read(encodingsByGlyphName(bytes), 'AdvP4C4E74', [5]), '·');
});

test('a code that two subsets of one font use differently has no meaning', () => {
  const subset = (name: string): string =>
    `<< /BaseFont /AdvP4C4E74 /Encoding << /Differences [1 /${name}] >> >>`;
  assert.equal(
    encodingsByGlyphName(file(subset('C0'), subset('C1')))
      .get('AdvP4C4E74')
      ?.get(1),
    0,
  );
});
