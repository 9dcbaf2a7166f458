// What a page gives before anything is understood: its glyphs, in the order in which they were drawn.
// Each text direction has its own upright frame, so that everything after this sees lines that run left to right.

/** 0 as usual, then by quarter turns: 1 runs up the page, 2 stands on its head, 3 runs down. */
export type Direction = 0 | 1 | 2 | 3;

/** Glyphs that were drawn together: one font, size and direction. */
export type Run = {
  font: number;
  size: number;
  /** Height over and depth under the baseline, in points. */
  ascent: number;
  descent: number;
  direction: Direction;
  /** Not parallel to an edge of the page. */
  slanted: boolean;
};

/** Bits of `Glyphs.before`: what stood between a glyph and the one drawn before it. */
export const spaceGlyph = 1;
export const spaceGuessed = 2;

/** Parallel arrays; spaces are no glyphs but marks on the glyph that follows. */
export type Glyphs = {
  count: number;
  /** Unicode code point; 0 where the font does not say. */
  code: Uint32Array;
  /** Left edge, right edge (the advance width) and baseline in the upright frame of the glyph's direction. */
  left: Float32Array;
  right: Float32Array;
  base: Float32Array;
  /** Index into the page's runs. */
  run: Uint16Array;
  before: Uint8Array;
};

/** Room for `capacity` glyphs: `old` emptied where it is large enough. */
export function withRoom(old: Glyphs | null, capacity: number): Glyphs {
  if (old && old.code.length >= capacity) {
    old.count = 0;
    return old;
  }
  return {
    count: 0,
    code: new Uint32Array(capacity),
    left: new Float32Array(capacity),
    right: new Float32Array(capacity),
    base: new Float32Array(capacity),
    run: new Uint16Array(capacity),
    before: new Uint8Array(capacity),
  };
}
