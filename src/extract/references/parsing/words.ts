// What does a word look like, taken by itself? Worked out once for each distinct word and kept.
import { fold } from '../../../base/fold.ts';
import { hashText } from '../../../learn/hash.ts';

/** What sort of thing a word is by its characters. Numbers come first, so that `kind <= lastNumber` asks for one. */
export const kinds = {
  year: 0,
  digit: 1,
  digits2: 2,
  digits3: 3,
  digits4: 4,
  digits5: 5,
  digitsMany: 6,
  zeroed: 7,
  roman: 8,
  initial: 9,
  capitals2: 10,
  capitals: 11,
  capitalised: 12,
  letter: 13,
  lower3: 14,
  lower: 15,
  otherScript: 16,
  url: 17,
  doi: 18,
  arxiv: 19,
  other: 20,
} as const;
export const lastNumber = kinds.zeroed;

export type Word = {
  kind: number;
  /** Without case and accents; at most 40 characters. */
  folded: string;
  /** Hashes of what `wordColumns` names, 0 where a word is too short to have it. */
  hashes: Uint32Array;
};

export const wordColumns = [
  'word',
  'exact',
  'shape',
  'kind',
  'start2',
  'start3',
  'start4',
  'end1',
  'end2',
  'end3',
  'end4',
  'length',
] as const;

const known = new Map<string, Word>();
const mostKnown = 100_000;

export function wordOf(text: string): Word {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const word = look(text);
  // Forgetting everything at once is crude but keeps memory bounded, and natural text seldom gets there.
  if (known.size >= mostKnown) known.clear();
  known.set(text, word);
  return word;
}

function look(whole: string): Word {
  const text = whole.length > 40 ? whole.slice(0, 40) : whole;
  const kind = kindOf(text);
  const folded = fold(text);
  const kindHash = hashText(`kind ${kind}`);
  const hashes = new Uint32Array(wordColumns.length);
  if (kind >= kinds.url && kind <= kinds.arxiv) {
    hashes.fill(kindHash, 0, 4);
    return { kind, folded, hashes };
  }
  const isNumber = kind <= lastNumber;
  const values = [
    isNumber && text.length > 2 ? '' : folded,
    isNumber ? '' : text,
    shapeOf(text),
    '',
    ...[2, 3, 4].map((n) => (folded.length >= n && !isNumber ? folded.slice(0, n) : '')),
    ...[1, 2, 3, 4].map((n) => (folded.length >= n && !isNumber ? folded.slice(-n) : '')),
    String(Math.min(text.length, 12)),
  ];
  values.forEach((value, i) => {
    hashes[i] = value === '' ? 0 : hashText(value);
  });
  if (isNumber && text.length > 2) hashes[0] = kindHash;
  hashes[3] = kindHash;
  return { kind, folded, hashes };
}

function kindOf(text: string): number {
  if (/^\p{N}+$/u.test(text)) {
    if (/^(?:1[5-9]\d\d|20[0-4]\d)$/.test(text)) return kinds.year;
    if (text.length > 2 && text.startsWith('0')) return kinds.zeroed;
    return Math.min(text.length, kinds.digitsMany);
  }
  if (/^(?:[Hh][Tt]{1,2}[Pp][Ss]?|[Ff][Tt][Pp])\s?:|^[Ww]{3}\./.test(text)) return kinds.url;
  if (/^10\s?\.\s?\d/.test(text)) return kinds.doi;
  if (/^\d{4}\s?\.|\/\s?\d{7}(?:v\d)?$/.test(text)) return kinds.arxiv;
  if (/^\p{Lu}\p{M}*$/u.test(text)) return kinds.initial;
  if (/^(?:[IVXLC]{2,}|[ivxlc]{2,})$/.test(text)) return kinds.roman;
  if (/^\p{Lu}{2}$/u.test(text)) return kinds.capitals2;
  if (/^[\p{Lu}\p{M}]+$/u.test(text)) return kinds.capitals;
  if (/^\p{Lu}/u.test(text)) return kinds.capitalised;
  if (/^\p{Ll}$/u.test(text)) return kinds.letter;
  if (/^[\p{Ll}\p{M}]+$/u.test(text)) return text.length <= 3 ? kinds.lower3 : kinds.lower;
  return /^\p{L}/u.test(text) ? kinds.otherScript : kinds.other;
}

/** Runs of upper case, lower case, digits and other letters, with a hint of the length. */
function shapeOf(text: string): string {
  let shape = '';
  for (const ch of text.slice(0, 24)) {
    const sort = /\p{Lu}/u.test(ch) ? 'X' : /\p{Ll}/u.test(ch) ? 'x' : /\p{N}/u.test(ch) ? '0' : 'l';
    if (!shape.endsWith(sort) || (sort === '0' && shape.length < 5)) shape += sort;
  }
  return shape + (text.length === 1 ? 1 : text.length <= 3 ? 3 : text.length <= 5 ? 5 : '');
}
