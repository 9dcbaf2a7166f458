// Which publications should be there? Those of a venue and its years, of an author, or of a reading list, as another
// catalogue names them: DBLP, BibTeX (the ACL Anthology's), RIS, CSL-JSON, lines of JSON, CSV, an OAI-PMH harvest.
import { readFile } from 'node:fs/promises';
import { fold } from '../../base/fold.ts';
import { emptyRecord, type MetadataRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import { openSource } from '../../import/sources/open.ts';
import { initialsOf, surnameOf } from '../../link/letters.ts';
import { citationOf, recordSchema } from '../../link/match/record.ts';
import { venueSimilarity, venueWords } from '../../link/match/venue.ts';
import { rowsOf } from './csv-rows.ts';

/** What is not asked for does not limit. */
export type Request = {
  venue: string | null;
  author: string | null;
  from: number | null;
  to: number | null;
};

/** In the order of the places; the same record in two of them counts once. */
export async function* wantedIn(places: readonly string[], request: Request): AsyncGenerator<MetadataRecord> {
  const seen = new Set<string>();
  for (const place of places)
    for await (const record of recordsAt(place)) {
      if (record.title === null || !isWanted(record, request)) continue;
      const key = `${record.source}\n${record.key}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield record;
    }
}

function isWanted(record: MetadataRecord, { venue, author, from, to }: Request): boolean {
  const { year } = record;
  if (from !== null && (year === null || year < from)) return false;
  if (to !== null && (year === null || year > to)) return false;
  if (venue !== null && (record.type === 'proceedings' || !isOfVenue(record, venue))) return false;
  return author === null || record.authors.some((each) => isSamePerson(each.name, author));
}

/** By its name, however abbreviated, or by DBLP's key: "conf/webdb/2003-1" is WebDB's. */
function isOfVenue({ venue, key }: MetadataRecord, asked: string): boolean {
  const bare = fold(asked).replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^(?:conf|journals|series)\/([^/]+)\//.exec(key)?.[1] === bare) return true;
  if (venue === null) return false;
  if (fold(venue).replace(/[^\p{L}\p{N}]+/gu, '') === bare) return true;
  const [ours, theirs] = [venueWords(asked), venueWords(venue)];
  // A single word is a name of its own: "Networks" is not "Neural Networks".
  if (ours.length === 1) return theirs.includes(ours[0] ?? '') && theirs.length <= 2;
  return (venueSimilarity(ours, theirs) ?? 0) >= sameVenue && Math.abs(ours.length - theirs.length) <= 2;
}

const sameVenue = 0.9;

/** The same family name, and given names that do not contradict each other. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [parseName(one), parseName(other)];
  if (surnameOf(a.family ?? '') !== surnameOf(b.family ?? '')) return false;
  const [x, y] = [initialsOf(a.given ?? ''), initialsOf(b.given ?? '')];
  if (x === '' || y === '') return true;
  if (!x.startsWith(y) && !y.startsWith(x)) return false;
  const [first, second] = [firstWord(a.given ?? ''), firstWord(b.given ?? '')];
  return first.length < 2 || second.length < 2 || first === second;
}

const firstWord = (given: string): string => /[\p{L}]+/u.exec(fold(given))?.[0] ?? '';

async function* recordsAt(place: string): AsyncGenerator<MetadataRecord> {
  if (/\.csv$/i.test(place)) yield* recordsInCsv(place);
  else {
    const outcome = await openSource(place, {});
    if (!outcome.ok) throw outcome.error;
    try {
      for await (const item of outcome.value.items(null)) if ('record' in item) yield item.record;
    } finally {
      await outcome.value.close();
    }
  }
}

/** The first line names the columns: title, authors, year, venue, doi, url. */
async function* recordsInCsv(path: string): AsyncGenerator<MetadataRecord> {
  const [head = [], ...rows] = rowsOf(await readFile(path, 'utf8'));
  const names = head.map((name) => name.trim().toLowerCase());
  for (const [number, row] of rows.entries()) {
    const fields = Object.fromEntries(names.map((name, i) => [name, row[i]?.trim() || null]));
    const parsed = recordSchema.safeParse({ ...fields, id: fields.id ?? String(number + 1) });
    if (!parsed.success) continue;
    const { authors, volume: _volume, ...said } = citationOf(parsed.data);
    yield {
      ...emptyRecord(path, parsed.data.id),
      ...said,
      authors: authors.map((name) => ({
        ...name,
        name: [name.given, name.family].filter(Boolean).join(' '),
        orcid: null,
      })),
      urls: fields.url ? [fields.url] : [],
    };
  }
}
