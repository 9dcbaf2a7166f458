import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { findProgram } from '../../base/program.ts';
import { textOf } from '../document.ts';
import { documentIn } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { scannedDots } from '../ocr/scan.ts';
import { type Turn, turned } from '../ocr/upright.ts';
import { type Gray, pngOf } from '../pdf/png.ts';
import { read } from '../read.ts';

const left = [
  'The neglect of half the work of',
  'others is no sign of decay. It is',
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
const picture = await scannedDots(left, right);
const skip = (await findProgram('tesseract')) ? false : 'Tesseract is not installed';
const settings = (on: boolean) => ({ limits: defaultLimits, ocr: { on, languages: 'eng' } });

/** A TIFF of grey pages, each packed in strips of 200 rows. */
function tiffOf(pages: readonly Gray[]): Buffer {
  const parts = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  let link = { part: 0, at: 4 };
  const add = (bytes: Buffer<ArrayBuffer>): number => {
    parts.push(bytes);
    length += bytes.length;
    return length - bytes.length;
  };
  for (const { width, height, pixels } of pages) {
    const strips: [number, number][] = [];
    for (let y = 0; y < height; y += 200) {
      const data = Buffer.from(deflateSync(pixels.subarray(y * width, Math.min(height, y + 200) * width)));
      strips.push([add(data), data.length]);
    }
    const longs = (values: number[]): number => add(Buffer.from(Uint32Array.from(values).buffer));
    const offsets = longs(strips.map(([at]) => at));
    const lengths = longs(strips.map(([, bytes]) => bytes));
    const resolution = longs([300, 1]);
    const n = strips.length;
    const entries = [
      [256, 4, 1, width],
      [257, 4, 1, height],
      [258, 3, 1, 8],
      [259, 3, 1, 8],
      [262, 3, 1, 1],
      [273, 4, n, offsets],
      [277, 3, 1, 1],
      [278, 4, 1, 200],
      [279, 4, n, lengths],
      [282, 5, 1, resolution],
    ];
    const table = Buffer.alloc(2 + 12 * entries.length + 4);
    table.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag = 0, kind = 0, count = 0, value = 0], i) => {
      table.writeUInt16LE(tag, 2 + 12 * i);
      table.writeUInt16LE(kind, 4 + 12 * i);
      table.writeUInt32LE(count, 6 + 12 * i);
      table.writeUInt32LE(value, 10 + 12 * i);
    });
    parts[link.part]?.writeUInt32LE(length, link.at);
    link = { part: parts.length, at: table.length - 4 };
    add(table);
  }
  return Buffer.concat(parts);
}

const order = (text: string): boolean =>
  text.includes('blamed') && text.indexOf('blamed') < text.indexOf('Second');

test('a picture in two columns is read in order', { skip }, async () => {
  const document = documentIn(await read(pngOf(picture), settings(true)));
  assert.equal(document.mediaType, 'image/png');
  assert(order(textOf(document)), textOf(document));
});

test('a TIFF of two pages has two pages', { skip }, async () => {
  const document = documentIn(await read(tiffOf([picture, await scannedDots(right, left)]), settings(true)));
  assert.equal(document.mediaType, 'image/tiff');
  assert.equal(document.pages.length, 2);
  assert.match(textOf(document), /blamed.*counted.*counted.*blamed/s);
});

for (const turn of [1, 2, 3] as const)
  test(`a scan that lies turned by ${turn * 90} degrees is read upright`, { skip }, async () => {
    const document = documentIn(await read(pngOf(turned(picture, turn)), settings(true)));
    assert(order(textOf(document)), textOf(document));
    const [page] = document.pages;
    assert(page && page.width > page.height);
    assert.match(document.warnings.join(), /was turned by/);
  });

test('turning back gives the same dots', () => {
  const back: Record<Turn, Turn> = { 0: 0, 1: 3, 2: 2, 3: 1 };
  for (const turn of [0, 1, 2, 3] as const)
    assert.deepEqual(turned(turned(picture, turn), back[turn]), picture);
});

test('without OCR a picture has no text, and the failure says why', async () => {
  const outcome = await read(pngOf(picture), settings(false));
  assert(!outcome.ok && outcome.error.code === 'no-text');
  assert.match(outcome.error.message, /OCR is off/);
});

test('a picture that is broken anywhere is refused by name', async () => {
  const small = { width: 16, height: 16, pixels: new Uint8Array(256).fill(200) };
  const jpeg = Buffer.from('ffd8ffe000104a46494600010101012c012c0000ffc0000b080010001001011100ffd9', 'hex');
  for (const sample of [pngOf(small), tiffOf([small]), jpeg])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 6 }),
        async (changes) => {
          const bytes = Buffer.from(sample);
          for (const [at, byte] of changes) if (at > 3) bytes[at] = byte;
          const outcome = await read(bytes, settings(false));
          assert(!outcome.ok && outcome.error.code);
        },
      ),
      { numRuns: 60 },
    );
});
