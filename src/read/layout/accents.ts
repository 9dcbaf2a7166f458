// Which letter does a loose accent belong to? Old TeX and PostScript fonts draw "é" as an accent over an "e", in either order
// and sometimes far apart in the file; here both become one letter before words are formed.
import { type Glyphs, spaceGlyph, spaceGuessed } from './glyphs.ts';

/** Spacing accents (and combining ones that stand alone) and the combining mark of each. */
const combining = new Map<number, string>([
  [0x60, '\u0300'],
  [0xb4, '\u0301'],
  [0x5e, '\u0302'],
  [0x2c6, '\u0302'],
  [0x7e, '\u0303'],
  [0x2dc, '\u0303'],
  [0xaf, '\u0304'],
  [0x2c9, '\u0304'],
  [0x2d8, '\u0306'],
  [0x2d9, '\u0307'],
  [0xa8, '\u0308'],
  [0x2da, '\u030a'],
  [0x2dd, '\u030b'],
  [0x2c7, '\u030c'],
  [0xb8, '\u0327'],
  [0x2db, '\u0328'],
]);
const dotless = new Map<number, string>([
  [0x131, 'i'],
  [0x237, 'j'],
]);

/** Nearly all glyphs are none: a table says so without a look into the map. */
const lastTable = 0x370;
const accents = new Uint8Array(lastTable).map((_, code) => (combining.has(code) || code >= 0x300 ? 1 : 0));

/** Glyphs drawn within this distance are searched for the letter. */
const reach = 600;

export function composeAccents(glyphs: Glyphs): void {
  const { code, count } = glyphs;
  let dropped = 0;
  for (let i = 0; i < count; i++) {
    const c = code[i] ?? 0;
    if (c < lastTable && accents[c] === 0) continue;
    const mark = c >= 0x300 && c < lastTable ? String.fromCodePoint(c) : combining.get(c);
    if (mark !== undefined && compose(glyphs, i, mark)) dropped++;
  }
  if (dropped > 0) compact(glyphs);
}

/** A glyph that went into another one. */
const gone = 0xffffffff;

function compose(glyphs: Glyphs, accent: number, mark: string): boolean {
  for (let distance = 1; distance <= reach; distance++) {
    for (const letter of [accent + distance, accent - distance]) {
      if (letter < 0 || letter >= glyphs.count || !under(glyphs, accent, letter)) continue;
      const base = glyphs.code[letter] ?? 0;
      if (base === gone || base < 0x41) continue;
      const whole = ((dotless.get(base) ?? String.fromCodePoint(base)) + mark).normalize('NFC');
      const point = whole.codePointAt(0) ?? 0;
      if (whole.length !== (point > 0xffff ? 2 : 1)) continue;
      glyphs.code[letter] = point;
      glyphs.code[accent] = gone;
      // A space before the accent stands before the letter now; one between them was only guessed.
      const before = glyphs.before[accent] ?? 0;
      if (letter === accent + 1) glyphs.before[letter] = before | ((glyphs.before[letter] ?? 0) & spaceGlyph);
      else if (accent + 1 < glyphs.count)
        glyphs.before[accent + 1] = (glyphs.before[accent + 1] ?? 0) | (before & (spaceGlyph | spaceGuessed));
      return true;
    }
    // Nothing near at hand: only accents that the engine moved out of their word are looked for further away.
    if (accent + distance >= glyphs.count && accent - distance < 0) return false;
  }
  return false;
}

/** Whether the accent stands over (or under) the letter: centred on it, at most a capital's height above its place. */
function under(glyphs: Glyphs, accent: number, letter: number): boolean {
  const { left, right, base, run } = glyphs;
  const l = left[letter] ?? 0;
  const width = (right[letter] ?? 0) - l;
  const offset = ((left[accent] ?? 0) + (right[accent] ?? 0)) / 2 - (l + width / 2);
  if (Math.abs(offset) > 0.4 * width) return false;
  const lift = (base[letter] ?? 0) - (base[accent] ?? 0);
  if (run[letter] === run[accent]) return lift > -0.3 * width && lift < 0.8 * width;
  return lift > -0.1 * width && lift < 0.6 * width;
}

function compact(glyphs: Glyphs): void {
  const { code, left, right, base, run, before } = glyphs;
  let n = 0;
  for (let i = 0; i < glyphs.count; i++) {
    if (code[i] === gone) continue;
    code[n] = code[i] ?? 0;
    left[n] = left[i] ?? 0;
    right[n] = right[i] ?? 0;
    base[n] = base[i] ?? 0;
    run[n] = run[i] ?? 0;
    before[n] = before[i] ?? 0;
    n++;
  }
  glyphs.count = n;
}
