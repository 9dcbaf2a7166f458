// From which gap on does a space part two words on this line? A usual share of an em, unless the line itself says otherwise.
import { spaceGlyph } from './glyphs.ts';

export type Spacing = {
  /** In ems. */
  gap: number;
  /** Enough where the engine, too, guessed a space. */
  guessedGap: number;
  /** False on lines whose letters were set apart with spaces. */
  trustsGlyphs: boolean;
};

const usual: Spacing = { gap: 0.16, guessedGap: 0.03, trustsGlyphs: true };
const ownGap = 0.2;

/** Gaps, in ems, and marks before each glyph of a line; `code` gives the glyph's code point. */
export function spacingOf(gaps: Float32Array, marks: Uint8Array, code: (index: number) => number): Spacing {
  const n = gaps.length;
  if (n < 6) return usual;
  let words = 1;
  let spaces = 0;
  let close = 0;
  let within = 0;
  for (let i = 1; i < n; i++) {
    const gap = gaps[i] ?? 0;
    const mark = marks[i] ?? 0;
    if ((mark & spaceGlyph) !== 0) spaces++;
    else if (gap < usual.gap && gap > -usual.gap) {
      close++;
      within += gap;
    }
    if (gap > usual.gap || (mark & spaceGlyph) !== 0 || (mark !== 0 && gap > usual.guessedGap)) words++;
  }
  // Squeezed: hardly a space although the line is long. Spread: hardly a letter beside another.
  if (n >= 20 && n > 13 * words && alphabetic(n, code)) {
    const gap = widestJump(gaps, n / 14, n / 2.5);
    return gap === null ? usual : { ...usual, gap, guessedGap: gap };
  }
  if (n < 1.5 * words && allLetters(n, code)) {
    const gap = widestJump(gaps, 1, n / 3);
    return {
      gap: gap ?? Number.POSITIVE_INFINITY,
      guessedGap: Number.POSITIVE_INFINITY,
      trustsGlyphs: false,
    };
  }
  // Letters set a little apart push all gaps up; where the file has its own spaces, a gap alone must be wide.
  const tracking = close > 0 ? Math.max(0, within / close - 0.02) : 0;
  const own = spaces * 14 > n;
  if (tracking < 0.02 && !own) return usual;
  return {
    gap: (own ? ownGap : usual.gap) + tracking,
    guessedGap: usual.guessedGap + tracking,
    trustsGlyphs: true,
  };
}

/** Smallest step between gaps inside words and gaps between them. */
const clearStep = 0.05;

/** The middle of the largest step in the sorted gaps, where between `fewest` and `most` gaps lie beyond it. */
function widestJump(gaps: Float32Array, fewest: number, most: number): number | null {
  const sorted = gaps.slice(1).sort();
  const n = sorted.length;
  let best = clearStep;
  let at: number | null = null;
  for (let beyond = Math.max(1, Math.floor(fewest)); beyond <= most && beyond < n; beyond++) {
    const above = sorted[n - beyond] ?? 0;
    const below = sorted[n - beyond - 1] ?? 0;
    if (above - below > best) {
      best = above - below;
      at = (above + below) / 2;
    }
  }
  return at;
}

const isLetter = (c: number): boolean =>
  (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || (c >= 0xc0 && c < 0x590);

/** Scripts that write words side by side (Chinese, Japanese, Thai) have no spaces to look for. */
function alphabetic(n: number, code: (index: number) => number): boolean {
  let letters = 0;
  for (let i = 0; i < n; i++) if (isLetter(code(i))) letters++;
  return letters > 0.6 * n;
}

function allLetters(n: number, code: (index: number) => number): boolean {
  for (let i = 0; i < n; i++) if (!isLetter(code(i))) return false;
  return true;
}
