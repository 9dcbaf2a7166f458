// What does a font tell: bold, italic, made for formulas, of fixed width? Names first, the descriptor where they are silent.
import type { Font } from '../document.ts';
import { type Encoding, encodingByName } from './encodings.ts';
import type { Pdfium } from './engine.ts';
import { encodingsByGlyphName, hasDvipsNames, isNamedByNumber } from './glyph-names.ts';

/** The document's fonts, each once; PDFium's own handles live only as long as a page is open. */
export class FontTable {
  readonly fonts: Font[] = [];
  readonly #engine: Pdfium;
  readonly #file: Buffer;
  #byGlyphName: ReadonlyMap<string, Encoding> | null = null;
  #fromDvips: boolean | null = null;
  readonly #byFacts = new Map<string, number>();
  readonly #byHandle = new Map<number, number>();

  /** `file` is looked into only for fonts that PDFium cannot make sense of. */
  constructor(engine: Pdfium, file: Uint8Array) {
    this.#engine = engine;
    this.#file = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  }

  indexOf(handle: number): number {
    const known = this.#byHandle.get(handle);
    if (known !== undefined) return known;
    const font = this.#ask(handle);
    const facts = `${font.name}|${font.bold}|${font.italic}|${font.monospace}`;
    let index = this.#byFacts.get(facts);
    if (index === undefined) {
      index = this.fonts.push(font) - 1;
      this.#byFacts.set(facts, index);
    }
    this.#byHandle.set(handle, index);
    return index;
  }

  /** What the codes of a font mean that PDFium leaves as they are; null where nothing is known of it. */
  encodingOf(name: string): Encoding | null {
    const usual = encodingByName(name);
    if (!isNamedByNumber(name)) return usual;
    this.#byGlyphName ??= encodingsByGlyphName(this.#file);
    const named = this.#byGlyphName.get(name);
    return named && usual ? new Map([...usual, ...named]) : (named ?? usual);
  }

  /** Fonts without a name come from dvips, with names for letters that mean something else to others. */
  get fromDvips(): boolean {
    this.#fromDvips ??= hasDvipsNames(this.#file);
    return this.#fromDvips;
  }

  /** Must be called when a page closes: the next page may get the same handle for another font. */
  forgetHandles(): void {
    this.#byHandle.clear();
  }

  #ask(handle: number): Font {
    if (!handle) return fontOf('', 0, 400, 0);
    const { calls, scratch } = this.#engine;
    const name = this.#engine.text('utf-8', (buffer, length) =>
      calls.FPDFFont_GetBaseFontName(handle, buffer, length),
    );
    const flags = calls.FPDFFont_GetFlags(handle);
    const weight = calls.FPDFFont_GetWeight(handle);
    this.#engine.ints[scratch >> 2] = 0;
    calls.FPDFFont_GetItalicAngle(handle, scratch);
    return fontOf(name, flags, weight, this.#engine.ints[scratch >> 2] ?? 0);
  }
}

const boldName =
  /bold|black|heavy|cmb|cmssbx|ecb|sfb[xi]|ptmb|phvb|medi(?!um)|demi|-bd|[,-]b$|bdit|semib|-b(?:i|o)\b/i;
const italicName = /ital|obli|slant|cmti|cmsl|cmbxti|ecti|ecsl|sfti|-it$|[,-]i$|kursiv/i;
const mathName =
  /^(?:cm(?:mi|mib|sy|bsy|ex)|ms[ab]m|eu[fsrx]m|rsfs|mt(?:mi|sy|ex|2)|stix.*math|.*math|symbol|lasy|wasy|stmary|txsy|pxsy|txmi|pxmi|rmtmi|lcmss|bbm|dsrom|esint)/i;
const monospaceName =
  /cmtt|courier|mono|typewriter|consol|ectt|sftt|menlo|inconsolata|luximono|lettergothic/i;

/** Flags of a font descriptor (PDF 1.7, table 123). */
const fixedPitch = 1;
const italicFlag = 64;
const forceBold = 1 << 18;

export function fontOf(name: string, flags: number, weight: number, italicAngle: number): Font {
  // A subset's name has six letters and a plus sign before the font's own.
  const bare = name.replace(/^[A-Z]{6}\+/, '');
  const math = mathName.test(bare);
  return {
    name: bare,
    // The weight is guessed from the stem's width and too low for many bold fonts, seldom too high.
    bold: boldName.test(bare) || (flags & forceBold) !== 0 || weight >= 650,
    italic: italicName.test(bare) || (!math && ((flags & italicFlag) !== 0 || italicAngle < -3)),
    math,
    monospace: monospaceName.test(bare) || ((flags & fixedPitch) !== 0 && !math),
  };
}
