// Which glyphs of a row make a word? Spaces where the file has them, gaps where it has not.
import type { Rise, Word } from '../document.ts';
import { type Glyphs, type Run, spaceGlyph, spaceGuessed } from './glyphs.ts';
import type { Piece } from './pieces.ts';
import type { Row } from './rows.ts';
import { isIdeograph } from './scripts.ts';
import { type Spacing, spacingOf } from './spacing.ts';

/** Makes words of the rows of one page. */
export class WordMaker {
  readonly #glyphs: Glyphs;
  readonly #runs: readonly Run[];
  // One entry for each glyph of the row in hand: its index, its piece's rise, the gap before it in ems, its marks.
  #index = new Int32Array(256);
  #gap = new Float32Array(256);
  #mark = new Uint8Array(256);
  #rise: Rise[] = [];
  #count = 0;

  constructor(glyphs: Glyphs, runs: readonly Run[]) {
    this.#glyphs = glyphs;
    this.#runs = runs;
  }

  wordsOf(row: Row): Word[] {
    this.#lineUp(row);
    const { code } = this.#glyphs;
    const spacing = spacingOf(
      this.#gap.subarray(0, this.#count),
      this.#mark.subarray(0, this.#count),
      (i) => code[this.#index[i] ?? 0] ?? 0,
    );
    return this.#cut(spacing);
  }

  /** The row's glyphs in the order of reading, with the gaps between them. */
  #lineUp(row: Row): void {
    const { left, right, run, before } = this.#glyphs;
    const rtl = row.pieces.filter((p) => p.rtl).length * 2 > row.pieces.length;
    row.pieces.sort((a, b) => (rtl ? b.right - a.right : a.left - b.left) || a.first - b.first);
    this.#count = 0;
    this.#rise.length = 0;
    let end = Number.NaN;
    let glued = -1;
    for (const piece of row.pieces) {
      const rise = riseOf(piece, row);
      for (let i = piece.first; i < piece.end; i++) {
        if (this.#count === this.#index.length) this.#widen();
        const n = this.#count++;
        const size = this.#runs[run[i] ?? 0]?.size ?? piece.size;
        const l = left[i] ?? 0;
        const r = right[i] ?? 0;
        // The letters of a ligature share one box.
        const ligature = i > piece.first && l === left[i - 1] && r === right[i - 1];
        const gap = piece.rtl && r <= end + size ? end - r : l - end;
        this.#index[n] = i;
        this.#rise.push(rise);
        this.#gap[n] = ligature || n === 0 || n === glued ? 0 : gap / size;
        this.#mark[n] = i === piece.first ? (before[i] ?? 0) & spaceGlyph : (before[i] ?? 0);
        end = piece.rtl ? l : r;
      }
      // An initial stands apart from the rest of its word, unless it is a word.
      if (piece === row.initial && !isWord(this.#glyphs.code[piece.end - 1] ?? 0)) glued = this.#count;
    }
  }

  #widen(): void {
    const wider = <T extends Int32Array | Float32Array | Uint8Array>(old: T, made: T): T => {
      made.set(old);
      return made;
    };
    const room = 4 * this.#index.length;
    this.#index = wider(this.#index, new Int32Array(room));
    this.#gap = wider(this.#gap, new Float32Array(room));
    this.#mark = wider(this.#mark, new Uint8Array(room));
  }

  #cut(spacing: Spacing): Word[] {
    const words: Word[] = [];
    let from = 0;
    let spaced = false;
    for (let n = 1; n < this.#count; n++) {
      const gap = this.#gap[n] ?? 0;
      const mark = this.#mark[n] ?? 0;
      const apart =
        gap > spacing.gap ||
        ((mark & spaceGlyph) !== 0 && spacing.trustsGlyphs && gap > -0.5 && !this.#amongIdeographs(n, gap)) ||
        ((mark & spaceGuessed) !== 0 && gap > spacing.guessedGap);
      if (!apart && this.#rise[n] === this.#rise[n - 1]) continue;
      words.push(this.#word(from, n, spaced));
      from = n;
      spaced = apart;
    }
    if (this.#count > 0) words.push(this.#word(from, this.#count, spaced));
    return words;
  }

  /** Chinese and Japanese set no spaces: one without width between two of their signs is a trace of the typesetter. */
  #amongIdeographs(n: number, gap: number): boolean {
    const { code } = this.#glyphs;
    if (gap > 0.3) return false;
    return isIdeograph(code[this.#index[n] ?? 0] ?? 0) && isIdeograph(code[this.#index[n - 1] ?? 0] ?? 0);
  }

  #word(from: number, end: number, spaceBefore: boolean): Word {
    const { code, left, right, base, run } = this.#glyphs;
    let text = '';
    let l = Number.POSITIVE_INFINITY;
    let r = Number.NEGATIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    let font = 0;
    let size = 0;
    for (let n = from; n < end; n++) {
      const i = this.#index[n] ?? 0;
      const c = code[i] ?? 0;
      text += c < 0xfb00 && c > 0 ? String.fromCharCode(c) : rareText(c);
      const y = base[i] ?? 0;
      const of = this.#runs[run[i] ?? 0];
      l = Math.min(l, left[i] ?? 0);
      r = Math.max(r, right[i] ?? 0);
      if (!of) continue;
      top = Math.min(top, y - of.ascent);
      bottom = Math.max(bottom, y + of.descent);
      if (of.size > size) {
        size = of.size;
        font = of.font;
      }
    }
    return {
      text,
      box: [round(l), round(top), round(r), round(bottom)],
      font,
      size,
      rise: this.#rise[from] ?? 'normal',
      spaceBefore,
    };
  }
}

/** A hundredth of a point is finer than any eye, and short in JSON. */
const round = (x: number): number => Math.round(x * 100) / 100;

function riseOf(piece: Piece, row: Row): Rise {
  if (piece.size > 0.9 * row.size) return 'normal';
  const lift = row.base - piece.base;
  if (lift > 0.12 * row.size) return 'superscript';
  return lift < -0.05 * row.size ? 'subscript' : 'normal';
}

/** Ligatures are taken apart, so that words are found as they are spelt; a code of 0 means nothing. */
function rareText(code: number): string {
  if (code === 0) return '\ufffd';
  return code <= 0xfb06 ? String.fromCharCode(code).normalize('NFKC') : String.fromCodePoint(code);
}

/** "A" and "I", the letters that are words. */
const isWord = (code: number): boolean => code === 0x41 || code === 0x49;
