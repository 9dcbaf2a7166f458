import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProgram } from '../../base/program.ts';
import { textOf } from '../document.ts';
import { documentIn } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { renderPdf } from '../pdf/render.ts';
import { read } from '../read.ts';
import { openOcr } from './engine.ts';
import { scanOf } from './scan.ts';
import { tesseractInWasm } from './tesseract-wasm.ts';

const left = [
  'The neglect of half the litera-',
  'ture is no sign of decay. It is',
  'what cumulative advantage',
  'does to a healthy one, and',
  'nobody has to be blamed.',
];
const right = [
  'Second, the exponent hardly',
  'depends on the number of',
  'references, which lies near',
  'to fifteen in most of the',
  'journals that were counted.',
];
const scan = await scanOf(left, right);
const words =
  [...left, ...right]
    .join(' ')
    .replace('- ture', 'ture')
    .match(/\w{2,}/g) ?? [];
const settings = (on: boolean, languages = 'eng') => ({ limits: defaultLimits, ocr: { on, languages } });

function recall(text: string): number {
  const seen = new Set(text.match(/\w{2,}/g));
  return words.filter((word) => seen.has(word)).length / words.length;
}

test('a scan in two columns is read in order, broken words healed', async () => {
  const document = documentIn(await read(scan, settings(true)));
  const text = textOf(document);
  assert(recall(text) >= 0.95, text);
  assert(text.indexOf('blamed') < text.indexOf('Second'), text);
  const [page] = document.pages;
  assert(page?.ocr);
  const [block] = page.blocks;
  assert(block && block.box[0] > 15 && block.box[2] < 210);
  assert(Math.abs((block.lines[0]?.size ?? 0) - 11) <= 2, String(block.lines[0]?.size));
});

test('without OCR a scan has no text, and the failure says why', async () => {
  const outcome = await read(scan, settings(false));
  assert(!outcome.ok && outcome.error.code === 'no-text');
  assert.match(outcome.error.message, /OCR is off/);
});

test('a language that is not there is named', async () => {
  const outcome = await openOcr('xyz');
  assert(!outcome.ok && outcome.error.code === 'needs-tesseract');
  assert.match(outcome.error.message, /xyz/);
});

const packaged = await tesseractInWasm('eng');
test('where no program is installed the package recognises', {
  skip: packaged.ok ? false : 'the optional package tesseract.js is not installed',
}, async () => {
  assert(packaged.ok);
  try {
    const picture = await renderPdf(scan, { page: 1, dpi: 300 }, defaultLimits);
    assert(picture.ok);
    const seen = await packaged.value.recognise(picture.value, 300, 300);
    assert(seen.ok);
    assert(
      recall(
        seen.value
          .map(({ text }) => text)
          .join(' ')
          .replace('litera- ture', 'literature'),
      ) >= 0.95,
    );
  } finally {
    await packaged.value.close();
  }
});

test('a page for which there is no time stays as it is, and a warning says so', {
  skip: (await findProgram('tesseract')) ? false : 'Tesseract is not installed',
}, async () => {
  const outcome = await read(scan, { ...settings(true), limits: { ...defaultLimits, maxSeconds: 0 } });
  assert(!outcome.ok && outcome.error.code === 'no-text');
  assert.match(outcome.error.message, /no time to recognise 1 page/);
});
