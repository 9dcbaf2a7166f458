// Which letters stand in a text, whatever its case, accents, separators and line ends? "Mül-\nler, D." is "mullerd".
// A place among the letters leads back to its place in the text.
import { fold } from '../../base/fold.ts';

export type Letters = {
  /** Letters and digits, folded, as UTF-16 code units. */
  codes: Uint16Array;
  /** Where in the text the letters from `from` to before `to` stand. */
  span(from: number, to: number): { start: number; end: number };
};

/**
 * Room for one text after the other: the letters of the next are written over those of the last. Memory that was never
 * touched before takes longer to get than a text to fold.
 */
export type Room = { codes: Uint16Array };

export function lettersOf(text: string, room: Room = { codes: new Uint16Array(0) }): Letters {
  let codes = room.codes.length < text.length ? new Uint16Array(text.length) : room.codes;
  let length = 0;
  const [places, lengths]: [number[], number[]] = [[], []];
  for (let at = 0; at < text.length; ) {
    places.push(at);
    lengths.push(length);
    const part = text.slice(at, isPair(text, at + stretch - 1) ? at + stretch - 1 : at + stretch);
    const count = foldPart(part);
    if (length + count > codes.length) codes = enlarged(codes);
    codes.set(folded.subarray(0, count), length);
    length += count;
    at += part.length;
  }
  if (codes.length <= mostKept) room.codes = codes;
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
      before += lettersOfSign(sign).length;
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

/** A room does not keep more than 32 MB for the texts to come. */
const mostKept = 1 << 24;

/** Every so many code units their place is kept; between, it is counted again. */
const stretch = 2048;

/** No sign gives more letters. */
const most = 18;

const folded = new Uint16Array(stretch * most);

/** A string's code units, side by side: they are read twice as fast as the string's own. */
const units = new Uint16Array(stretch);
const unitBytes = Buffer.from(units.buffer);

/** Puts the letters of a part that is no longer than `stretch` into `folded` and says how many they are. */
function foldPart(part: string): number {
  const count = unitBytes.write(part, 'utf16le') >> 1;
  let length = 0;
  for (let at = 0; at < count; ) {
    const before = Math.min(count, at + block);
    const plain = foldPlain(at, before, length);
    if (plain >= 0) {
      length = plain;
      at = before;
    } else
      while (at < before) {
        const entry = entryOf(units[at] as number);
        if (entry < manifold) {
          folded[length] = entry;
          length += entry >>> 16;
          at += 1;
        } else {
          const sign = signAt(part, at);
          const many = lettersOfSign(sign);
          for (let i = 0; i < many.length; i++) folded[length++] = many.charCodeAt(i);
          at += sign.length;
        }
      }
  }
  return length;
}

/**
 * So many code units are folded without a look at each: whether a separator or a ligature comes next cannot be foreseen,
 * and a wrong guess of the processor takes longer than all this. Where one needed a look, they are folded again.
 */
const block = 32;

/** -1 where some sign is not one letter, or not known yet. */
function foldPlain(from: number, before: number, at: number): number {
  let [length, met] = [at, 0];
  for (let i = from; i < before; i++) {
    const entry = table[units[i] as number] as number;
    folded[length] = entry;
    length = (length + ((entry >>> 16) & 1)) | 0;
    met |= entry;
  }
  return met < manifold ? length : -1;
}

/** Not one letter for one code unit: "ß", ligatures, everything beyond the basic plane. */
const manifold = 0x20000;
/** Not looked up yet: folding asks the tables of Unicode, and is done once for each. */
const unknown = 0x40000;

/** What becomes of every code unit: a letter and 0x10000, or 0 of a separator. */
const table = new Int32Array(65_536).fill(unknown);

function entryOf(code: number): number {
  const known = table[code] as number;
  if (known !== unknown) return known;
  const letters = code >= 0xd800 && code < 0xe000 ? null : foldSign(String.fromCharCode(code));
  const entry = letters === '' ? 0 : letters?.length === 1 ? 0x10000 | letters.charCodeAt(0) : manifold;
  table[code] = entry;
  return entry;
}

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

/** Kept for every sign that was met: papers are full of ligatures, and folding one takes as long as a line of letters. */
const signs = new Map<string, string>();

function lettersOfSign(sign: string): string {
  const known = signs.get(sign);
  if (known !== undefined) return known;
  const many = foldSign(sign);
  signs.set(sign, many);
  return many;
}

const foldSign = (sign: string): string =>
  fold(sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ßøłæœđðþıħ]/g, (letter) => spelled[letter] ?? letter);

const signAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

function enlarged(codes: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(codes.length * 2 + folded.length);
  larger.set(codes);
  return larger;
}
