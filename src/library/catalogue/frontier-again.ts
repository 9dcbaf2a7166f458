// Which addresses are asked for once more? Those fetched long ago, and those of hosts that were given up.
import { sql } from 'kysely';
import type { JobId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { numberOf } from './frontier-settle.ts';

/** What was fetched long enough ago waits again, with its old priority. */
export function again(engine: Engine, job: JobId, before: Time, now: Time): Promise<number> {
  return engine.write(async (tx) => {
    // They are counted when they were fetched again, and until then are pages to come.
    const counted = await tx
      .selectFrom('crawl_fetches as f')
      .innerJoin('frontier as u', 'u.id', 'f.url_id')
      .innerJoin('crawl_hosts as h', 'h.id', 'u.host_id')
      .select((eb) => [
        'h.id as host' as const,
        sql<number>`sum(case when f.redirect is null then 1 else 0 end)`.as('pages'),
        eb.fn.sum<number>('f.document').as('documents'),
      ])
      .where('h.job_id', '=', job)
      .where('u.state', '=', numberOf.fetched)
      .where('f.fetched_at', '<', before)
      .groupBy('h.id')
      .execute();
    const rows = await tx
      .updateTable('frontier')
      .set({ state: numberOf.waiting, attempts: 0, due_at: now })
      .where('state', '=', numberOf.fetched)
      .where('host_id', 'in', (eb) =>
        eb.selectFrom('crawl_hosts').select('crawl_hosts.id').where('job_id', '=', job),
      )
      .where('id', 'in', (eb) =>
        eb.selectFrom('crawl_fetches').select('url_id').where('fetched_at', '<', before),
      )
      .returning(['host_id', 'priority'])
      .execute();
    for (const [host, ofHost] of Map.groupBy(rows, (row) => row.host_id)) {
      const was = counted.find((each) => each.host === host);
      const best = ofHost.reduce((best, { priority }) => Math.max(best, priority), -Number.MAX_VALUE);
      await tx
        .updateTable('crawl_hosts')
        .set((eb) => ({
          waiting: eb('waiting', '+', ofHost.length),
          pages: eb('pages', '-', Number(was?.pages ?? 0)),
          documents: eb('documents', '-', Number(was?.documents ?? 0)),
          // Something better may wait already; where nothing waited, what is written there is of what is gone.
          best: sql<number>`case when waiting = 0 or best < ${best} then ${best} else best end`,
        }))
        .where('id', '=', host)
        .execute();
    }
    return rows.length;
  });
}

/** Only hosts that nobody holds: whoever holds one counts its attempts. */
export function retry(engine: Engine, job: JobId, now: Time): Promise<number> {
  return engine.write(async (tx) => {
    const hosts = await tx
      .updateTable('crawl_hosts')
      .set({ errors: 0, trouble: null })
      .where('job_id', '=', job)
      .where('waiting', '=', 0)
      .where('trouble', 'is not', null)
      .where('lease_until', '<=', now)
      .returning('id')
      .execute();
    let count = 0;
    for (const { id } of hosts) {
      const rows = await tx
        .updateTable('frontier')
        .set({ state: numberOf.waiting, attempts: 0, due_at: 0 })
        .where('host_id', '=', id)
        .where('state', '=', numberOf.failed)
        .returning('priority')
        .execute();
      await tx
        .updateTable('crawl_hosts')
        .set((eb) => ({
          waiting: rows.length,
          failed: eb('failed', '-', rows.length),
          best: rows.reduce((best, { priority }) => Math.max(best, priority), -Number.MAX_VALUE),
          next_at: now,
        }))
        .where('id', '=', id)
        .execute();
      count += rows.length;
    }
    return count;
  });
}
