import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { findProgram } from '../../base/program.ts';
import { textOf } from '../document.ts';
import { documentIn } from '../flow/told.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { pdfFromPostScript, postScriptFromPdf } from './ghostscript.ts';
import { readPostScript } from './read.ts';
import { mendedPostScript } from './source.ts';

const skip = (await findProgram('gs')) ? false : 'Ghostscript is not installed';

const page = (words: string, number: number): string =>
  `%%Page: ${number} ${number}\n/Times-Roman findfont 12 scalefont setfont 72 700 moveto (${words}) show showpage\n`;
const document = (order: string, ...pages: string[]): Buffer =>
  Buffer.from(`%!PS-Adobe-2.0\n%%PageOrder: ${order}\n%%EndComments\n${pages.join('')}%%Trailer\n%%EOF\n`);

const read = (bytes: Uint8Array, limits: Limits = defaultLimits) =>
  readPostScript(bytes, { limits, ocr: { on: false, languages: 'eng' } }, 'application/postscript');

test('PostScript gives its text', { skip }, async () => {
  const { mediaType, pages, ...rest } = documentIn(
    await read(document('Ascend', page('Hello there', 1), page('Second', 2))),
  );
  assert.equal(mediaType, 'application/postscript');
  assert.equal(pages.length, 2);
  assert.equal(textOf({ mediaType, pages, ...rest }), 'Hello there\nSecond');
});

test('pages that were stored last to first are read first to last', { skip }, async () => {
  const backwards = document('Descend', page('Second', 2), page('First', 1));
  assert.equal(textOf(documentIn(await read(backwards))), 'First\nSecond');
});

test('EPS with a header for DOS is read', { skip }, async () => {
  const eps = Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 800\n${page('Boxed', 1)}`);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0xc6d3d0c5, 0);
  header.writeUInt32LE(30, 4);
  header.writeUInt32LE(eps.length, 8);
  assert.equal(textOf(documentIn(await read(Buffer.concat([header, eps])))), 'Boxed');
});

test('a file that breaks off gives the pages before the break, with a warning', { skip }, async () => {
  const { pages, warnings } = documentIn(
    await read(Buffer.from(`%!PS\n${page('Whole', 1)} nosuchoperator (half`)),
  );
  assert.equal(pages.length, 1);
  assert.match(warnings.join(), /undefined in nosuchoperator/);
});

test('a drawing without words before the break is kept, a break before the first mark is a failure', {
  skip,
}, async () => {
  const drawn = Buffer.from('%!PS\n72 72 moveto 300 300 lineto stroke showpage nosuchoperator');
  assert((await pdfFromPostScript(drawn, defaultLimits)).ok);
  const broken = await pdfFromPostScript(Buffer.from('%!PS\nnosuchoperator showpage'), defaultLimits);
  assert(!broken.ok && broken.error.code === 'damaged');
  assert.match(broken.error.message, /undefined in nosuchoperator/);
});

test('files that cannot be read, or only without end, are refused and leave nothing behind', {
  skip,
}, async () => {
  const traces = (): number => readdirSync(tmpdir()).filter((name) => name.startsWith('openseer-gs-')).length;
  const before = traces();
  const broken = await read(Buffer.from('%!PS\n<<<< nosuchoperator'));
  assert(!broken.ok && broken.error.code === 'damaged');
  const endless = await read(Buffer.from('%!PS\n{ } loop'), { ...defaultLimits, maxSeconds: 1 });
  assert(!endless.ok && endless.error.code === 'too-slow');
  assert(traces() <= before);
});

test('PostScript cannot reach other files', { skip }, async () => {
  const spy =
    '%!PS\n(/etc/hostname) (r) file 100 string readstring pop /Times-Roman findfont 9 scalefont setfont 9 9 moveto show showpage';
  const outcome = await read(Buffer.from(spy));
  assert(!outcome.ok || textOf(outcome.value) === '');
});

test('PDF becomes PostScript and PDF again', { skip }, async () => {
  const pdf = await pdfFromPostScript(document('Ascend', page('There and back', 1)), defaultLimits);
  assert(pdf.ok);
  const ps = await postScriptFromPdf(pdf.value.pdf, defaultLimits);
  assert(ps.ok);
  assert.equal(Buffer.from(ps.value.subarray(0, 4)).toString(), '%!PS');
  assert.equal(textOf(documentIn(await read(ps.value))), 'There and back');
});

test('without Ghostscript the outcome says what is needed', async () => {
  const path = process.env.PATH;
  process.env.PATH = '';
  try {
    const outcome = await read(document('Ascend', page('x', 1)));
    assert(!outcome.ok && outcome.error.code === 'needs-ghostscript');
  } finally {
    process.env.PATH = path;
  }
});

test('letters that dvips calls by numbers are called by themselves', () => {
  const made = mendedPostScript(
    Buffer.from('%!PS\n/IEn 256 array N 2 string 0 1 255{IEn S A 360 add 36 4\nindex cvrs cvn put}for'),
  );
  assert.match(made.toString('latin1'), /A 1 string dup 0 4 -1 roll put cvn put/);
});

test('a printer job loses the lines before its PostScript', () => {
  const job = Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=POSTSCRIPT\n%!PS\nshowpage');
  assert.equal(mendedPostScript(job).toString('latin1'), '%!PS\nshowpage');
});
