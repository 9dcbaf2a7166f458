// What does a page, or a box of it, look like? Grey PNGs for thumbnails, figures, evidence and OCR.

import { Failure, type Outcome } from '../../base/errors.ts';
import type { Box } from '../../base/extraction.ts';
import type { Limits } from '../limits.ts';
import type { Pdfium } from './engine.ts';
import { type PdfFile, withPdf } from './open.ts';
import { type Gray, pngOf } from './png.ts';

export type View = {
  /** From 1. */
  page: number;
  dpi: number;
  /** In points from the page's top left corner; the whole page without it. */
  box?: Box;
};

/** Larger pictures are drawn with fewer dots: a poster or a hostile page must not take all memory. */
const maxPixels = 40_000_000;

export function renderPdf(bytes: Uint8Array, view: View, limits: Limits): Promise<Outcome<Buffer>> {
  return withPdf(bytes, limits, (file) => pngOf(drawPage(file, view)));
}

export function drawPage(file: PdfFile, view: View): Gray {
  const { calls } = file.engine;
  const page = view.page >= 1 ? calls.FPDF_LoadPage(file.document, view.page - 1) : 0;
  if (!page) throw new Failure('not-found', `The document has no page ${view.page} that can be drawn.`);
  const picture = draw(file.engine, page, view);
  calls.FPDF_ClosePage(page);
  if (!picture) throw new Failure('too-much-memory');
  return picture;
}

const grayFormat = 1;
const white = 0xffffffff;
const withAnnotations = 1;
const inGray = 8;

function draw(engine: Pdfium, page: number, { dpi, box }: View): Gray | null {
  const { calls } = engine;
  const pageWidth = calls.FPDF_GetPageWidthF(page);
  const pageHeight = calls.FPDF_GetPageHeightF(page);
  const [left, top, right, bottom] = box ?? [0, 0, pageWidth, pageHeight];
  const asked = dpi / 72;
  const area = Math.max(1, (right - left) * (bottom - top));
  const scale = Math.min(asked, Math.sqrt(maxPixels / area));
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((bottom - top) * scale));
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, grayFormat, 0, 0);
  if (!bitmap) return null;
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  // A box is a window on the whole page: the page is drawn with negative offsets, so only the window costs time.
  calls.FPDF_RenderPageBitmap(
    bitmap,
    page,
    -Math.round(left * scale),
    -Math.round(top * scale),
    Math.round(pageWidth * scale),
    Math.round(pageHeight * scale),
    0,
    withAnnotations | inGray,
  );
  const stride = calls.FPDFBitmap_GetStride(bitmap);
  const start = calls.FPDFBitmap_GetBuffer(bitmap);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    pixels.set(engine.bytes.subarray(start + y * stride, start + y * stride + width), y * width);
  calls.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}
