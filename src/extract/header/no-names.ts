// What stands among authors' names and is none? Places, institutions, posts.
import { isKnown } from '../known-names.ts';
import { close, open } from './marks.ts';
import type { TaggedLine } from './tagged.ts';

/** "Ann Lee, Pond Institute, Norway; Bo Ek, Director": behind a whole name, what is no name. */
export const withoutAsides = (text: string): string =>
  text
    .split(';')
    .map((group) => {
      const [first = '', ...rest] = group.split(',');
      if (first.trim().split(/\s+/).length < 2) return group;
      return [
        first,
        ...rest.map((piece) => (isPlace(piece) || noName.test(piece) ? marksIn(piece) : piece)),
      ].join(',');
    })
    .join(';');

const marksIn = (piece: string): string => piece.match(fence)?.join('') ?? '';

export const fence = new RegExp(`${open}[^${close}]*${close}`, 'gu');

/** A place, and nobody's name. */
export const isPlace = (text: string): boolean => {
  const place = text.trim();
  return isKnown('places', place) && !isKnown('given', place) && !isKnown('family', place);
};

/** "Brazzaville, Congo" between two places, "ICAR, ENS LYON" below a name that is not in capitals. */
export function isPlaceLine(lines: readonly TaggedLine[], at: number): boolean {
  const { text = '' } = lines[at] ?? {};
  const pieces = text.split(/,\s*/u);
  if (pieces.length < 2) return false;
  if (lines[at - 1]?.label === 'affiliation' && lines[at + 1]?.label === 'affiliation')
    return pieces.some(isPlace);
  const words = text.split(/[\s,]+/u);
  const isOdd =
    !/\p{Ll}/u.test(text) && lines.some(({ label, text }) => label === 'author' && /\p{Ll}/u.test(text));
  return isOdd && words.some(isPlace) && !words.some((word) => isKnown('given', word));
}

/** A word with no letter on either side: \b knows no accents. */
export const word = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}-])(?:${pattern})(?![\\p{L}\\p{M}-])`, flags);

export const noName = word(
  'universit\\p{L}+|institute?|department|abstract|school|college|laborator\\p{L}+|inc|corporation|research|group|center|centre|the|of|for|in|on|with|from|this|editors?|received|member|hochschule|fakultät|fachbereich|lehrstuhl|abteilung|\\p{L}*archiv|bibliothek|zentrum|stiftung|sonderforschungsbereich|campus|cedex|laboratoire|faculté|facultad|departamento|dipartimento|istituto|library|director|manager|engineer|president|consultant|analyst|scientist|lecturer|professor\\p{L}*|fellow|politolog\\p{L}+|soziolog\\p{L}+|dozent\\p{L}*|mitarbeiter\\p{L}*|datum|date',
  'iu',
);
