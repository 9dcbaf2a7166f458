// What came of fetching, in the order in which it happened: for curves, ledgers and questions about one address.
import type { Selectable } from 'kysely';
import type { JobId, UrlId } from '../../base/ids.ts';
import type { Engine } from './engine.ts';
import type { Fetch, FetchRow } from './frontier.ts';
import type { Schema } from './schema.ts';

const pageSize = 5000;

export async function* fetchesOf({ db }: Engine, job: JobId): AsyncIterable<FetchRow[]> {
  for (let last: FetchRow | undefined; ; ) {
    const after = last;
    const rows = await db
      .selectFrom('crawl_fetches as f')
      .innerJoin('frontier as u', 'u.id', 'f.url_id')
      .innerJoin('crawl_hosts as h', 'h.id', 'u.host_id')
      .selectAll('f')
      .select(['u.id', 'u.url', 'u.depth', 'u.priority'])
      .where('h.job_id', '=', job)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('f.fetched_at', '>', after?.at ?? 0),
            eb.and([eb('f.fetched_at', '=', after?.at ?? 0), eb('f.url_id', '>', (after?.id ?? 0) as UrlId)]),
          ]),
        ),
      )
      .orderBy('f.fetched_at')
      .orderBy('f.url_id')
      .limit(pageSize)
      .execute();
    const page = rows.map(
      (row): FetchRow => ({
        ...described(row),
        id: row.id,
        url: row.url,
        depth: row.depth,
        priority: row.priority,
      }),
    );
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = page.at(-1);
  }
}

export async function fetchOf({ db }: Engine, id: UrlId): Promise<Fetch | null> {
  const row = await db.selectFrom('crawl_fetches').selectAll().where('url_id', '=', id).executeTakeFirst();
  return row ? described(row) : null;
}

export async function reasonsOf({ db }: Engine, job: JobId): Promise<{ reason: string; count: number }[]> {
  const rows = await db
    .selectFrom('crawl_fetches as f')
    .innerJoin('frontier as u', 'u.id', 'f.url_id')
    .innerJoin('crawl_hosts as h', 'h.id', 'u.host_id')
    .select((eb) => ['f.reason' as const, eb.fn.countAll<number>().as('n')])
    .where('h.job_id', '=', job)
    .where('f.reason', 'is not', null)
    .groupBy('f.reason')
    .execute();
  return rows
    .map(({ reason, n }) => ({ reason: reason ?? '', count: Number(n) }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

const described = (row: Selectable<Schema['crawl_fetches']>): Fetch => ({
  status: row.status,
  mediaType: row.media_type,
  bytes: row.bytes,
  digest: row.digest,
  contentKey: row.content_key,
  etag: row.etag,
  lastModified: row.last_modified,
  at: row.fetched_at,
  changedAt: row.changed_at,
  document: row.document === 1,
  redirect: row.redirect,
  reason: row.reason,
});
