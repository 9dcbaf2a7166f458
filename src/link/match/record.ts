// How does a line of somebody's data become a citation? Bibliographic records name and fill their fields in many ways.
import { decodeHTML } from 'entities';
import { z } from 'zod';
import { normaliseArxiv } from '../../base/arxiv.ts';
import { normaliseDoi } from '../../base/doi.ts';
import type { Name } from '../../base/extraction.ts';
import { parseName, parseNames } from '../../base/names.ts';
import { normalisePages } from '../../base/pages.ts';
import { yearOf } from '../../base/year.ts';
import type { Citation } from '../citation.ts';

const text = z.union([z.string(), z.number()]).nullish();
const person = z.union([
  z.string(),
  z.object({ name: z.string().nullish(), given: z.string().nullish(), family: z.string().nullish() }),
]);

export const recordSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: text,
  author: z.union([text, z.array(person)]).nullish(),
  authors: z.union([text, z.array(person)]).nullish(),
  venue: text,
  journal: text,
  booktitle: text,
  tech: text,
  category: text,
  institution: text,
  school: text,
  year: text,
  date: text,
  volume: text,
  pages: text,
  doi: text,
  arxiv: text,
});

export type BibliographicRecord = z.infer<typeof recordSchema>;

export function citationOf(record: BibliographicRecord): Citation {
  const people = record.authors ?? record.author;
  const title = say(record.title);
  // The title of a book stands where that of the book around a chapter does.
  const isBook = title === null && say(record.booktitle) !== null;
  return {
    title: isBook ? say(record.booktitle) : title,
    authors: Array.isArray(people) ? people.map(nameOf) : parseNames(withCapitals(say(people) ?? '')),
    year: yearOf(say(record.year) ?? say(record.date) ?? ''),
    venue:
      say(record.venue) ??
      say(record.journal) ??
      (isBook ? null : say(record.booktitle)) ??
      publisherOf(record),
    volume: say(record.volume),
    pages: normalisePages(say(record.pages) ?? ''),
    doi: normaliseDoi(say(record.doi) ?? ''),
    arxiv: normaliseArxiv(say(record.arxiv) ?? ''),
  };
}

function say(value: string | number | null | undefined): string | null {
  const said = decodeHTML(String(value ?? '').replace(looseEntity, '&$1;'))
    .replace(lostMark, ' ')
    .trim();
  return said === '' ? null : said;
}

/** "& hellip ;", as those write it who take texts apart into words. */
const looseEntity = /& (#?\w{2,10}) ;/g;

/** A dash, a quotation mark or dots that were read in another encoding: it would count as a letter. */
const lostMark = /â(?: ?[?€¬¦™œ˜“”])+/g;

/** Of a report or a thesis, with the word that says which it is. */
const publisherOf = ({ tech, category, institution, school }: BibliographicRecord): string | null =>
  [tech, category, institution, school].flatMap((each) => say(each) ?? []).join(' ') || null;

function nameOf(who: z.infer<typeof person>): Name {
  if (typeof who === 'string') return parseName(withCapitals(say(who) ?? ''));
  if (who.family) return { given: who.given ?? null, family: who.family };
  return parseName(withCapitals(who.name ?? ''));
}

/** Names all in small letters would be read as ordinary words. */
const withCapitals = (names: string): string =>
  /\p{Lu}/u.test(names)
    ? names
    : names.replace(/\b(?!(?:and|et|al|und)\b)\p{Ll}/gu, (letter) => letter.toUpperCase());
