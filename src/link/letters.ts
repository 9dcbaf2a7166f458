// Which letters of a text count when two spellings are compared? Case, accents, punctuation and ligatures do not.
import { fold } from '../base/fold.ts';
import { remembering } from './remembering.ts';

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
  return isPlain.test(folded) ? folded : folded.replace(/[ßøłđðþæœı]/g, (c) => plain[c] ?? c);
};

/** The words of a text: "Müller's B+-Trees" has "muller", "s", "b", "trees". */
export function wordsOf(text: string): string[] {
  const folded = foldWide(text);
  return isPlain.test(folded) ? plainWords(folded) : (folded.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Classes of all scripts are slow, and seldom needed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const isPlain = /^[\x00-\x7f]*$/;

/** What /[a-z0-9]+/g matches; every title and venue comes through here. */
function plainWords(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const counts = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (counts && start < 0) start = i;
    if (counts || start < 0) continue;
    words.push(text.slice(start, i));
    start = -1;
  }
  if (start >= 0) words.push(text.slice(start));
  return words;
}

/** A family name without spaces; umlauts written out ("Mueller") and dropped ("Muller") are the same. */
export const surnameOf = remembering((family) => {
  const folded = foldWide(family.replace(/\b(?:jr|sr|ii|iii|iv)\b\.?/gi, ''));
  const letters = folded.replace(isPlain.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '');
  return letters.replace(/([aou])e(?=[^aeiou])/g, '$1');
});

/** The first letters of given names: "Jean-Paul M." gives "jpm". */
export const initialsOf = remembering((given) =>
  /^\p{Lu}{2,4}$/u.test(given.trim())
    ? foldWide(given.trim())
    : wordsOf(given)
        .map((word) => word[0] ?? '')
        .join(''),
);
