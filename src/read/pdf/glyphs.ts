// Which glyphs stand on this page, where, and in which font? One pass over PDFium's text page.
import {
  type Direction,
  type Glyphs,
  type Run,
  spaceGlyph,
  spaceGuessed,
  withRoom,
} from '../layout/glyphs.ts';
import { decode } from './decode.ts';
import type { Pdfium } from './engine.ts';
import type { FontTable } from './fonts.ts';
import { Runs } from './runs.ts';
import type { Sheet } from './sheet.ts';

/** The glyphs are those of this page until the next one is pulled: all pages share one room for them. */
export type PageGlyphs = { glyphs: Glyphs; runs: Run[] };

let room = withRoom(null, 4096);

export function pullGlyphs(engine: Pdfium, textPage: number, sheet: Sheet, fonts: FontTable): PageGlyphs {
  const { calls, scratch } = engine;
  const count = Math.max(0, calls.FPDFText_CountChars(textPage));
  room = withRoom(room, count);
  const glyphs = room;
  const { code, left, right, base, run, before } = glyphs;
  const runs = new Runs(engine, textPage, sheet, fonts);
  const upright = sheet.rotation === 0;
  let object = -1;
  let current = 0;
  let direction: Direction = 0;
  let mark = 0;
  let n = 0;
  for (let i = 0; i < count; i++) {
    const c = calls.FPDFText_GetUnicode(textPage, i);
    if (c === 32 || c === 0xa0) {
      mark |= calls.FPDFText_IsGenerated(textPage, i) === 1 ? spaceGuessed : spaceGlyph;
      continue;
    }
    // Line ends are the engine's guesses, but fonts without Unicode use these numbers for glyphs.
    if ((c === 13 || c === 10) && calls.FPDFText_IsGenerated(textPage, i) === 1) {
      mark |= spaceGuessed;
      continue;
    }
    if (c === 0x200b || c === 0x2060 || c === 0xfeff) continue;
    const drawn = calls.FPDFText_GetTextObject(textPage, i);
    if (drawn !== object) {
      object = drawn;
      current = runs.indexOf(drawn, i);
      direction = runs.list[current]?.direction ?? 0;
    }
    calls.FPDFText_GetCharOrigin(textPage, i, scratch, scratch + 8);
    const doubles = engine.doubles;
    const at = scratch >> 3;
    const ox = doubles[at] ?? 0;
    const oy = doubles[at + 1] ?? 0;
    if (runs.isVertical(current)) {
      calls.FPDFText_GetLooseCharBox(textPage, i, scratch);
      const floats = engine.floats;
      const f = scratch >> 2;
      const [top, bottom] = [floats[f + 1] ?? oy, floats[f + 3] ?? oy];
      [left[n], base[n]] = sheet.upright(floats[f] ?? ox, top, direction);
      [right[n]] = sheet.upright(ox, bottom, direction);
    } else if (direction === 0 && upright) {
      calls.FPDFText_GetLooseCharBox(textPage, i, scratch);
      const floats = engine.floats;
      left[n] = (floats[scratch >> 2] ?? ox) - sheet.x0;
      right[n] = (floats[(scratch >> 2) + 2] ?? ox) - sheet.x0;
      base[n] = sheet.y1 - oy;
    } else {
      // The loose box knows no turned text: the ink's box stands in for the advance width.
      calls.FPDFText_GetCharBox(textPage, i, scratch, scratch + 8, scratch + 16, scratch + 24);
      const [u0] = sheet.upright(doubles[at] ?? ox, doubles[at + 2] ?? oy, direction);
      const [u1] = sheet.upright(doubles[at + 1] ?? ox, doubles[at + 3] ?? oy, direction);
      left[n] = Math.min(u0, u1);
      right[n] = Math.max(u0, u1);
      base[n] = sheet.upright(ox, oy, direction)[1];
    }
    if (!Number.isFinite(left[n] ?? Number.NaN) || !Number.isFinite(base[n] ?? Number.NaN)) continue;
    // A soft hyphen shows at a line's end only; elsewhere it has no width.
    if (c === 0xad && (right[n] ?? 0) - (left[n] ?? 0) < 0.5) continue;
    // A hyphen at the end of a line comes as U+0002, as do unmapped glyphs of that number.
    code[n] = c === 0xad || (c === 2 && calls.FPDFText_IsHyphen(textPage, i) === 1) ? 0x2d : c;
    run[n] = current;
    before[n] = mark;
    mark = 0;
    n++;
  }
  glyphs.count = n;
  decode(glyphs, runs.handles, fonts);
  return { glyphs, runs: runs.list };
}
