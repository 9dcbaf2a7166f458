// How large is text in a font that has any size it likes? Old TeX draws its glyphs as pictures (Type 3 fonts of nominal
// size 1); there the height of the ink of known letters tells the size.
import type { Pdfium } from './engine.ts';

/** Ink height in ems of letters with and without ascenders, in Computer Modern and Times alike. */
const tall = /[A-Zbdfhkl0-9]/;
const tallHeight = 0.68;
const short = /[acemnorsuvwxz]/;
const shortHeight = 0.44;

/** Letters looked at, from `index` on; they are all of one font while `sameRun` says so. */
const letters = 24;

export function inkSize(
  engine: Pdfium,
  textPage: number,
  index: number,
  sameRun: (index: number) => boolean,
): number | null {
  const { calls, scratch } = engine;
  const sizes: number[] = [];
  const end = Math.min(index + 4 * letters, calls.FPDFText_CountChars(textPage));
  for (let i = index; i < end && sizes.length < letters && sameRun(i); i++) {
    const letter = String.fromCharCode(calls.FPDFText_GetUnicode(textPage, i) & 0xffff);
    const share = tall.test(letter) ? tallHeight : short.test(letter) ? shortHeight : 0;
    if (share === 0) continue;
    calls.FPDFText_GetCharBox(textPage, i, scratch, scratch + 8, scratch + 16, scratch + 24);
    const doubles = engine.doubles;
    const at = scratch >> 3;
    const height = (doubles[at + 3] ?? 0) - (doubles[at + 2] ?? 0);
    if (height > 0) sizes.push(height / share);
  }
  sizes.sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? null;
}
