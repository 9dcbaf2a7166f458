// What do papers and records say of works? Of themselves, and in every reference.
import type { Name, Reference } from '../../base/extraction.ts';
import type { PaperId, RecordId } from '../../base/ids.ts';
import type { MetadataRecord } from '../../base/metadata-record.ts';
import type { Engine } from './engine.ts';
import { inParts } from './in-parts.ts';
import { own, type Saying, type Source } from './work.ts';

/** In the order of the sources; one that is gone or was not read says nothing. */
export async function sayingsOf(engine: Engine, sources: readonly Source[]): Promise<Saying[]> {
  const ids = (kind: Source['of']): number[] => sources.filter(({ of }) => of === kind).map(({ id }) => id);
  const papers = await ofPapers(engine, ids('paper') as PaperId[]);
  const records = await ofRecords(engine, ids('record') as RecordId[]);
  const bySource = Map.groupBy([...papers, ...records], ({ of, id }) => `${of} ${id}`);
  return sources.flatMap(({ of, id }) => bySource.get(`${of} ${id}`) ?? []);
}

async function ofPapers(engine: Engine, ids: PaperId[]): Promise<Saying[]> {
  const { db } = engine;
  const papers = await inParts(ids, (part) =>
    db
      .selectFrom('papers')
      .select(['id', 'title', 'year', 'venue', 'doi', 'arxiv', 'sketch'])
      .where('id', 'in', part)
      .where('state', '=', 'ingested')
      .execute(),
  );
  const read = papers.map(({ id }) => id);
  const bylines = await inParts(read, (part) =>
    db
      .selectFrom('bylines')
      .select(['paper_id', 'given', 'family'])
      .where('paper_id', 'in', part)
      .orderBy('paper_id')
      .orderBy('position')
      .execute(),
  );
  const references = await inParts(read, (part) =>
    db
      .selectFrom('paper_references')
      .select(['paper_id', 'position', 'fields'])
      .where('paper_id', 'in', part)
      .orderBy('paper_id')
      .orderBy('position')
      .execute(),
  );
  const authors = Map.groupBy(bylines, ({ paper_id }) => paper_id);
  const headers = papers.map(
    (paper): Saying => ({
      ...paper,
      of: 'paper',
      position: own,
      authors: (authors.get(paper.id) ?? []).map(({ given, family }) => ({ given, family })),
      volume: null,
      pages: null,
    }),
  );
  return [
    ...headers,
    ...references.map(({ paper_id, position, fields }) => reference(paper_id, position, fields)),
  ];
}

function reference(id: number, position: number, fields: string): Saying {
  const told = JSON.parse(fields) as Partial<Reference>;
  return {
    of: 'paper',
    id,
    position,
    title: told.title ?? null,
    authors: (told.authors ?? []) as Name[],
    year: told.year ?? null,
    venue: told.venue ?? told.journal ?? told.booktitle ?? null,
    volume: told.volume ?? null,
    pages: told.pages ?? null,
    doi: told.doi ?? null,
    arxiv: told.arxiv ?? null,
  };
}

async function ofRecords(engine: Engine, ids: RecordId[]): Promise<Saying[]> {
  const rows = await inParts(ids, (part) =>
    engine.db.selectFrom('records').select(['id', 'fields']).where('id', 'in', part).execute(),
  );
  return rows.map(({ id, fields }) => {
    const record = JSON.parse(fields) as MetadataRecord;
    const { title, authors, year, volume, pages, doi, arxiv } = record;
    const names = authors.map(({ given, family }) => ({ given, family }));
    const venue = placeOf(record);
    return { of: 'record', id, position: own, title, authors: names, year, venue, volume, pages, doi, arxiv };
  });
}

/** A school alone does not tell that it is a thesis, which is another work than the paper of its title. */
function placeOf({ type, venue }: MetadataRecord): string | null {
  const thesis = theses.find(([says]) => says.test(type))?.[1];
  if (thesis === undefined || /thesis|dissertation/i.test(venue ?? '')) return venue;
  return venue === null ? thesis : `${thesis}, ${venue}`;
}

const theses: readonly (readonly [RegExp, string])[] = [
  [/^phd/i, 'PhD thesis'],
  [/^master/i, 'Master’s thesis'],
  [/thesis|dissertation/i, 'Thesis'],
];
