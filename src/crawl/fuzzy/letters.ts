// Which letters stand in a text, whatever its case, accents, separators and line ends? "Mül-\nler, D." is "mullerd".
// A place among the letters leads back to its place in the text.
import { fold } from '../../base/fold.ts';

export type Letters = {
  /** Letters and digits, folded, as UTF-16 code units. */
  codes: Uint16Array;
  /** Where in the text the letters from `from` to before `to` stand. */
  span(from: number, to: number): { start: number; end: number };
};

export function lettersOf(text: string): Letters {
  let codes = new Uint16Array(text.length + most);
  let length = 0;
  const [places, lengths]: [number[], number[]] = [[], []];
  for (let at = 0; at < text.length; ) {
    places.push(at);
    lengths.push(length);
    for (const next = Math.min(text.length, at + stretch); at < next; at++) {
      const letter = table[text.charCodeAt(at)] as number;
      if (letter < unknown) {
        // No branch: whether a separator comes next cannot be foreseen, and a wrong guess takes longer than all this.
        codes[length] = letter;
        length += (letter + 0xffff) >> 16;
      } else if (letter === manifold) {
        const sign = signAt(text, at);
        const folded = foldSign(sign);
        if (length + folded.length + text.length - at > codes.length) codes = enlarged(codes);
        for (let i = 0; i < folded.length; i++) codes[length++] = folded.charCodeAt(i);
        at += sign.length - 1;
      } else learn(text.charCodeAt(at--));
    }
  }
  const placeOf = (index: number): number => {
    let [low, high] = [0, lengths.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lengths[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    let at = places[low] ?? 0;
    for (let before = lengths[low] ?? 0; at < text.length; ) {
      const sign = signAt(text, at);
      before += foldSign(sign).length;
      if (before > index) break;
      at += sign.length;
    }
    return at;
  };
  return {
    codes: codes.subarray(0, length),
    span: (from, to) => {
      const last = placeOf(Math.max(from, to - 1));
      return { start: placeOf(from), end: Math.min(text.length, last + signAt(text, last).length) };
    },
  };
}

/** Every so many code units their place is kept; between, it is counted again. */
const stretch = 1024;

/** No sign gives more letters. */
const most = 18;

const separator = 0;
/** Not looked up yet. */
const unknown = 0xfffe;
/** Not one letter for one code unit: "ß", ligatures, everything beyond the basic plane. */
const manifold = 0xffff;

/** Letters that are whole ones of their alphabet and no accent's work, but are often written without. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

const foldSign = (sign: string): string =>
  fold(sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ßøłæœđðþıħ]/g, (letter) => spelled[letter] ?? letter);

const signAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** What becomes of every code unit, in the end: folding asks the tables of Unicode, and is done once for each. */
const table = new Uint16Array(65_536).fill(unknown);

function learn(code: number): void {
  const folded = code >= 0xd800 && code < 0xe000 ? null : foldSign(String.fromCharCode(code));
  if (folded === '') table[code] = separator;
  else table[code] = folded?.length === 1 ? folded.charCodeAt(0) : manifold;
}

function enlarged(codes: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(codes.length * 2 + 64);
  larger.set(codes);
  return larger;
}
