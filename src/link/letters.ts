// Which letters of a text count when two spellings are compared? Case, accents, punctuation and ligatures do not.
import { fold } from '../base/fold.ts';

/** What Unicode does not take apart, but people write with plain letters. */
const plain: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const foldWide = (text: string): string => {
  const folded = fold(text);
  return /[ßøłđðþæœı]/.test(folded) ? folded.replace(/[ßøłđðþæœı]/g, (c) => plain[c] ?? c) : folded;
};

/** The words of a text: "Müller's B+-Trees" has "muller", "s", "b", "trees". */
export function wordsOf(text: string): string[] {
  const folded = foldWide(text);
  return folded.match(isPlain.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** Classes of all scripts are slow, and seldom needed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const isPlain = /^[\x00-\x7f]*$/;

/** A family name without spaces; umlauts written out ("Mueller") and dropped ("Muller") are the same. */
export function surnameOf(family: string): string {
  const folded = foldWide(family.replace(/\b(?:jr|sr|ii|iii|iv)\b\.?/gi, ''));
  const letters = folded.replace(isPlain.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '');
  return letters.replace(/([aou])e(?=[^aeiou])/g, '$1');
}

/** The first letters of given names: "Jean-Paul M." gives "jpm". */
export const initialsOf = (given: string): string =>
  /^\p{Lu}{2,4}$/u.test(given.trim())
    ? foldWide(given.trim())
    : wordsOf(given)
        .map((word) => word[0] ?? '')
        .join('');
