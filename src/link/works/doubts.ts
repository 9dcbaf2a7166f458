// Which values cannot be true, whoever says them? They count for next to nothing, and are kept with the reason.
import type { Doubt } from '../../library/catalogue/work.ts';
import { type Citation, firstYear, lastYear } from '../citation.ts';
import { wordsOf } from '../letters.ts';
import { remembering } from '../remembering.ts';
import { venueName } from './venue-name.ts';

export function doubtsAbout({ title, authors, year, venue }: Citation): Doubt[] {
  const doubts: Doubt[] = [];
  if (title !== null) {
    if (isAuthorList(title, authors))
      doubts.push({ field: 'title', value: title, reason: 'it lists the authors' });
    else if (!/\p{L}{2}/u.test(title))
      doubts.push({ field: 'title', value: title, reason: 'it has no words' });
    else if (address.test(title)) doubts.push({ field: 'title', value: title, reason: 'it is an address' });
  }
  if (year !== null && year > lastYear)
    doubts.push({ field: 'year', value: String(year), reason: 'it is in the future' });
  if (year !== null && year < firstYear)
    doubts.push({ field: 'year', value: String(year), reason: 'nothing was printed then' });
  if (venue !== null && venue === title)
    doubts.push({ field: 'venue', value: venue, reason: 'it is the title' });
  else if (venue !== null && venueName(venue) === null)
    doubts.push({ field: 'venue', value: venue, reason: 'it names no place of publication' });
  return doubts;
}

const address = /^\s*(?:https?:\/\/|www\.|[^\s@]+@[^\s@]+\.[a-z]{2,}\s*$)/i;

/** All of its words are names of the authors; or nothing but initials and capitalised words between commas. */
function isAuthorList(title: string, authors: Citation['authors']): boolean {
  const words = wordsOf(title).filter((word) => word.length > 1 && !joins.has(word));
  const isName = (word: string): boolean =>
    authors.some(
      ({ given, family }) =>
        (family && nameWords(family).includes(word)) || (given && nameWords(given).includes(word)),
    );
  if (words.length >= 3 && words.every(isName)) return true;
  if (!/[,;&]|\band\b/.test(title)) return false;
  const people = title.split(/,|;|&|\band\b/).map((each) => each.trim());
  return people.length >= 3 && people.every((each) => named.test(each));
}

const nameWords = remembering(wordsOf);
const joins = new Set(['and', 'et', 'al', 'und', 'y']);
const named =
  /^(?:(?:\p{Lu}\.[-\s]?)+\s?(?:(?:van|von|de|der|la|di)\s)*\p{Lu}[\p{L}'’-]+|(?:(?:van|von|de|der|la|di)\s)*\p{Lu}[\p{L}'’-]+,?(?:\s\p{Lu}\.)+)$/u;
