// What stands in this PDF? Reads it page by page within the limits, lays the pages out, and sets apart what is no text.
import { Failure, type Outcome } from '../../base/errors.ts';
import type { Block, Document, Page } from '../document.ts';
import { moveFloats } from '../layout/floats.ts';
import { setFootnotesApart } from '../layout/footnotes.ts';
import { Furniture } from '../layout/furniture.ts';
import { healHyphens } from '../layout/hyphens.ts';
import { packed } from '../layout/packed-line.ts';
import { layoutPage } from '../layout/page.ts';
import { bodySizeOf } from '../layout/size.ts';
import type { Limits } from '../limits.ts';
import { metadataOf, outlineOf } from './facts.ts';
import { type PdfFile, withPdf } from './open.ts';

export function readPdf(bytes: Uint8Array, limits: Limits): Promise<Outcome<Document>> {
  return withPdf(bytes, limits, (file) => {
    const pages: Page[] = [];
    for (const part of partsOf(file, limits)) pages.push(...part);
    return {
      mediaType: 'application/pdf',
      pages,
      fonts: file.fonts.fonts,
      outline: outlineOf(file.engine, file.document),
      metadata: metadataOf(file.engine, file.document),
      warnings: file.warnings,
    };
  });
}

/** Enough pages to know furniture from text, few enough that their glyphs take little memory. */
const pagesInPart = 64;

/** The pages, finished, a part at a time; only one part is held. */
function* partsOf(file: PdfFile, limits: Limits): Generator<Page[]> {
  const furniture = new Furniture();
  let last: Block | null = null;
  let glyphs = 0;
  for (let first = 0; first < file.pageCount; first += pagesInPart) {
    const part: Page[] = [];
    for (let index = first; index < Math.min(first + pagesInPart, file.pageCount); index++) {
      const raw = file.page(index);
      if (!raw) {
        file.warnings.push(`page ${index + 1} could not be read`);
        continue;
      }
      glyphs += raw.glyphs.count;
      if (glyphs > limits.maxGlyphs) throw new Failure('too-much-output');
      const page = layoutPage(raw, file.fonts.fonts);
      part.push(file.pageCount > pagesInPart ? packed(page) : page);
    }
    furniture.learn(part);
    furniture.mark(part);
    const bodySize = bodySizeOf(part);
    for (const page of part) setFootnotesApart(page, bodySize);
    last = moveFloats(part, bodySize, last);
    healHyphens(part);
    yield part;
  }
}
