// Which glyphs were drawn side by side on one baseline? Pieces are the smallest things that lines and columns are made of.
import type { Glyphs, Run } from './glyphs.ts';
import { isRtl } from './scripts.ts';

export type Piece = {
  /** Glyphs `first` up to, but without, `end`, in the order of drawing. */
  first: number;
  end: number;
  left: number;
  right: number;
  base: number;
  top: number;
  bottom: number;
  /** The size of the largest run in it. */
  size: number;
  /** Written from right to left. */
  rtl: boolean;
};

/** Gaps, in ems, that one piece may bridge: a wide word space of justified text at most, an overstrike at least. */
const widest = 0.75;
const tightest = -0.4;

export function piecesOf(glyphs: Glyphs, runs: readonly Run[], wanted: (run: Run) => boolean): Piece[] {
  const { code, left, right, base, run, count } = glyphs;
  const pieces: Piece[] = [];
  let piece: Piece | null = null;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const r = runs[run[i] ?? 0];
    if (!r || !wanted(r)) {
      piece = null;
      continue;
    }
    const l = left[i] ?? 0;
    const rt = right[i] ?? 0;
    const y = base[i] ?? 0;
    if (piece) {
      const size = Math.max(piece.size, r.size);
      const rtl = isRtl(code[i] ?? 0) || (piece.rtl && (right[last] ?? 0) > rt);
      const gap = rtl && rt < (right[last] ?? 0) ? (left[last] ?? 0) - rt : l - (right[last] ?? 0);
      // The letters of a ligature share one box.
      const sameBox = l === left[last] && rt === right[last];
      if (
        Math.abs(y - piece.base) <= 0.06 * size &&
        (sameBox || (gap <= widest * size && gap >= tightest * size))
      ) {
        piece.end = i + 1;
        if (l < piece.left) piece.left = l;
        if (rt > piece.right) piece.right = rt;
        if (r.size > piece.size) piece.size = r.size;
        if (y - r.ascent < piece.top) piece.top = y - r.ascent;
        if (y + r.descent > piece.bottom) piece.bottom = y + r.descent;
        if (rtl) piece.rtl = true;
        last = i;
        continue;
      }
    }
    piece = {
      first: i,
      end: i + 1,
      left: l,
      right: rt,
      base: y,
      top: y - r.ascent,
      bottom: y + r.descent,
      size: r.size,
      rtl: isRtl(code[i] ?? 0),
    };
    pieces.push(piece);
    last = i;
  }
  return pieces;
}
