// Which entry of the dictionary stands for a word? Its stem, marked by where it stands.
import { fold } from './fold.ts';
import { longestWord, wordsOf } from './scan.ts';
import { stem } from './stem.ts';

/** The first letter of an entry: everywhere, in one field, a form as written, a person's key, an identifier. */
export const marks = {
  everywhere: 'w',
  title: 't',
  venue: 'v',
  keywords: 'k',
  abstract: 'b',
  form: 'x',
  name: 'a',
  identifier: 'i',
} as const;
export type Mark = (typeof marks)[keyof typeof marks];

/** Dictionary entries are ordered by their UTF-8 bytes, which a string of one unit a byte compares as such. */
export type Term = string;

export const termOf = (mark: Mark, text: string): Term => mark + textAsTerm(text.slice(0, longestWord));

/** Text as it stands within an entry. */
export const textAsTerm = (text: string): string => Buffer.from(text).toString('latin1');

export const textOfTerm = (term: Term): string => Buffer.from(term.slice(1), 'latin1').toString('utf8');

export const stemOf = (word: string): string => stem(fold(word));

/** The stems of a text's words, in order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** DOIs and the like are one entry each, whatever their case. */
export const identifierTerm = (identifier: string): Term =>
  marks.identifier + Buffer.from(identifier.toLowerCase().trim().slice(0, 256)).toString('latin1');
