// How is a PDF opened and closed again? As it is, else mended; whatever traps in the engine costs the engine, not us.
import { done, Failure, failed, type Outcome } from '../../base/errors.ts';
import type { RawPage } from '../layout/page.ts';
import type { Limits } from '../limits.ts';
import { pullDrawings } from './drawings.ts';
import { discard, type Pdfium, pdfium } from './engine.ts';
import { linksOf } from './facts.ts';
import { FontTable } from './fonts.ts';
import { pullGlyphs } from './glyphs.ts';
import { repair } from './repair.ts';
import { Sheet } from './sheet.ts';

/** Opens the file, lets `work` do its part and closes it; a failure thrown on the way becomes the outcome. */
export async function withPdf<T>(
  bytes: Uint8Array,
  limits: Limits,
  work: (file: PdfFile) => T,
): Promise<Outcome<T>> {
  if (bytes.length === 0) return failed('empty');
  if (bytes.length > limits.maxBytes) return failed('too-large');
  const engine = await pdfium(limits.maxEngineBytes);
  let file: PdfFile | null = null;
  try {
    file = open(engine, bytes);
    if (file.pageCount > limits.maxPages) throw new Failure('too-many-pages');
    const value = work(file);
    file.close();
    return done(value);
  } catch (thrown) {
    if (thrown instanceof Failure) {
      file?.close();
      return { ok: false, error: thrown };
    }
    // After a trap the engine's heap is in an unknown state: nothing is closed, all of it goes.
    discard();
    if (thrown instanceof WebAssembly.RuntimeError)
      return failed(engine.starved ? 'too-much-memory' : 'damaged');
    throw thrown;
  }
}

const passwordError = 4;

function open(engine: Pdfium, content: Uint8Array): PdfFile {
  const file = load(engine, content);
  if (file instanceof PdfFile && file.pageCount > 0) return file;
  if (file === passwordError) throw new Failure('encrypted');
  if (file instanceof PdfFile) file.close();
  const repaired = repair(content);
  const mended = repaired && load(engine, repaired.bytes);
  if (!(mended instanceof PdfFile)) throw new Failure(isPdf(content) ? 'damaged' : 'not-a-document');
  mended.warnings.push(`the file is damaged: ${mended.pageCount} pages were found in what is left of it`);
  return mended;
}

/** The file, or PDFium's error. */
function load(engine: Pdfium, content: Uint8Array): PdfFile | number {
  const { calls } = engine;
  const bytes = engine.put(content);
  const document = calls.FPDF_LoadMemDocument(bytes, content.length, 0);
  if (document) return new PdfFile(engine, bytes, document, content);
  const error = calls.FPDF_GetLastError();
  calls.free(bytes);
  return error;
}

/** The header stands at the start, or behind a little rubbish. */
const isPdf = (content: Uint8Array): boolean =>
  Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 1024)).includes('%PDF-');

export class PdfFile {
  readonly engine: Pdfium;
  readonly document: number;
  readonly fonts: FontTable;
  readonly pageCount: number;
  readonly warnings: string[] = [];
  readonly #bytes: number;

  constructor(engine: Pdfium, bytes: number, document: number, content: Uint8Array) {
    this.engine = engine;
    this.document = document;
    this.#bytes = bytes;
    this.fonts = new FontTable(engine, content);
    this.pageCount = engine.calls.FPDF_GetPageCount(document);
  }

  /** What stands on the page, before anything of it is understood; null where the engine cannot load it. */
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
