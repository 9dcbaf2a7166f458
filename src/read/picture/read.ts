// What stands on a picture? It becomes a PDF of pictures, and OCR sees to the rest.
import { Failure, type Outcome } from '../../base/errors.ts';
import { attemptLater } from '../attempt.ts';
import type { Document } from '../document.ts';
import { readPrinted } from '../printed.ts';
import type { ReadSettings } from '../settings.ts';
import { jpegSheet } from './jpeg.ts';
import { pngSheet } from './png.ts';
import { maxDots, type PictureSheet, pdfOfSheets } from './sheet.ts';
import { tiffSheets } from './tiff.ts';

export function readPicture(
  bytes: Uint8Array,
  settings: ReadSettings,
  mediaType: string,
): Promise<Outcome<Document>> {
  return attemptLater(async () => {
    const read = await readPrinted(pdfOfPicture(bytes, mediaType, settings.limits.maxPages), settings);
    return read.ok ? { ok: true, value: { ...read.value, mediaType } } : read;
  });
}

/** Throws the failure that says what is wrong with it. */
function pdfOfPicture(bytes: Uint8Array, mediaType: string, maxPages: number): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const sheets = sheetsOf(file, mediaType, maxPages);
    if (sheets.some(({ width, height }) => width * height > maxDots)) throw new Failure('too-much-memory');
    return pdfOfSheets(sheets);
  } catch (thrown) {
    // A length or an offset that points out of the file.
    throw thrown instanceof RangeError ? new Failure('damaged') : thrown;
  }
}

function sheetsOf(file: Buffer, mediaType: string, maxPages: number): PictureSheet[] {
  if (mediaType === 'image/tiff') return tiffSheets(file, maxPages);
  return [mediaType === 'image/png' ? pngSheet(file) : jpegSheet(file)];
}
