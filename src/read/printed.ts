// What stands on printed pages? What the PDF says, and what OCR sees where it says nothing of use.
import type { Outcome } from '../base/errors.ts';
import type { Document } from './document.ts';
import { recognisePages } from './ocr/recognise.ts';
import { readPdf } from './pdf/read.ts';
import type { ReadSettings } from './settings.ts';

/** OCR may use this part of the time that is left, so that what was read is not lost with the last page. */
const shareOfTime = 0.8;

export async function readPrinted(
  pdf: Uint8Array,
  { limits, ocr }: ReadSettings,
): Promise<Outcome<Document>> {
  const until = Date.now() + limits.maxSeconds * 1000 * shareOfTime;
  const read = await readPdf(pdf, limits);
  if (!read.ok) return read;
  return recognisePages(read.value, pdf, ocr, limits, until);
}
