// What do the symbols of typesetters' own fonts mean? Their codes differ from file to file and no table maps them to
// characters, but the fonts' dictionaries name each glyph: "H9252" is a beta, "C0" a minus sign.
import { type Encoding, oms } from './encodings.ts';
import { objectsOf } from './objects.ts';

/** Fonts whose glyphs are named so: they are common in the journals of physicists, physicians and biologists. */
export const isNamedByNumber = (font: string): boolean => /Adv|MathematicalPi|MathPi/.test(font);

/** By the font's name without its subset's mark; codes that two subsets of one font use differently are left out. */
export function encodingsByGlyphName(file: Buffer): ReadonlyMap<string, Encoding> {
  const { bodies } = objectsOf(file);
  const found = new Map<string, Map<number, number>>();
  for (const body of bodies.values()) {
    const font = /\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/.exec(body)?.[1];
    if (font === undefined || !isNamedByNumber(font)) continue;
    const reference = /\/Encoding\s+(\d+)\s+\d+\s+R/.exec(body)?.[1];
    const encoding = reference === undefined ? body : (bodies.get(Number(reference)) ?? '');
    const meanings = found.get(font) ?? new Map<number, number>();
    found.set(font, meanings);
    for (const [code, name] of differencesOf(encoding)) {
      const meaning = meaningOf(font, name);
      if (meaning === undefined) continue;
      const known = meanings.get(code);
      meanings.set(code, known === undefined || known === meaning ? meaning : unknown);
    }
  }
  return found;
}

/**
 * Whether Type 3 fonts of the file have the names that dvips gives since 5.86: letter n is called by the digits of n + 360
 * in base 36. Ghostscript takes two of them for what they mean elsewhere: CR, the "c", and AE, the fifteenth letter.
 */
export function hasDvipsNames(file: Buffer): boolean {
  const { bodies } = objectsOf(file);
  for (const body of bodies.values()) {
    if (!/\/Subtype\s*\/Type3\b/.test(body)) continue;
    const reference = /\/Encoding\s+(\d+)\s+\d+\s+R/.exec(body)?.[1];
    const names = [...differencesOf(reference === undefined ? body : (bodies.get(Number(reference)) ?? ''))];
    if (names.length >= 3 && names.every(([code, name]) => isDvipsName(code, name))) return true;
  }
  return false;
}

const isDvipsName = (code: number, name: string): boolean =>
  name === '.notdef' || (code + 360).toString(36).toUpperCase() === name;

/** What Ghostscript makes of these names, and the codes of the letters they stand for. */
export const dvipsMisread: Encoding = new Map([
  [0x0d, 0x63],
  [0xc6, 0x0e],
]);

/** Two subsets disagree: the reader sees that a sign stood there, not which one. */
const unknown = 0;

/** Codes and glyph names of a `/Differences` array: a number, then the names from there on. */
function* differencesOf(encoding: string): Generator<[number, string]> {
  const list = /\/Differences\s*\[([^\]]*)\]/.exec(encoding)?.[1] ?? '';
  let code = 0;
  for (const [, number, name] of list.matchAll(/(\d+)|\/([^\s/]+)/g))
    if (name === undefined) code = Number(number);
    else yield [code++, name];
}

function meaningOf(font: string, name: string): number | undefined {
  const [, family, digits] = /^([HC])(\d{1,5})$/.exec(name) ?? [];
  if (family === undefined) return undefined;
  if (family === 'H') return pi.get(Number(digits));
  return families.find(([pattern]) => pattern.test(font))?.[1].get(Number(digits));
}

const from = (start: number, characters: string): [number, number][] =>
  [...characters].map((character, i) => [start + i, character.codePointAt(0) ?? 0]);

/** The numbers of Mathematical Pi. */
const pi: Encoding = new Map([
  ...from(9001, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'),
  ...from(9251, 'αβγδεζηθικλμνξοπρσςτυφχψω'),
  ...from(11001, '+−×÷=±∓'),
  ...from(11021, '<>'),
  ...from(11032, '′″°'),
  ...from(11349, '≤≥'),
  ...from(20849, '()[]{}'),
  [11009, 0x221e],
  [11011, 0x223c],
  [11015, 0x2248],
  [20841, 0x7c],
  [20848, 0x222b],
  [20858, 0x2211],
  [33355, 0x2264],
]);

/** The others number their glyphs as TeX's symbols or Adobe's Symbol do; TeX's ring is a degree in running text. */
const families: readonly (readonly [RegExp, Encoding])[] = [
  [/AdvP4C4E74$|AdvMT_SY$/, new Map([...oms, [14, 0xb0]])],
  [
    /AdvPSSym$|AdvP697C$/,
    new Map([...from(176, '°±″≥×'), ...from(210, '®©™'), ...from(226, '®©™'), [163, 0x2264], [183, 0x2022]]),
  ],
];
