// What is there and what is not: everything that was asked for, with what the library has of it, and who wrote the rest.
import { emptyRecord, type MetadataRecord } from '../../base/metadata-record.ts';
import type { Works } from '../../library/catalogue/work.ts';
import { citationOfRecord, type Holding, holdingOf } from './holdings.ts';

export type Gap = { record: MetadataRecord; state: Holding['state']; work: number | null; citedBy: number };

export async function* gapsIn(
  works: Pick<Works, 'sharing' | 'descriptions' | 'get'>,
  wanted: AsyncIterable<MetadataRecord> | Iterable<MetadataRecord>,
): AsyncGenerator<Gap> {
  for await (const record of wanted) {
    const { state, work } = await holdingOf(works, citationOfRecord(record));
    yield { record, state, work: work?.id ?? null, citedBy: work?.citedBy ?? 0 };
  }
}

/** What the library's papers cite and it does not have, the most cited first. */
export async function* citedOnly(works: Pick<Works, 'list'>, most: number): AsyncGenerator<Gap> {
  const page = 500;
  let told = 0;
  for (let offset = 0; told < most; offset += page) {
    const list = await works.list({ limit: page, offset });
    for (const { id, title, year, venue, authors, papers, citedBy } of list) {
      if (papers > 0 || citedBy === 0 || title === null || told >= most) continue;
      told += 1;
      const record = recordOf(id, { title, year, venue, authors });
      yield { record, state: 'cited', work: id, citedBy };
    }
    if (list.length < page || (list.at(-1)?.citedBy ?? 0) === 0) return;
  }
}

type Said = {
  title: string;
  year: number | null;
  venue: string | null;
  authors: { given: string | null; family: string | null }[];
};

const recordOf = (id: number, { title, year, venue, authors }: Said): MetadataRecord => ({
  ...emptyRecord('library', String(id)),
  title,
  year,
  venue,
  authors: authors.map((name) => ({
    ...name,
    name: [name.given, name.family].filter(Boolean).join(' '),
    orcid: null,
  })),
});

/** Somebody whose papers are missing. */
export type Writer = { name: string; coauthors: string[]; titles: string[]; venues: string[] };

/** Authors of what is not held, those of most papers first. */
export function writersOf(gaps: readonly Gap[]): Writer[] {
  const writers = new Map<string, { coauthors: Set<string>; titles: string[]; venues: Set<string> }>();
  for (const { record, state } of gaps) {
    if (state === 'held') continue;
    const names = record.authors.map(({ name }) => name);
    for (const name of names) {
      const writer = writers.get(name) ?? { coauthors: new Set(), titles: [], venues: new Set() };
      writers.set(name, writer);
      for (const other of names) if (other !== name) writer.coauthors.add(other);
      if (record.title !== null) writer.titles.push(record.title);
      if (record.venue !== null) writer.venues.add(record.venue);
    }
  }
  return [...writers]
    .map(([name, { coauthors, titles, venues }]) => ({
      name,
      coauthors: [...coauthors],
      titles,
      venues: [...venues],
    }))
    .sort((a, b) => b.titles.length - a.titles.length);
}
