// Reading papers back: one, some, or the newest, each with its bylines.
import { sql } from 'kysely';
import { emptyReference, type Kind, type Reference } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import type { Byline, Location, Paper, PaperQuery, Papers, Time } from './catalogue.ts';
import type { Engine } from './engine.ts';

export async function getPapers(engine: Engine, ids: PaperId[]): Promise<Paper[]> {
  if (ids.length === 0) return [];
  const rows = await withFile(engine).where('papers.id', 'in', ids).execute();
  const byId = new Map((await complete(engine, rows)).map((paper) => [paper.id, paper]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listPapers(engine: Engine, { state, before, limit }: PaperQuery): Promise<Paper[]> {
  const rows = await withFile(engine)
    .$if(state !== undefined, (query) => query.where('papers.state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('papers.id', '<', before ?? (0 as PaperId)))
    .orderBy('papers.id', 'desc')
    .limit(limit)
    .execute();
  return complete(engine, rows);
}

/** A few hundred at a time: engines limit how many values a statement may have. */
const statesAtOnce = 500;

export async function statesOf(engine: Engine, ids: PaperId[]): ReturnType<Papers['states']> {
  const found: Awaited<ReturnType<Papers['states']>> = new Map();
  for (let start = 0; start < ids.length; start += statesAtOnce) {
    const rows = await engine.db
      .selectFrom('papers')
      .select(['id', 'state', 'failure_code'])
      .where('id', 'in', ids.slice(start, start + statesAtOnce))
      .execute();
    for (const row of rows) found.set(row.id, { state: row.state, failure: row.failure_code });
  }
  return found;
}

export async function referencesOf(engine: Engine, id: PaperId): Promise<Reference[]> {
  const rows = await engine.db
    .selectFrom('paper_references')
    .select(['raw', 'fields', 'confidence'])
    .where('paper_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ raw, fields, confidence }) => ({
    ...emptyReference(raw),
    ...(JSON.parse(fields) as Partial<Reference>),
    confidence,
  }));
}

export async function mentionsOf(engine: Engine, id: PaperId): ReturnType<Papers['mentions']> {
  const rows = await engine.db
    .selectFrom('mentions')
    .select(['reference', 'text', 'sentence', 'section', 'page'])
    .where('paper_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row }));
}

export async function locationsOf(engine: Engine, id: PaperId): Promise<Location[]> {
  const rows = await engine.db
    .selectFrom('papers')
    .innerJoin('locations', 'locations.file_id', 'papers.file_id')
    .leftJoin('parents', 'parents.id', 'locations.parent_id')
    .select(['locations.url', 'parents.url as parent', 'locations.discovered_at', 'locations.updated_at'])
    .where('papers.id', '=', id)
    .orderBy('locations.id')
    .execute();
  return rows.map(({ url, parent, discovered_at, updated_at }) => ({
    url,
    parent,
    discoveredAt: discovered_at,
    updatedAt: updated_at,
  }));
}

function withFile(engine: Engine) {
  return engine.db
    .selectFrom('papers')
    .innerJoin('files', 'files.id', 'papers.file_id')
    .selectAll('papers')
    .select(['files.sha256', 'files.extension', 'files.media_type', 'files.bytes']);
}

type PaperRow = Awaited<ReturnType<ReturnType<typeof withFile>['execute']>>[number];

async function complete(engine: Engine, rows: PaperRow[]): Promise<Paper[]> {
  if (rows.length === 0) return [];
  const bylines = await engine.db
    .selectFrom('bylines')
    .selectAll()
    .where(
      'paper_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('paper_id')
    .orderBy('position')
    .execute();
  const byPaper = Map.groupBy(bylines, (byline) => byline.paper_id);
  return rows.map((row) => paperOf(row, byPaper.get(row.id) ?? []));
}

function paperOf(row: PaperRow, authors: (Byline & { paper_id: PaperId })[]): Paper {
  return {
    id: row.id,
    file: { id: row.file_id, sha256: row.sha256, extension: row.extension },
    mediaType: row.media_type,
    bytes: row.bytes,
    version: row.version,
    state: row.state,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
    attempts: row.attempts,
    kind: row.kind as Kind | null,
    scholarly: row.scholarly === null ? null : row.scholarly === 1,
    language: row.language,
    pages: row.pages,
    title: row.title,
    abstract: row.abstract,
    year: row.year,
    venue: row.venue,
    doi: row.doi,
    arxiv: row.arxiv,
    authors: authors.map(({ paper_id: _, ...byline }) => byline),
    addedAt: row.added_at,
    updatedAt: row.updated_at,
  };
}

const day = 86_400_000;

export async function growthOf({ db }: Engine): Promise<{ at: Time; added: number }[]> {
  const { rows } = await sql<{
    day: number;
    added: number;
  }>`select added_at / ${sql.lit(day)} as day, count(*) as added
    from papers group by added_at / ${sql.lit(day)} order by 1`.execute(db);
  return rows.map((row) => ({ at: Math.floor(Number(row.day)) * day, added: Number(row.added) }));
}
