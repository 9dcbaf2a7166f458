import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findProgram } from '../base/program.ts';
import { type Converted, convert, type Wanted } from './convert.ts';
import { defaultLimits } from './limits.ts';
import { mediaTypeOf } from './media-type.ts';
import { show, tinyPdf } from './pdf/tiny.ts';

const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
const skip = (await findProgram('gs')) ? false : 'Ghostscript is not installed';

const pdf = tinyPdf([show('A paper in print', 72, 700)]);
const postScript = Buffer.from(
  '%!PS-Adobe-2.0\n/Times-Roman findfont 12 scalefont setfont 72 700 moveto (Hello) show showpage',
);

async function converted(bytes: Uint8Array, wanted: Wanted): Promise<Converted> {
  const outcome = await convert(bytes, wanted, settings);
  assert(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

test('any paper is given as plain text', async () => {
  assert.equal(Buffer.from((await converted(pdf, { to: 'text' })).bytes).toString(), 'A paper in print');
  const html = await converted(Buffer.from('<html><p>One<p>Two'), { to: 'text' });
  assert.equal(Buffer.from(html.bytes).toString(), 'One\nTwo');
});

test('a page of a PDF is given as a picture', async () => {
  const { mediaType, bytes } = await converted(pdf, { to: 'png', page: 1, dpi: 72 });
  assert.equal(mediaType, 'image/png');
  assert.equal(mediaTypeOf(bytes), 'image/png');
});

test('PostScript is given as PDF and as a picture, packed or not', { skip }, async () => {
  assert.equal(mediaTypeOf((await converted(gzipSync(postScript), { to: 'pdf' })).bytes), 'application/pdf');
  assert.equal(
    mediaTypeOf((await converted(postScript, { to: 'png', page: 1, dpi: 50 })).bytes),
    'image/png',
  );
});

test('PDF is given as PostScript', { skip }, async () => {
  assert.equal(mediaTypeOf((await converted(pdf, { to: 'postscript' })).bytes), 'application/postscript');
});

test('what is in the wanted format already is given as it is', async () => {
  assert.deepEqual((await converted(pdf, { to: 'pdf' })).bytes, pdf);
  assert.deepEqual((await converted(postScript, { to: 'postscript' })).bytes, postScript);
});

test('a web page has no pages to show', async () => {
  const outcome = await convert(Buffer.from('<html><p>One'), { to: 'png', page: 1, dpi: 72 }, settings);
  assert(!outcome.ok && outcome.error.code === 'unsupported-format');
});
