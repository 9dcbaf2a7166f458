// Which glyphs stand on this page, where, and in which font? One pass over PDFium's text page.
import {
  type Direction,
  type Glyphs,
  glyphRoom,
  type Run,
  spaceGlyph,
  spaceGuessed,
} from '../layout/glyphs.ts';
import type { Pdfium } from './engine.ts';
import type { FontTable } from './fonts.ts';
import type { Sheet } from './sheet.ts';

export type PageGlyphs = { glyphs: Glyphs; runs: Run[] };

// A run's index is 16 bits; a page with more changes of font than this keeps its last run.
const maxRuns = 0xffff;

export function pullGlyphs(engine: Pdfium, textPage: number, sheet: Sheet, fonts: FontTable): PageGlyphs {
  const { calls, scratch } = engine;
  const count = Math.max(0, calls.FPDFText_CountChars(textPage));
  const glyphs = glyphRoom(count);
  const { code, left, right, base, run, before } = glyphs;
  const runs: Run[] = [];
  let object = -1;
  let current = 0;
  let mark = 0;
  let n = 0;
  for (let i = 0; i < count; i++) {
    let c = calls.FPDFText_GetUnicode(textPage, i);
    if (c === 32 || c === 13 || c === 10 || c === 0xa0 || c === 9) {
      mark |= calls.FPDFText_IsGenerated(textPage, i) === 1 ? spaceGuessed : spaceGlyph;
      continue;
    }
    // A hyphen at the end of a line comes as U+0002, as do unmapped glyphs of that number.
    if (c === 2 && calls.FPDFText_IsHyphen(textPage, i) === 1) c = 0x2d;
    else if (c < 32 || (c >= 0x7f && c < 0xa0) || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) c = 0;
    else if (c === 0x200b || c === 0x2060 || c === 0xfeff) continue;
    const drawn = calls.FPDFText_GetTextObject(textPage, i);
    if (drawn !== object) {
      object = drawn;
      if (runs.length < maxRuns) current = runIndex(runs, runOf(engine, textPage, i, drawn, sheet, fonts));
    }
    const direction = runs[current]?.direction ?? 0;
    calls.FPDFText_GetCharOrigin(textPage, i, scratch, scratch + 8);
    const doubles = engine.doubles;
    const ox = doubles[scratch >> 3] ?? 0;
    const oy = doubles[(scratch >> 3) + 1] ?? 0;
    let x0: number;
    let x1: number;
    let y0 = oy;
    let y1 = oy;
    if (direction === 0 && sheet.rotation === 0) {
      calls.FPDFText_GetLooseCharBox(textPage, i, scratch + 32);
      const floats = engine.floats;
      x0 = floats[(scratch + 32) >> 2] ?? ox;
      x1 = floats[(scratch + 40) >> 2] ?? ox;
      left[n] = x0 - sheet.x0;
      right[n] = x1 - sheet.x0;
      base[n] = sheet.y1 - oy;
    } else {
      // The loose box knows no turned text: the ink's box stands in for the advance width.
      calls.FPDFText_GetCharBox(textPage, i, scratch, scratch + 8, scratch + 16, scratch + 24);
      x0 = doubles[scratch >> 3] ?? ox;
      x1 = doubles[(scratch >> 3) + 1] ?? ox;
      y0 = doubles[(scratch >> 3) + 2] ?? oy;
      y1 = doubles[(scratch >> 3) + 3] ?? oy;
      const [u0, v0] = sheet.upright(x0, y0, direction);
      const [u1] = sheet.upright(x1, y1, direction);
      const [, vBase] = sheet.upright(ox, oy, direction);
      left[n] = Math.min(u0, u1);
      right[n] = Math.max(u0, u1);
      base[n] = Number.isFinite(vBase) ? vBase : v0;
    }
    if (!Number.isFinite(left[n] ?? Number.NaN) || !Number.isFinite(base[n] ?? Number.NaN)) continue;
    // A soft hyphen shows at a line's end only; elsewhere it has no width.
    if (c === 0xad && (right[n] ?? 0) - (left[n] ?? 0) < 0.5) continue;
    code[n] = c === 0xad ? 0x2d : c;
    run[n] = current;
    before[n] = mark;
    mark = 0;
    n++;
  }
  glyphs.count = n;
  return { glyphs, runs };
}

function runIndex(runs: Run[], run: Run): number {
  for (let i = runs.length - 1; i >= 0 && i >= runs.length - 8; i--) {
    const other = runs[i];
    if (
      other &&
      other.font === run.font &&
      other.size === run.size &&
      other.direction === run.direction &&
      other.slanted === run.slanted
    )
      return i;
  }
  return runs.push(run) - 1;
}

function runOf(
  engine: Pdfium,
  textPage: number,
  index: number,
  object: number,
  sheet: Sheet,
  fonts: FontTable,
): Run {
  const { calls, scratch } = engine;
  calls.FPDFText_GetMatrix(textPage, index, scratch);
  const floats = engine.floats;
  const at = scratch >> 2;
  const a = floats[at] ?? 1;
  const b = floats[at + 1] ?? 0;
  const c = floats[at + 2] ?? 0;
  const d = floats[at + 3] ?? 1;
  const angle = Math.atan2(b, a) / (Math.PI / 2);
  const turns = Math.round(angle);
  const direction = directionOf(turns - sheet.rotation);
  calls.FPDFText_GetLooseCharBox(textPage, index, scratch);
  calls.FPDFText_GetCharOrigin(textPage, index, scratch + 32, scratch + 40);
  const top = floats[at + 1] ?? 0;
  const bottom = floats[at + 3] ?? 0;
  const baseline = engine.doubles[(scratch >> 3) + 5] ?? 0;
  const nominal = Math.abs(calls.FPDFText_GetFontSize(textPage, index)) * Math.hypot(c, d);
  // Type 3 fonts of old TeX have any size they like: there the height of the glyphs speaks.
  const height = top - bottom;
  const size =
    nominal > 0 && height < nominal * 3 && height > nominal * 0.4 ? nominal : height / 0.9 || nominal || 1;
  return {
    font: fonts.indexOf(calls.FPDFTextObj_GetFont(object)),
    size: Math.round(size * 100) / 100,
    ascent: clamp(top - baseline, 0.65 * size, size),
    descent: clamp(baseline - bottom, 0.12 * size, 0.35 * size),
    direction,
    slanted: Math.abs(angle - turns) > 0.05,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function directionOf(turns: number): Direction {
  const quarter = ((turns % 4) + 4) % 4;
  return quarter === 1 || quarter === 2 || quarter === 3 ? quarter : 0;
}
