// Whose name is being typed? "C. Lee Gi" goes on as "C. Lee Giles", "giles le" as well, and "Mueller" may be "Müller".
import { fold } from './fold.ts';
import { joined } from './names.ts';
import { wordsOf } from './scan.ts';

/** Keys of names (names.ts) that begin and end so; `ends` is empty where they may go on in any way. */
export type BegunKey = { begins: string; ends: string };

/** Of each reading all keys, of each key any form: a whole key, or those that begin so. */
export type BegunReading = (string | BegunKey)[][];

/** What a name may look like of which the last word may go on. */
export function begunReadings(asked: string): BegunReading[] {
  const whole = joined(asked);
  return whole === asked ? readingsOf(asked) : [...readingsOf(asked), ...readingsOf(whole)];
}

function readingsOf(asked: string): BegunReading[] {
  const words = wordsOf(asked);
  const last = words.at(-1);
  if (last === undefined || fold(last).length < fewest) return [];
  if (words.length === 1) return [[spellings(last).map((begins) => ({ begins, ends: '' }))]];
  const familyFirst = begunGiven(asked, words);
  // "Giles, Le" is a family name and what is behind it.
  if (asked.includes(',')) return familyFirst;
  return [begunFamily(words.slice(0, -1), last), ...familyFirst];
}

/** One letter is an initial, and as a beginning it would fit nearly everybody. */
const fewest = 2;

const begunFamily = (givens: readonly string[], family: string): BegunReading =>
  givens.map((given) =>
    spellings(family).flatMap((begins) => keysBehind(fold(given)).map((ends) => ({ begins, ends }))),
  );

function begunGiven(asked: string, words: readonly string[]): BegunReading[] {
  const families = asked.includes(',') ? wordsOf(asked.slice(0, asked.indexOf(','))) : words.slice(0, 1);
  const givens = words.slice(families.length).map(fold);
  const begun = givens.pop();
  const family = families.at(-1) ?? '';
  if (begun === undefined || fold(family).length < fewest) return [];
  const of = spellings(family);
  return [
    [
      ...givens.map((given) => of.flatMap((name) => keysBehind(given).map((key) => name + key))),
      of.flatMap((name) => [{ begins: `${name},${begun}`, ends: '' }, `${name},${begun[0]}!`]),
    ],
  ];
}

/** What stands behind the family name in the keys of a given name: the name, or the initial of one who is known by it alone. */
const keysBehind = (given: string): string[] =>
  given.length > 1 ? [`,${given}`, `,${given[0]}!`] : [`,${given}`];

/** As written; with umlauts written out; and without an e that may be an umlaut's, by which people are told apart as well. */
function spellings(word: string): string[] {
  const folded = fold(word);
  const writtenOut = fold(word.normalize('NFC').replace(/[äöüÄÖÜ]/g, '$&e'));
  return [...new Set([folded, writtenOut, folded.replace(/([aou])e(?=[^aeiou])/g, '$1')])];
}
