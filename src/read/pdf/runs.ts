// In which font, size and direction was each stretch of text drawn?
import type { Direction, Run } from '../layout/glyphs.ts';
import { isIdeograph } from '../layout/scripts.ts';
import type { Pdfium } from './engine.ts';
import type { FontTable } from './fonts.ts';
import type { Sheet } from './sheet.ts';
import { inkSize } from './type3.ts';

// A run's index is 16 bits; a page with more changes of font than this keeps its last run.
const maxRuns = 0xffff;

/** The runs of one page, each once. */
export class Runs {
  readonly list: Run[] = [];
  /** PDFium's font of each run. */
  readonly handles: number[] = [];
  readonly #vertical = new Set<number>();
  readonly #sizes = new Map<string, number>();
  readonly #engine: Pdfium;
  readonly #textPage: number;
  readonly #sheet: Sheet;
  readonly #fonts: FontTable;

  constructor(engine: Pdfium, textPage: number, sheet: Sheet, fonts: FontTable) {
    this.#engine = engine;
    this.#textPage = textPage;
    this.#sheet = sheet;
    this.#fonts = fonts;
  }

  /** Whether the run's glyphs stand under each other, as in Chinese and Japanese books. */
  isVertical(run: number): boolean {
    return this.#vertical.size > 0 && this.#vertical.has(run);
  }

  /** The run of the text object that draws the character `index`. */
  indexOf(object: number, index: number): number {
    const { calls, scratch } = this.#engine;
    calls.FPDFText_GetMatrix(this.#textPage, index, scratch);
    const floats = this.#engine.floats;
    const at = scratch >> 2;
    const angle = Math.atan2(floats[at + 1] ?? 0, floats[at] ?? 1) / (Math.PI / 2);
    const scale = Math.hypot(floats[at + 2] ?? 0, floats[at + 3] ?? 1);
    const nominal = Math.abs(calls.FPDFText_GetFontSize(this.#textPage, index)) * scale;
    const vertical = this.#standsUnder(index, object, nominal);
    // Lines that run down the page, from its right edge to its left, are lines of turned text to us.
    const turns = vertical ? 3 : Math.round(angle);
    const direction = directionOf(turns - this.#sheet.rotation);
    const slanted = !vertical && Math.abs(angle - turns) > 0.05;
    const handle = object ? calls.FPDFTextObj_GetFont(object) : 0;
    calls.FPDFText_GetLooseCharBox(this.#textPage, index, scratch);
    calls.FPDFText_GetCharOrigin(this.#textPage, index, scratch + 32, scratch + 40);
    const top = floats[at + 1] ?? 0;
    const bottom = floats[at + 3] ?? 0;
    const baseline = this.#engine.doubles[(scratch >> 3) + 5] ?? 0;
    const size = this.#sizeOf(handle, index, nominal, top - bottom);
    for (let i = this.list.length - 1; i >= 0 && i >= this.list.length - 8; i--) {
      const known = this.list[i];
      if (
        known &&
        this.handles[i] === handle &&
        known.size === size &&
        known.direction === direction &&
        known.slanted === slanted
      )
        return i;
    }
    if (this.list.length === maxRuns) return maxRuns - 1;
    this.handles.push(handle);
    if (vertical) this.#vertical.add(this.list.length);
    return (
      this.list.push({
        font: this.#fonts.indexOf(handle),
        size,
        ascent: clamp(top - baseline, 0.65 * size, size),
        descent: clamp(baseline - bottom, 0.12 * size, 0.35 * size),
        direction,
        slanted,
      }) - 1
    );
  }

  #standsUnder(index: number, object: number, size: number): boolean {
    const { calls, scratch } = this.#engine;
    if (!isIdeograph(calls.FPDFText_GetUnicode(this.#textPage, index))) return false;
    if (calls.FPDFText_GetTextObject(this.#textPage, index + 1) !== object) return false;
    calls.FPDFText_GetCharOrigin(this.#textPage, index, scratch, scratch + 8);
    calls.FPDFText_GetCharOrigin(this.#textPage, index + 1, scratch + 16, scratch + 24);
    const doubles = this.#engine.doubles;
    const at = scratch >> 3;
    const across = Math.abs((doubles[at + 2] ?? 0) - (doubles[at] ?? 0));
    const down = (doubles[at + 1] ?? 0) - (doubles[at + 3] ?? 0);
    return across < 0.2 * size && down > 0.4 * size && down < 2 * size;
  }

  #sizeOf(handle: number, index: number, nominal: number, height: number): number {
    if (nominal > 0 && height < nominal * 3 && height > nominal * 0.4) return Math.round(nominal * 100) / 100;
    const key = `${handle}:${nominal.toFixed(2)}`;
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const { calls } = this.#engine;
    const byInk = inkSize(this.#engine, this.#textPage, index, (i) => {
      const object = calls.FPDFText_GetTextObject(this.#textPage, i);
      return !object || calls.FPDFTextObj_GetFont(object) === handle;
    });
    // A glyph that is no letter has its own height, within reason.
    const size = byInk ?? (height > 0 ? clamp(height / 0.9, 1, 14) : nominal || 1);
    const rounded = Math.round(size * 10) / 10;
    if (byInk !== null) this.#sizes.set(key, rounded);
    return rounded;
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function directionOf(turns: number): Direction {
  const quarter = ((turns % 4) + 4) % 4;
  return quarter === 1 || quarter === 2 || quarter === 3 ? quarter : 0;
}
