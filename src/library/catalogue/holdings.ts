// What the library holds and where it was found, for jobs that go through all of it: clean, whitelist, sample.
import { createHash } from 'node:crypto';
import type { PaperId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { Holding, HoldingQuery, Holdings, ParentRow, Time } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { rememberRemoved } from './harvests.ts';
import { waitForLink } from './link.ts';
import { removePaper } from './trials.ts';
import { own } from './work.ts';

const pageSize = 1000;

export function holdingsOf(engine: Engine, clock: () => Time): Holdings {
  return {
    documents: (query) => documents(engine, query),
    parents: () => parents(engine),
    seenAt: async (url) => {
      const row = await engine.db
        .selectFrom('locations')
        .select('updated_at')
        .where('url_md5', '=', createHash('md5').update(url).digest('hex'))
        .executeTakeFirst();
      return row?.updated_at ?? null;
    },
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
          await rememberRemoved(tx, paper, clock());
          await removePaper(tx, engine, paper, key, owner);
          await waitForLink(tx, 'paper', [paper]);
          keys.push(key);
        }
        return keys;
      }),
  };
}

async function* documents(engine: Engine, query: HoldingQuery): AsyncIterable<Holding> {
  const { state, kind, mediaTypes, since, until } = query;
  for (let after = query.after ?? (0 as PaperId); ; ) {
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

/** Of the work that a paper is one of; none where it was not linked yet. */
async function citations({ db }: Engine): Promise<Map<PaperId, number>> {
  const rows = await db
    .selectFrom('places')
    .innerJoin('descriptions', 'descriptions.id', 'places.description_id')
    .innerJoin('works', 'works.id', 'descriptions.work_id')
    .select(['places.of_id', 'works.cited_by'])
    .where('places.of', '=', 'paper')
    .where('places.position', '=', own)
    .where('works.cited_by', '>', 0)
    .execute();
  return new Map(rows.map(({ of_id, cited_by }) => [of_id as PaperId, cited_by]));
}
