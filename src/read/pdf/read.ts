// What stands in this PDF? Opens the file, reads it page by page within the limits, and lays the pages out.
import { done, Failure, failed, type Outcome } from '../../base/errors.ts';
import type { Document, Page } from '../document.ts';
import { setFootnotesApart } from '../layout/footnotes.ts';
import { Furniture } from '../layout/furniture.ts';
import { healHyphens } from '../layout/hyphens.ts';
import { layoutPage, type RawPage } from '../layout/page.ts';
import { bodySizeOf } from '../layout/size.ts';
import type { Limits } from '../limits.ts';
import { pullDrawings } from './drawings.ts';
import { discard, type Pdfium, pdfium } from './engine.ts';
import { linksOf, metadataOf, outlineOf } from './facts.ts';
import { FontTable } from './fonts.ts';
import { pullGlyphs } from './glyphs.ts';
import { Sheet } from './sheet.ts';

export async function readPdf(bytes: Uint8Array, limits: Limits): Promise<Outcome<Document>> {
  if (bytes.length === 0) return failed('empty');
  if (bytes.length > limits.maxBytes) return failed('too-large');
  const engine = await pdfium(limits.maxEngineBytes);
  try {
    const opened = OpenPdf.open(engine, bytes);
    if (!opened.ok) return opened;
    const file = opened.value;
    try {
      return readAll(file, limits);
    } finally {
      file.close();
    }
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown };
    discard();
    if (thrown instanceof WebAssembly.RuntimeError) return failed('damaged');
    throw thrown;
  }
}

function readAll(file: OpenPdf, limits: Limits): Outcome<Document> {
  if (file.pageCount > limits.maxPages) return failed('too-many-pages');
  const pages: Page[] = [];
  let glyphs = 0;
  for (let index = 0; index < file.pageCount; index++) {
    const raw = file.page(index);
    if (!raw) {
      file.warnings.push(`page ${index + 1} could not be read`);
      continue;
    }
    glyphs += raw.glyphs.count;
    if (glyphs > limits.maxGlyphs) return failed('too-much-output');
    pages.push(layoutPage(raw, file.fonts.fonts));
  }
  const furniture = new Furniture();
  furniture.learn(pages);
  furniture.mark(pages);
  const bodySize = bodySizeOf(pages);
  for (const page of pages) setFootnotesApart(page, bodySize);
  healHyphens(pages);
  return done({
    mediaType: 'application/pdf',
    pages,
    fonts: file.fonts.fonts,
    outline: outlineOf(file.engine, file.document),
    metadata: metadataOf(file.engine, file.document),
    warnings: file.warnings,
  });
}

const passwordError = 4;

class OpenPdf {
  readonly engine: Pdfium;
  readonly document: number;
  readonly fonts: FontTable;
  readonly pageCount: number;
  readonly warnings: string[] = [];
  readonly #bytes: number;

  private constructor(engine: Pdfium, bytes: number, document: number) {
    this.engine = engine;
    this.document = document;
    this.#bytes = bytes;
    this.fonts = new FontTable(engine);
    this.pageCount = engine.calls.FPDF_GetPageCount(document);
  }

  static open(engine: Pdfium, content: Uint8Array): Outcome<OpenPdf> {
    const { calls } = engine;
    const bytes = engine.put(content);
    const document = calls.FPDF_LoadMemDocument(bytes, content.length, 0);
    if (document) return done(new OpenPdf(engine, bytes, document));
    const error = calls.FPDF_GetLastError();
    calls.free(bytes);
    return failed(error === passwordError ? 'encrypted' : 'damaged');
  }

  page(index: number): RawPage | null {
    const { engine } = this;
    const { calls } = engine;
    const page = calls.FPDF_LoadPage(this.document, index);
    if (!page) return null;
    const sheet = new Sheet(engine, page);
    const textPage = calls.FPDFText_LoadPage(page);
    const { glyphs, runs } = pullGlyphs(engine, textPage, sheet, this.fonts);
    const { rules, images } = pullDrawings(engine, page, sheet);
    const links = linksOf(engine, this.document, page, sheet);
    calls.FPDFText_ClosePage(textPage);
    calls.FPDF_ClosePage(page);
    this.fonts.forgetHandles();
    return {
      number: index + 1,
      width: sheet.width,
      height: sheet.height,
      glyphs,
      runs,
      rules,
      images,
      links,
    };
  }

  close(): void {
    this.engine.calls.FPDF_CloseDocument(this.document);
    this.engine.calls.free(this.#bytes);
  }
}
