// What the library holds and where it was found, for jobs that go through all of it: clean, whitelist, sample.
import type { PaperId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { Holding, HoldingQuery, Holdings, ParentRow } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { removePaper } from './trials.ts';

const pageSize = 1000;

export function holdingsOf(engine: Engine): Holdings {
  return {
    documents: (query) => documents(engine, query),
    parents: () => parents(engine),
    citations: () => citations(engine),
    remove: (owner, papers) =>
      engine.write(async (tx) => {
        const keys: FileKey[] = [];
        for (const paper of papers) {
          const file = await tx
            .selectFrom('papers')
            .innerJoin('files', 'files.id', 'papers.file_id')
            .select(['files.id', 'files.sha256', 'files.extension'])
            .where('papers.id', '=', paper)
            .executeTakeFirst();
          if (!file) continue;
          const key = { ...file };
          await removePaper(tx, engine, paper, key, owner);
          keys.push(key);
        }
        return keys;
      }),
  };
}

async function* documents(engine: Engine, query: HoldingQuery): AsyncIterable<Holding> {
  const { state, kind, mediaTypes, since, until } = query;
  for (let after = 0 as PaperId; ; ) {
    const papers = await engine.db
      .selectFrom('papers')
      .innerJoin('files', 'files.id', 'papers.file_id')
      .selectAll('papers')
      .select(['files.sha256', 'files.extension', 'files.media_type', 'files.bytes'])
      .where('papers.id', '>', after)
      .$if(state !== undefined, (q) => q.where('papers.state', '=', state ?? 'waiting'))
      .$if(kind !== undefined, (q) => q.where('papers.kind', '=', kind ?? ''))
      .$if(mediaTypes !== undefined, (q) => q.where('files.media_type', 'in', [...(mediaTypes ?? [])]))
      .$if(since !== undefined, (q) => q.where('papers.added_at', '>=', since ?? 0))
      .$if(until !== undefined, (q) => q.where('papers.added_at', '<', until ?? 0))
      .orderBy('papers.id')
      .limit(pageSize)
      .execute();
    const found =
      papers.length > 0
        ? await locations(
            engine,
            papers.map(({ file_id }) => file_id),
          )
        : [];
    const byFile = Map.groupBy(found, ({ file_id }) => file_id);
    for (const row of papers)
      yield {
        paper: row.id,
        file: { id: row.file_id, sha256: row.sha256, extension: row.extension },
        mediaType: row.media_type,
        bytes: row.bytes,
        state: row.state,
        kind: row.kind,
        title: row.title,
        year: row.year,
        addedAt: row.added_at,
        found: (byFile.get(row.file_id) ?? []).map(({ url, host, parent }) => ({ url, host, parent })),
      };
    const last = papers.at(-1);
    if (!last || papers.length < pageSize) return;
    after = last.id;
  }
}

const locations = ({ db }: Engine, files: FileKey['id'][]) =>
  db
    .selectFrom('locations')
    .leftJoin('parents', 'parents.id', 'locations.parent_id')
    .select(['locations.file_id', 'locations.url', 'locations.host', 'parents.url as parent'])
    .where('locations.file_id', 'in', files)
    .orderBy('locations.id')
    .execute();

async function* parents({ db }: Engine): AsyncIterable<ParentRow> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('parents')
      .leftJoin('locations', 'locations.parent_id', 'parents.id')
      .select((eb) => [
        'parents.id',
        'parents.url',
        'parents.first_crawled_at',
        'parents.last_crawled_at',
        eb.fn.count<number>('locations.id').as('documents'),
      ])
      .where('parents.id', '>', after as never)
      .groupBy('parents.id')
      .orderBy('parents.id')
      .limit(pageSize)
      .execute();
    for (const row of rows)
      yield {
        url: row.url,
        firstCrawledAt: row.first_crawled_at,
        lastCrawledAt: row.last_crawled_at,
        documents: Number(row.documents),
      };
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** By identifiers and titles alone, so that it needs no links between works. */
async function citations({ db }: Engine): Promise<Map<PaperId, number>> {
  const papers = new Map<string, PaperId>();
  for (const row of await db.selectFrom('papers').select(['id', 'title', 'doi']).execute())
    for (const key of keysOf(row)) if (!papers.has(key)) papers.set(key, row.id);
  const counts = new Map<PaperId, number>();
  for (let after: { paper_id: PaperId; position: number } = { paper_id: 0 as PaperId, position: -1 }; ; ) {
    const { paper_id, position } = after;
    const rows = await db
      .selectFrom('paper_references')
      .select(['paper_id', 'position', 'fields'])
      .where((eb) =>
        eb.or([
          eb('paper_id', '>', paper_id),
          eb.and([eb('paper_id', '=', paper_id), eb('position', '>', position)]),
        ]),
      )
      .orderBy('paper_id')
      .orderBy('position')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const fields: { title?: string; doi?: string } = JSON.parse(row.fields);
      const cited = keysOf({ title: fields.title ?? null, doi: fields.doi ?? null })
        .map((key) => papers.get(key))
        .find((found) => found !== undefined);
      if (cited !== undefined && cited !== row.paper_id) counts.set(cited, (counts.get(cited) ?? 0) + 1);
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return counts;
    after = last;
  }
}

/** A short title may be many papers'. */
const shortestTitle = 12;

function keysOf({ title, doi }: { title: string | null; doi: string | null }): string[] {
  const letters = (title ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return [
    ...(doi === null ? [] : [`doi ${doi.toLowerCase()}`]),
    ...(letters.length < shortestTitle ? [] : [`title ${letters}`]),
  ];
}
