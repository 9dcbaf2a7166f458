// Which glyphs of a row make a word? Spaces where the file has them, gaps where it has not.
import type { Box } from '../../base/extraction.ts';
import type { Rise, Word } from '../document.ts';
import { type Glyphs, type Run, spaceGlyph, spaceGuessed } from './glyphs.ts';
import type { Piece } from './pieces.ts';
import type { Row } from './rows.ts';

/** A gap of so many ems is a space; with the engine's own guess of a space, less will do. */
const spaceGap = 0.16;
const guessedGap = 0.09;

export function wordsOf(row: Row, glyphs: Glyphs, runs: readonly Run[], toBox: (box: Box) => Box): Word[] {
  const words: Word[] = [];
  const rtl = row.pieces.filter((p) => p.rtl).length * 2 > row.pieces.length;
  row.pieces.sort((a, b) => (rtl ? b.right - a.right : a.left - b.left) || a.first - b.first);
  const maker = new WordMaker(glyphs, runs, toBox, words);
  let end = Number.NaN;
  for (const piece of row.pieces) {
    const rise = riseOf(piece, row);
    for (let i = piece.first; i < piece.end; i++) {
      const size = runs[glyphs.run[i] ?? 0]?.size ?? piece.size;
      const left = glyphs.left[i] ?? 0;
      const right = glyphs.right[i] ?? 0;
      const gap = piece.rtl && right <= end + size ? end - right : left - end;
      const ligature = i > piece.first && left === glyphs.left[i - 1] && right === glyphs.right[i - 1];
      const mark = i === piece.first ? 0 : (glyphs.before[i] ?? 0);
      const apart =
        !ligature &&
        (Number.isNaN(end) ||
          (mark & spaceGlyph) !== 0 ||
          gap > spaceGap * size ||
          ((mark & spaceGuessed) !== 0 && gap > guessedGap * size));
      maker.take(i, apart, rise);
      end = piece.rtl ? left : right;
    }
  }
  maker.finish();
  return words;
}

function riseOf(piece: Piece, row: Row): Rise {
  if (piece.size > 0.9 * row.size) return 'normal';
  const lift = row.base - piece.base;
  if (lift > 0.12 * row.size) return 'superscript';
  return lift < -0.05 * row.size ? 'subscript' : 'normal';
}

class WordMaker {
  #text = '';
  #rise: Rise = 'normal';
  #spaced = false;
  #left = 0;
  #right = 0;
  #top = 0;
  #bottom = 0;
  #font = 0;
  #size = 0;
  #started = false;
  readonly #glyphs: Glyphs;
  readonly #runs: readonly Run[];
  readonly #toBox: (box: Box) => Box;
  readonly #words: Word[];

  constructor(glyphs: Glyphs, runs: readonly Run[], toBox: (box: Box) => Box, words: Word[]) {
    this.#glyphs = glyphs;
    this.#runs = runs;
    this.#toBox = toBox;
    this.#words = words;
  }

  take(i: number, apart: boolean, rise: Rise): void {
    const { code, left, right, base, run } = this.#glyphs;
    const r = this.#runs[run[i] ?? 0];
    if (!r) return;
    if (apart || rise !== this.#rise) {
      this.finish();
      this.#spaced = apart;
      this.#rise = rise;
    }
    const l = left[i] ?? 0;
    const rt = right[i] ?? 0;
    const y = base[i] ?? 0;
    if (!this.#started) {
      this.#started = true;
      this.#left = l;
      this.#right = rt;
      this.#top = y - r.ascent;
      this.#bottom = y + r.descent;
      this.#font = r.font;
      this.#size = r.size;
    } else {
      if (l < this.#left) this.#left = l;
      if (rt > this.#right) this.#right = rt;
      if (y - r.ascent < this.#top) this.#top = y - r.ascent;
      if (y + r.descent > this.#bottom) this.#bottom = y + r.descent;
      if (r.size > this.#size) {
        this.#size = r.size;
        this.#font = r.font;
      }
    }
    const c = code[i] ?? 0;
    this.#text += c === 0 ? '\ufffd' : String.fromCodePoint(c);
  }

  finish(): void {
    if (!this.#started) return;
    this.#words.push({
      text: this.#text,
      box: this.#toBox([this.#left, this.#top, this.#right, this.#bottom]),
      font: this.#font,
      size: this.#size,
      rise: this.#rise,
      spaceBefore: this.#spaced && this.#words.length > 0,
    });
    this.#started = false;
    this.#text = '';
  }
}
