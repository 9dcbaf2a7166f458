// Where does a list end when nothing says so? Behind its last entry that has what nearly all others have: a year or an address.
import type { Found } from './find.ts';
import { startsLikeEntry } from './start.ts';

/** Shorter lists have too few entries to say what they have in common. */
const fewest = 5;
const usual = 0.75;

/** The entries without the lines of text that stand behind the last of them. */
export function withoutTail(entries: readonly Found[]): Found[] {
  const own = entries.slice(0, entries.findLastIndex(isEntry) + 1);
  const isSure = own.length >= fewest && own.filter(isDated).length >= own.length * usual;
  return isSure ? own : [...entries];
}

const isDated = ({ raw }: Found): boolean => /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(raw);

/** What a number or key announces is an entry; else it begins like one, or with a capital and is dated or says why not. */
const isEntry = (found: Found): boolean =>
  found.marker !== null ||
  startsLikeEntry(found.raw) ||
  (!/^\p{Ll}{3}/u.test(found.raw) && (isDated(found) || undated.test(found.raw)));

const undated =
  /https?\s?:|www\.|\bdoi\b|arxiv|\d\s?[:(]\s?\d|\b(?:in press|forthcoming|to appear|preprint|submitted|manuscripts?|manuskript|im erscheinen|erscheint|à paraître|communication|in progress|in preparation|unpublished|n\.\s?d\.|o\.\s?j\.|s\.\s?d\.|volume|proceedings|thesis|thèse|press|verlag)(?!\p{L})/iu;
