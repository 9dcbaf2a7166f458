// Turns the codes that PDFium could not name into characters, font by font, and drops what has no meaning.
import type { Glyphs } from '../layout/glyphs.ts';
import { type Encoding, encodingByUse } from './encodings.ts';
import type { FontTable } from './fonts.ts';
import { dvipsMisread } from './glyph-names.ts';

/** `handles` names the font of each run; codes without meaning become 0. */
export function decode(glyphs: Glyphs, handles: readonly number[], fonts: FontTable): void {
  const encodings = encodingsOf(glyphs, handles, fonts);
  const { code, run, count } = glyphs;
  for (let i = 0; i < count; i++) {
    let c = code[i] ?? 0;
    c = encodings[run[i] ?? 0]?.get(c) ?? c;
    if (c < 32 || (c >= 0x7f && c < 0xa0) || (c >= 0xd800 && c < 0xf900) || c > 0x10ffff)
      c = c >= 0xf000 && c < 0xf900 ? (pieces.get(c) ?? 0) : 0;
    code[i] = c;
  }
}

function encodingsOf(glyphs: Glyphs, handles: readonly number[], fonts: FontTable): (Encoding | null)[] {
  const byHandle = new Map<number, Encoding | null>();
  const unnamed = new Set<number>();
  for (const handle of handles) {
    const name = fonts.fonts[fonts.indexOf(handle)]?.name ?? '';
    if (name === '') unnamed.add(handle);
    else byHandle.set(handle, fonts.encodingOf(name));
  }
  if (unnamed.size > 0 && hasMisread(glyphs, handles, unnamed) && fonts.fromDvips)
    mendMisread(glyphs, handles, unnamed);
  const page = new Uint32Array(256);
  const uses = [...unnamed].map((handle) => ({ handle, counts: useOf(glyphs, handles, handle, page) }));
  for (const { handle, counts } of uses) byHandle.set(handle, encodingByUse(counts, page));
  return handles.map((handle) => byHandle.get(handle) ?? null);
}

/** The file is looked into only where a page has letters that may have been misread. */
function hasMisread({ code, run, count }: Glyphs, handles: readonly number[], fonts: Set<number>): boolean {
  for (let i = 0; i < count; i++)
    if (dvipsMisread.has(code[i] ?? 0) && fonts.has(handles[run[i] ?? 0] ?? 0)) return true;
  return false;
}

function mendMisread({ code, run, count }: Glyphs, handles: readonly number[], fonts: Set<number>): void {
  for (let i = 0; i < count; i++) {
    const letter = dvipsMisread.get(code[i] ?? 0);
    if (letter !== undefined && fonts.has(handles[run[i] ?? 0] ?? 0)) code[i] = letter;
  }
}

/** Counts the codes of one font, and adds them to those of the page. */
function useOf(
  { code, run, count }: Glyphs,
  handles: readonly number[],
  handle: number,
  page: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < count; i++) {
    const c = code[i] ?? 0;
    if (c >= 256 || handles[run[i] ?? 0] !== handle) continue;
    counts[c] = (counts[c] ?? 0) + 1;
    page[c] = (page[c] ?? 0) + 1;
  }
  return counts;
}

/** Large brackets that are drawn in pieces (Adobe's corporate use area): the top piece stands for the whole. */
const pieces = new Map<number, number>([
  [0xf8eb, 0x28],
  [0xf8f6, 0x29],
  [0xf8ee, 0x5b],
  [0xf8f9, 0x5d],
  [0xf8f1, 0x7b],
  [0xf8fc, 0x7d],
  [0xf8e9, 0xa9],
  [0xf8e8, 0xae],
  [0xf8ea, 0x2122],
  [0xf6d9, 0xa9],
  [0xf6da, 0xae],
  [0xf6db, 0x2122],
]);
