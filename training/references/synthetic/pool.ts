// From what are references made up? Real titles, names, journals, books and publishers, taken from records and labelled strings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LabelledReference } from '../../../src/measure/reference-scores.ts';

export type Person = { given: string; family: string };

export type Work = {
  title: string;
  authors: Person[];
  venue: string;
  year: string;
  pages?: string;
  volume?: string;
  issue?: string;
  doi?: string;
};

/** Where a book appeared. */
export type Imprint = { publisher: string; location: string };

export type Pool = {
  works: Work[];
  titles: string[];
  journals: string[];
  books: string[];
  imprints: Imprint[];
};

export function poolOf(data: string, labelled: readonly LabelledReference[]): Pool {
  const lines = (file: string): string[] =>
    gunzipSync(readFileSync(join(data, file)))
      .toString()
      .split('\n')
      .filter((line) => line !== '');
  const works = lines('records/records.jsonl.gz').flatMap((line) => workOf(JSON.parse(line)));
  const pool: Pool = { works, titles: [], journals: [], books: [], imprints: [] };
  pool.journals = lines('names/journals.tsv.gz').flatMap((line) => line.split('\t'));
  for (const { raw, spans, q } of labelled) {
    if (q > 2) continue;
    const points = [...raw];
    const field = (label: string): string | undefined => {
      const found = spans.filter((span) => span[2] === label);
      return found.length === 1 ? points.slice(found[0]?.[0], found[0]?.[1]).join('') : undefined;
    };
    const [title, journal, booktitle, publisher, location] = [
      'title',
      'journal',
      'booktitle',
      'publisher',
      'location',
    ].map(field);
    if (title && title.length > 15) pool.titles.push(title);
    if (journal) pool.journals.push(journal);
    if (booktitle) pool.books.push(booktitle);
    if (publisher && location) pool.imprints.push({ publisher, location });
  }
  return pool;
}

function workOf(record: Record<string, unknown>): Work[] {
  const { title, authors, venue, year, pages, volume, number, doi } = record;
  if (
    typeof title !== 'string' ||
    typeof venue !== 'string' ||
    !Array.isArray(authors) ||
    authors.length === 0
  )
    return [];
  const people = authors.map(String).map((name) => {
    const words = name.split(' ');
    return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' };
  });
  if (people.some(({ given }) => given === '')) return [];
  return [
    {
      title,
      authors: people,
      venue,
      year: String(year),
      ...(typeof pages === 'string' && { pages }),
      ...(typeof volume === 'string' && { volume }),
      ...(typeof number === 'string' && { issue: number }),
      ...(typeof doi === 'string' && doi.startsWith('10.') && { doi }),
    },
  ];
}
