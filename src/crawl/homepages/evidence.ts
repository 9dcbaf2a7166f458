// What speaks for a page being somebody's homepage? What the engine says of it, what its address says, and what stands on
// it once it was looked at. Every clue is a number from 0 to 1, so that a person can read the weights.
import { parseName } from '../../base/names.ts';
import { surnameOf, wordsOf } from '../../link/letters.ts';
import type { Writer } from '../gaps/gaps.ts';
import type { Result } from './finder.ts';
import { domainOf, isAcademic } from './places.ts';
import { homeWords } from './table-one.ts';

/** A page that was looked at. */
export type Look = { title: string; text: string; links: { url: string; anchor: string }[] };

export const clues = [
  'rank',
  'full name in title',
  'family name in title',
  'another name in title',
  'home word in title',
  'name in address',
  'deep address',
  'academic host',
  'domain of a co-author',
  'co-author or venue in snippet',
  'linked by name',
  'looked at',
  'page names the author',
  'page is called after the author',
  'page is called after another',
  'page names co-authors',
  'page has a wanted title',
  'page leads to publications',
  'page lists many people',
] as const;

export type Clue = (typeof clues)[number];

export type Candidate = Result & {
  rank: number;
  /** Pages of others link here with the author's name. */
  isLinkedByName: boolean;
};

export function evidenceOf(
  writer: Writer,
  candidate: Candidate,
  look: Look | null,
  coauthorDomains: ReadonlySet<string>,
): Float64Array {
  const name = nameOf(writer.name);
  const others = writer.coauthors.map(nameOf);
  const title = wordsOf(candidate.title);
  const snippet = wordsOf(candidate.snippet);
  const path = wordsOf(decoded(candidate.url.replace(/^\w+:\/\/[^/]*/, '')));
  const page = look ? new Set(wordsOf(look.text.slice(0, longest))) : new Set<string>();
  const pageTitle = look ? wordsOf(look.title) : [];
  const people = look
    ? look.links.filter(({ anchor }) => /^\p{Lu}\S+(?: \p{Lu}\S*)* \p{Lu}\S+$/u.test(anchor)).length
    : 0;
  const said: Record<Clue, boolean | number> = {
    rank: 1 / (1 + candidate.rank),
    'full name in title': names(title, name),
    'family name in title': title.includes(name.family),
    'another name in title': !names(title, name) && others.some((other) => names(title, other)),
    'home word in title': homeWords.some((word) => title.some((each) => each.startsWith(word))),
    'name in address': path.some((part) => part.includes(name.family) && name.family.length > 2),
    'deep address': Math.min(1, path.length / 6),
    'academic host': isAcademic(candidate.url),
    'domain of a co-author': coauthorDomains.has(domainOf(candidate.url)),
    'co-author or venue in snippet':
      others.some(({ family }) => snippet.includes(family)) ||
      writer.venues.some((venue) => wordsOf(venue).every((word) => snippet.includes(word))),
    'linked by name': candidate.isLinkedByName,
    'looked at': look !== null,
    'page names the author': page.has(name.family) && page.has(name.given),
    'page is called after the author': names(pageTitle, name),
    'page is called after another':
      !names(pageTitle, name) && others.some((other) => names(pageTitle, other)),
    'page names co-authors': Math.min(
      1,
      others.filter(({ family, given }) => page.has(family) && page.has(given)).length / 2,
    ),
    'page has a wanted title': look !== null && writer.titles.some((wanted) => hasTitle(look.text, wanted)),
    'page leads to publications':
      look?.links.some(({ anchor }) => /publication|papers|preprint|bibliograph/i.test(anchor)) ?? false,
    'page lists many people': Math.min(1, people / 12),
  };
  return Float64Array.from(clues, (clue) => Number(said[clue]));
}

const longest = 50_000;

type Known = { given: string; family: string };

function nameOf(name: string): Known {
  const { given, family } = parseName(name);
  return {
    given: wordsOf(given ?? '')[0] ?? '',
    family: wordsOf(family ?? '').at(-1) ?? surnameOf(family ?? ''),
  };
}

/** "A. Lovelace" names Ada Lovelace too. */
const names = (words: readonly string[], { given, family }: Known): boolean =>
  words.includes(family) && (given === '' || words.includes(given) || words.includes(given[0] ?? ''));

/** Letters alone: a page breaks its lines where it likes. */
const hasTitle = (text: string, title: string): boolean =>
  wordsOf(text.slice(0, longest)).join('').includes(wordsOf(title).join(''));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
