import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { defaultLimits } from '../limits.ts';
import { renderPdf, type View } from './render.ts';
import { tinyPdf } from './tiny.ts';

/** A black square of 72 points, 72 points from the left and the bottom. */
const file = tinyPdf(['0 g 72 72 72 72 re f']);

type Picture = { width: number; height: number; pixel: (x: number, y: number) => number | undefined };

async function picture(view: View): Promise<Picture> {
  const outcome = await renderPdf(file, view, defaultLimits);
  assert.ok(outcome.ok);
  const png = outcome.value;
  const width = png.readUInt32BE(16);
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8));
  return { width, height: png.readUInt32BE(20), pixel: (x, y) => rows[y * (width + 1) + 1 + x] };
}

test('a page is drawn in the size that was asked for', async () => {
  const { width, height, pixel } = await picture({ page: 1, dpi: 36 });
  assert.deepEqual([width, height], [306, 396]);
  assert.deepEqual([pixel(54, 342), pixel(10, 10)], [0, 255]);
});

test('a box of a page is a window on it', async () => {
  const { width, height, pixel } = await picture({ page: 1, dpi: 72, box: [60, 640, 100, 680] });
  assert.deepEqual([width, height], [40, 40]);
  assert.deepEqual([pixel(5, 20), pixel(20, 20)], [255, 0]);
});

test('a page that is not there is said to be missing', async () => {
  const outcome = await renderPdf(file, { page: 2, dpi: 72 }, defaultLimits);
  assert.ok(!outcome.ok);
  assert.equal(outcome.error.code, 'not-found');
});

test('a picture too large to hold is drawn with fewer dots', async () => {
  const { width, height } = await picture({ page: 1, dpi: 100_000 });
  assert.ok(width * height <= 40_010_000, `${width} x ${height}`);
});
