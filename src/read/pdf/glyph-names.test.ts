import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { textOf } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { encodingsByGlyphName, hasDvipsNames } from './glyph-names.ts';
import { readPdf } from './read.ts';

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

test('names that count letters in base 36 come from dvips, and others do not', () => {
  const font = (differences: string): Buffer =>
    file(`<< /Type /Font /Subtype /Type3 /Encoding << /Differences [${differences}] >> >>`);
  assert.equal(hasDvipsNames(font('14 /AE 97 /CP /CQ /CR')), true);
  assert.equal(hasDvipsNames(font('97 /a /b /c')), false);
  assert.equal(hasDvipsNames(font('13 /CR 97 /a /b')), false);
});

test('letters that Ghostscript misread by the names of dvips are put right', async () => {
  const stream = (data: string): string => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const codes = [14, ...Array.from({ length: 26 }, (_, i) => 97 + i)];
  const names = codes.map((code) => (code + 360).toString(36).toUpperCase());
  const pdf = file(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    stream('BT /F1 1 Tf 10 0 0 10 50 100 Tm [(each) -300 (e\x0eciency)] TJ ET'),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 0 /LastChar 127 /Widths [${'0.5 '.repeat(128)}] ` +
      `/Encoding << /Differences [${codes.map((code, i) => `${code} /${names[i]}`).join(' ')}] >> ` +
      `/CharProcs << ${names.map((name) => `/${name} 6 0 R`).join(' ')} >> /ToUnicode 7 0 R /Resources << >> >>`,
    stream('0.5 0 0 0 0.45 0.44 d1 0.05 0 0.4 0.44 re f'),
    stream(
      'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <63> <000D> <0e> <00C6> endbfchar endcmap',
    ),
  );
  const outcome = await readPdf(
    Buffer.concat([pdf, Buffer.from('trailer << /Root 1 0 R >>')]),
    defaultLimits,
  );
  assert(outcome.ok);
  assert.equal(textOf(outcome.value), 'each efficiency');
});
