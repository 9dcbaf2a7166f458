// The frontier in rows: which hosts a crawler holds, and which addresses of theirs come next.
import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { HostId, JobId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine } from './engine.ts';
import type { CrawlHost, Frontier, Waiting } from './frontier.ts';
import { again, retry } from './frontier-again.ts';
import { fetchesOf, fetchOf, reasonsOf } from './frontier-fetches.ts';
import { numberOf, settle, stateOf } from './frontier-settle.ts';
import { inParts } from './in-parts.ts';
import type { Schema } from './schema.ts';

export function frontierOf(engine: Engine, clock: () => Time): Frontier {
  const { db } = engine;
  return {
    hosts: (job, names, delay) => hosts(engine, job, names, delay),
    claim: (job, owner, count, times, order) => claim(engine, job, owner, count, times, order, clock()),
    hold: async (owner, until) => {
      await engine.write((tx) =>
        tx.updateTable('crawl_hosts').set({ lease_until: until }).where('lease_owner', '=', owner).execute(),
      );
    },
    release: (owner, given) =>
      engine.write(async (tx) => {
        for (const { id, best } of given)
          await tx
            .updateTable('crawl_hosts')
            .set({ lease_owner: null, lease_until: 0, best })
            .where('id', '=', id)
            .where('lease_owner', '=', owner)
            .execute();
      }),
    bury: async (owner) => {
      const now = clock();
      await engine.write((tx) =>
        tx
          .updateTable('crawl_hosts')
          .set({ lease_owner: null, lease_until: 0, next_at: later(now) })
          .where('lease_owner', '=', owner)
          .execute(),
      );
    },
    owners: async () => {
      const rows = await db
        .selectFrom('crawl_hosts')
        .select('lease_owner')
        .distinct()
        .where('lease_owner', 'is not', null)
        .execute();
      return rows.flatMap(({ lease_owner }) => lease_owner ?? []);
    },
    next: (host, count) => next(engine, host, count, clock()),
    soonest: async (host) => {
      const row = await db
        .selectFrom('frontier')
        .select((eb) => eb.fn.min<number | null>('due_at').as('due'))
        .where('host_id', '=', host)
        .where('state', '=', numberOf.waiting)
        .executeTakeFirst();
      return row?.due ?? null;
    },
    settle: (progress) => engine.write((tx) => settle(tx, engine.kind, progress)),
    abandon: (host, inHand, reason) =>
      engine.write(async (tx) => {
        const rows = await tx
          .updateTable('frontier')
          .set({ state: numberOf.failed })
          .where('host_id', '=', host)
          .where('state', '=', numberOf.waiting)
          .$if(inHand.length > 0, (query) => query.where('id', 'not in', inHand))
          .returning('id')
          .execute();
        await tx
          .updateTable('crawl_hosts')
          .set((eb) => ({
            waiting: eb('waiting', '-', rows.length),
            failed: eb('failed', '+', rows.length),
            trouble: reason,
          }))
          .where('id', '=', host)
          .execute();
        return rows.length;
      }),
    retry: (job) => retry(engine, job, clock()),
    dueAt: async (job) => {
      const row = await db
        .selectFrom('crawl_hosts')
        .select((eb) => eb.fn.min<number | null>('next_at').as('due'))
        .where('job_id', '=', job)
        .where('waiting', '>', 0)
        .executeTakeFirst();
      return row?.due ?? null;
    },
    sameContent: async (job, contentKey) => {
      const row = await db
        .selectFrom('crawl_fetches')
        .innerJoin('frontier', 'frontier.id', 'crawl_fetches.url_id')
        .innerJoin('crawl_hosts', 'crawl_hosts.id', 'frontier.host_id')
        .select('frontier.url')
        .where('content_key', '=', contentKey)
        .where('job_id', '=', job)
        .limit(1)
        .executeTakeFirst();
      return row?.url ?? null;
    },
    robots: async (host, origin) => {
      const row = await db
        .selectFrom('crawl_robots')
        .selectAll()
        .where('host_id', '=', host)
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row ? { origin, status: row.status, body: row.body, fetchedAt: row.fetched_at } : null;
    },
    saveRobots: async (host, { origin, status, body, fetchedAt }) => {
      const values = { status, body, fetched_at: fetchedAt };
      await engine.write((tx) =>
        tx
          .insertInto('crawl_robots')
          .values({ host_id: host, origin, ...values })
          .onConflict((conflict) => conflict.columns(['host_id', 'origin']).doUpdateSet(values))
          .execute(),
      );
    },
    again: (job, before) => again(engine, job, before, clock()),
    find: async (job, url) => {
      const row = await waitingRows(engine)
        .innerJoin('crawl_hosts as h', 'h.id', 'u.host_id')
        .select(['u.state'])
        .where('h.job_id', '=', job)
        .where('u.url', '=', url)
        .where('h.name', '=', URL.parse(url)?.host ?? '')
        .executeTakeFirst();
      if (!row) return null;
      return { ...waitingOf(row), state: stateOf(row.state), fetch: await fetchOf(engine, row.id) };
    },
    counts: async (job) => {
      const row = await db
        .selectFrom('crawl_hosts')
        .select((eb) => [
          eb.fn.countAll<number>().as('hosts'),
          eb.fn.sum<number>('waiting').as('waiting'),
          eb.fn.sum<number>('pages').as('fetched'),
          eb.fn.sum<number>('failed').as('failed'),
          eb.fn.sum<number>('refused').as('refused'),
          eb.fn.sum<number>('documents').as('documents'),
          eb.fn.sum<number>('bytes').as('bytes'),
        ])
        .where('job_id', '=', job)
        .executeTakeFirstOrThrow();
      const number = (value: number | null): number => Number(value ?? 0);
      return {
        hosts: number(row.hosts),
        waiting: number(row.waiting),
        fetched: number(row.fetched),
        failed: number(row.failed),
        refused: number(row.refused),
        documents: number(row.documents),
        bytes: number(row.bytes),
      };
    },
    listHosts: async (job, limit) => {
      const rows = await db
        .selectFrom('crawl_hosts')
        .selectAll()
        .where('job_id', '=', job)
        .orderBy('pages', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(hostOf);
    },
    fetches: (job) => fetchesOf(engine, job),
    reasons: (job) => reasonsOf(engine, job),
  };
}

function hosts(engine: Engine, job: JobId, names: string[], delay: number): Promise<Map<string, HostId>> {
  const known = async (db: Pick<Engine['db'], 'selectFrom'>): Promise<Map<string, HostId>> =>
    new Map(
      await inParts(names, async (part) => {
        const rows = await db
          .selectFrom('crawl_hosts')
          .select(['id', 'name'])
          .where('job_id', '=', job)
          .where('name', 'in', part)
          .execute();
        return rows.map(({ id, name }): [string, HostId] => [name, id]);
      }),
    );
  return engine.write(async (tx) => {
    const found = await known(tx);
    const none = {
      waiting: 0,
      best: 0,
      referred: 0,
      pages: 0,
      documents: 0,
      failed: 0,
      refused: 0,
      bytes: 0,
    };
    for (const name of new Set(names)) {
      if (found.has(name)) continue;
      await tx
        .insertInto('crawl_hosts')
        .values({ ...none, job_id: job, name, errors: 0, delay, next_at: 0, lease_until: 0 })
        .onConflict((conflict) => conflict.columns(['job_id', 'name']).doNothing())
        .execute();
    }
    return found.size === new Set(names).size ? found : known(tx);
  });
}

/** Whoever died may have asked a moment before: the host gets its pause first. */
const later = (now: Time) =>
  sql<number>`case when next_at > ${now} + delay then next_at else ${now} + delay end`;

function claim(
  engine: Engine,
  job: JobId,
  owner: string,
  count: number,
  { until, soon }: { until: Time; soon: Time },
  order: 'best' | 'referred',
  now: Time,
): Promise<CrawlHost[]> {
  return engine.write(async (tx) => {
    const free = tx
      .selectFrom('crawl_hosts')
      .select('id')
      .where('job_id', '=', job)
      .where('waiting', '>', 0)
      .where('lease_until', '<=', now)
      .where('next_at', '<=', soon)
      .orderBy(order, 'desc')
      .orderBy('id')
      .limit(count)
      .$if(engine.kind === 'postgres', (query) => query.forUpdate().skipLocked());
    const rows = await tx
      .updateTable('crawl_hosts')
      .set({
        next_at: sql<number>`case when lease_owner is null then next_at else ${later(now)} end`,
        lease_owner: owner,
        lease_until: until,
      })
      .where('id', 'in', (eb) => eb.selectFrom(free.as('free')).select('free.id'))
      .returningAll()
      .execute();
    return rows.map(hostOf);
  });
}

/** Asked for every few pages: compiled once. */
async function next(engine: Engine, host: HostId, count: number, now: Time): Promise<Waiting[]> {
  let text = nextQuery.get(engine.kind);
  if (text === undefined) {
    text = waitingRows(engine)
      .where('u.host_id', '=', host)
      .where('u.state', '=', sql<number>`0`)
      .where('u.due_at', '<=', now)
      .orderBy('u.priority', 'desc')
      .orderBy('u.id')
      .limit(count)
      .compile().sql;
    nextQuery.set(engine.kind, text);
  }
  const { rows } = await engine.db.executeQuery<WaitingRow>(CompiledQuery.raw(text, [host, now, count]));
  return rows.map(waitingOf);
}

const nextQuery = new Map<Engine['kind'], string>();

const waitingRows = ({ db }: Engine) =>
  db
    .selectFrom('frontier as u')
    .leftJoin('frontier as p', 'p.id', 'u.parent_id')
    .leftJoin('crawl_fetches as f', 'f.url_id', 'u.id')
    .select([
      'u.id',
      'u.host_id',
      'u.url',
      'u.priority',
      'u.why',
      'u.depth',
      'u.outside',
      'u.redirects',
      'u.parent_id',
      'p.url as parent_url',
      'u.anchor',
      'u.attempts',
      'f.etag',
      'f.last_modified',
      'f.digest',
      'f.media_type',
      'f.content_key',
      'f.document',
      'f.fetched_at',
      'f.changed_at',
    ]);

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingRows>['executeTakeFirstOrThrow']>>;

const waitingOf = (row: WaitingRow): Waiting => ({
  id: row.id,
  host: row.host_id,
  url: row.url,
  priority: row.priority,
  why: row.why,
  depth: row.depth,
  outside: row.outside,
  redirects: row.redirects,
  parent: row.parent_id,
  parentUrl: row.parent_url,
  anchor: row.anchor,
  attempts: row.attempts,
  etag: row.etag,
  lastModified: row.last_modified,
  digest: row.digest,
  before:
    row.fetched_at === null || row.changed_at === null
      ? null
      : {
          mediaType: row.media_type,
          contentKey: row.content_key,
          document: row.document === 1,
          at: row.fetched_at,
          changedAt: row.changed_at,
        },
});

const hostOf = (row: Selectable<Schema['crawl_hosts']>): CrawlHost => ({
  id: row.id,
  name: row.name,
  waiting: row.waiting,
  best: row.best,
  referred: row.referred,
  pages: row.pages,
  documents: row.documents,
  failed: row.failed,
  refused: row.refused,
  bytes: row.bytes,
  errors: row.errors,
  delay: row.delay,
  nextAt: row.next_at,
  trouble: row.trouble,
});
