// Jobs and runs in rows: a run has one holder at a time, and its numbers are written as a whole.
import type { Selectable } from 'kysely';
import type { JobId, RunId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import type { Begun, Checkpoint, Counts, Job, Jobs, Run, Trials } from './job.ts';
import type { Schema } from './schema.ts';

export function jobsOf(engine: Engine, clock: () => Time): Jobs {
  const { db } = engine;
  return {
    save: ({ name, kind, configuration }) =>
      engine.write(async (tx) => {
        const now = clock();
        const values = { kind, configuration: JSON.stringify(configuration), updated_at: now };
        const row = await tx
          .insertInto('jobs')
          .values({ name, created_at: now, ...values })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
          .returningAll()
          .executeTakeFirstOrThrow();
        return jobOf(row);
      }),
    find: async (name) => {
      const row = await db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst();
      return row ? jobOf(row) : null;
    },
    list: async () => (await db.selectFrom('jobs').selectAll().orderBy('name').execute()).map(jobOf),
    remove: async (name) => {
      const { numDeletedRows } = await engine.write((tx) =>
        tx.deleteFrom('jobs').where('name', '=', name).executeTakeFirstOrThrow(),
      );
      return Number(numDeletedRows) > 0;
    },
    runs: async (job, limit) => (await newest(db, job, limit).execute()).map(runOf),
    begin: (job, owner, until, anew) =>
      engine.write((tx) => begin(tx, engine, { job, owner, until, anew }, clock())),
    hold: (run, owner, until) =>
      engine.write(async (tx) => {
        const { numUpdatedRows } = await ours(tx, run, owner)
          .set({ lease_until: until })
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows) > 0;
      }),
    checkpoint: (checkpoint) => engine.write((tx) => writeCheckpoint(tx, checkpoint, clock())),
    end: async (run, owner, state, { counters, failure }) => {
      const now = clock();
      await engine.write((tx) =>
        ours(tx, run, owner)
          .set({
            state,
            failure: failure ?? null,
            ...(counters ? { counters: JSON.stringify(counters) } : {}),
            ...free,
            updated_at: now,
            ended_at: state === 'stopped' ? null : now,
          })
          .execute(),
      );
    },
    cancel: (job) => engine.write((tx) => cancel(tx, job, clock())),
    trials: (run) => trialsOf(engine, run),
    release: async (owner) => {
      await engine.write((tx) =>
        tx
          .updateTable('job_runs')
          .set({ state: 'stopped', ...free })
          .where('lease_owner', '=', owner)
          .where('state', '=', 'running')
          .execute(),
      );
    },
    owners: async () => {
      const rows = await db
        .selectFrom('job_runs')
        .select('lease_owner')
        .distinct()
        .where('lease_owner', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.lease_owner ?? []);
    },
  };
}

/** Within the transaction that brought what was counted. */
export async function writeCheckpoint(
  tx: Tx,
  { run, position, counters }: Checkpoint,
  now: Time,
): Promise<void> {
  await tx
    .updateTable('job_runs')
    .set({ position, counters: JSON.stringify(counters), updated_at: now })
    .where('id', '=', run)
    .execute();
}

const free = { lease_owner: null, lease_until: 0 } as const;

const newest = (db: Engine['db'] | Tx, job: JobId, limit: number) =>
  db.selectFrom('job_runs').selectAll().where('job_id', '=', job).orderBy('id', 'desc').limit(limit);

const ours = (tx: Tx, run: RunId, owner: string) =>
  tx
    .updateTable('job_runs')
    .where('id', '=', run)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'running');

type Beginning = { job: JobId; owner: string; until: Time; anew: boolean };

async function begin(
  tx: Tx,
  engine: Engine,
  { job, owner, until, anew }: Beginning,
  now: Time,
): Promise<Begun> {
  const last = await newest(tx, job, 1)
    .$if(engine.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  const goesOn = last?.state === 'running' || last?.state === 'stopped';
  if (goesOn && last.lease_owner !== null && last.lease_until > now)
    return { ok: false, owner: last.lease_owner };
  const held = { state: 'running', lease_owner: owner, lease_until: until, updated_at: now } as const;
  if (goesOn && !anew) {
    const row = await tx
      .updateTable('job_runs')
      .set(held)
      .where('id', '=', last.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, run: runOf(row), isNew: false };
  }
  if (goesOn)
    await tx
      .updateTable('job_runs')
      .set({ state: 'cancelled', ...free, ended_at: now })
      .where('id', '=', last.id)
      .execute();
  const row = await tx
    .insertInto('job_runs')
    .values({
      job_id: job,
      ...held,
      position: null,
      counters: '{}',
      failure: null,
      started_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, run: runOf(row), isNew: true };
}

async function cancel(tx: Tx, job: JobId, now: Time): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_runs')
    .set({ state: 'cancelled', ...free, updated_at: now, ended_at: now })
    .where('job_id', '=', job)
    .where('state', 'in', ['running', 'stopped'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

async function trialsOf({ db }: Engine, run: RunId): Promise<Trials> {
  const states = await db
    .selectFrom('papers')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('n')])
    .where('run_id', '=', run)
    .where('on_trial', '=', 1)
    .groupBy('state')
    .execute();
  const away = await db
    .selectFrom('turned_away')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('times').as('times')])
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  const inState = (state: string): number => Number(states.find((row) => row.state === state)?.n ?? 0);
  return {
    waiting: inState('waiting'),
    failed: inState('failed'),
    turnedAway: Number(away.n),
    turnedAwayTimes: Number(away.times ?? 0),
  };
}

const jobOf = (row: Selectable<Schema['jobs']>): Job => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  configuration: JSON.parse(row.configuration),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const runOf = (row: Selectable<Schema['job_runs']>): Run => ({
  id: row.id,
  job: row.job_id,
  state: row.state,
  position: row.position,
  counters: JSON.parse(row.counters) as Counts,
  failure: row.failure,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  endedAt: row.ended_at,
});
