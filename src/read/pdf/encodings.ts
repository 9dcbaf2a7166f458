// What does a glyph mean whose font does not say? The tables of TeX's own fonts, known by name or by the letters in use,
// and of a few typesetters' symbol fonts that draw "(" where the file says "ð".

export type Encoding = ReadonlyMap<number, number>;

/** Codes that a font leaves without meaning come as they are; a code that is not in the encoding keeps its own. */
export function encodingByName(name: string): Encoding | null {
  for (const [pattern, encoding] of byName) if (pattern.test(name)) return encoding;
  return null;
}

/**
 * For fonts without a name: how often each code (below 256) was drawn tells text in TeX's old or new encoding.
 * `pageCounts` is the same for all such fonts of the page: a heading alone has too few letters to tell.
 */
export function encodingByUse(counts: Uint32Array, pageCounts: Uint32Array): Encoding | null {
  const letters = sum(counts, 0x61, 0x7a);
  if (letters < 4 || letters + sum(counts, 0x41, 0x5a) < 0.5 * sum(counts, 0, 255)) return null;
  const returnIsC = meansC(pageCounts);
  const newLigatures = sum(counts, 0x1b, 0x1f);
  const oldLigatures = sum(counts, 0x0b, 0x0f) - (returnIsC ? (counts[0x0d] ?? 0) : 0);
  // No text has so many: these codes mean something else here.
  if (Math.max(newLigatures, oldLigatures) > 1 + 0.05 * letters) return null;
  const encoding = sum(counts, 0xc0, 0xff) > 0 || newLigatures > oldLigatures ? t1 : ot1;
  return returnIsC ? new Map([...encoding, [0x0d, 0x63]]) : encoding;
}

/** Some Ghostscripts call the "c" of such fonts a carriage return, and no page of text is without a "c". */
function meansC(counts: Uint32Array): boolean {
  const letters = sum(counts, 0x61, 0x7a);
  return letters >= 100 && (counts[0x0d] ?? 0) > 0.01 * letters && (counts[0x63] ?? 0) < 0.001 * letters;
}

function sum(counts: Uint32Array, from: number, to: number): number {
  let all = 0;
  for (let code = from; code <= to; code++) all += counts[code] ?? 0;
  return all;
}

const from = (start: number, characters: string): [number, number][] =>
  [...characters].map((character, i) => [start + i, character.codePointAt(0) ?? 0]);

const pairs = (text: string): [number, number][] =>
  text.split(' ').map((pair) => {
    const [code = 0, meaning = 0] = [...pair].map((character) => character.codePointAt(0) ?? 0);
    return [code, meaning];
  });

/** Old TeX text: Computer Modern. */
const ot1: Encoding = new Map([
  ...from(0x00, 'ΓΔΘΛΞΠΣΥΦΨΩﬀﬁﬂﬃﬄıȷ`´ˇ˘¯˚¸ßæœøÆŒØ'),
  ...pairs('"” <¡ >¿ \\“ ^ˆ _˙ `‘ \'’ {– |— }˝ ~˜'),
  [0x7f, 0xa8],
]);

/** New TeX text: the EC fonts. */
const t1: Encoding = new Map([
  ...from(0x00, '`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—'),
  ...from(0x19, 'ıȷﬀﬁﬂﬃﬄ'),
  ...from(0x80, 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£'),
  ...from(0xd7, 'Œ'),
  ...from(0xf7, 'œ'),
  [0x27, 0x2019],
  [0x60, 0x2018],
  [0xff, 0xdf],
]);

/** TeX's formula letters. */
const oml: Encoding = new Map([...from(0x00, 'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχ'), [0x7f, 0x2040]]);

/** TeX's formula symbols. */
export const oms: Encoding = new Map(from(0x00, '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○∘•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻'));

/** TeX's large delimiters and operators. */
const omx: Encoding = new Map([
  ...from(0x00, '()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\'),
  ...from(0x20, '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\'),
]);

const byName: readonly (readonly [RegExp, Encoding])[] = [
  [/^m?cm(?:mi|mib)\d*$/i, oml],
  [/^m?cm(?:sy|bsy)\d*$/i, oms],
  [/^m?cmex\d*$/i, omx],
  [/^m?cm(?:r|b|bx|ti|sl|ss|csc|u|dunh|bxti|bxsl|ssbx|ssi|ssdc)[a-z]*\d*$/i, ot1],
  [/AdvP4C4E74$/, new Map(pairs('ð( Þ) þ+ ¼= ½[ 0′'))],
  [/AdvPSSym$/, new Map(pairs('ª©'))],
  [/MathematicalPi-One$/, new Map(pairs('1+ 2− 3× 4÷ 5= 6± 7∓ ,< .>'))],
];
