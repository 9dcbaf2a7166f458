// Who works on which waiting paper: leases that run out, so that a killed worker's papers return to the others.
import type { Failure } from '../../base/errors.ts';
import { sentences } from '../../base/errors.ts';
import type { FileId, PaperId } from '../../base/ids.ts';
import type { Claim, PaperState, Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';

/** After so many a paper is failed and waits for a person. */
const attemptsAllowed = 3;

export function claim(
  engine: Engine,
  owner: string,
  count: number,
  until: Time,
  now: Time,
): Promise<Claim[]> {
  return engine.write(async (tx) => {
    await giveUp(tx, now);
    const free = tx
      .selectFrom('papers')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lease_until', '<=', now)
      .orderBy('id')
      .limit(count)
      // PostgreSQL: rows another claim holds are passed over; SQLite has one writer at a time.
      .$if(engine.kind === 'postgres', (query) => query.forUpdate().skipLocked());
    const taken = await tx
      .updateTable('papers')
      .set((eb) => ({ lease_owner: owner, lease_until: until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom(free.as('free')).select('free.id'))
      .returning(['id', 'file_id', 'attempts', 'on_trial'])
      .execute();
    if (taken.length === 0) return [];
    const files = await tx
      .selectFrom('files')
      .selectAll()
      .where(
        'id',
        'in',
        taken.map((paper) => paper.file_id),
      )
      .execute();
    const byId = new Map<FileId, (typeof files)[number]>(files.map((file) => [file.id, file]));
    return taken
      .sort((a, b) => a.id - b.id)
      .flatMap(({ id, file_id, attempts, on_trial }) => {
        const file = byId.get(file_id);
        if (!file) return [];
        const key = { id: file.id, sha256: file.sha256, extension: file.extension };
        return [
          {
            paper: id,
            file: key,
            mediaType: file.media_type,
            bytes: file.bytes,
            attempt: attempts,
            onTrial: on_trial === 1,
          },
        ];
      });
  });
}

/** Papers whose last allowed attempt ended with the death of its worker. */
async function giveUp(tx: Tx, now: Time): Promise<void> {
  await tx
    .updateTable('papers')
    .set({
      state: 'failed',
      failure_code: 'worker-crashed',
      failure_message: sentences['worker-crashed'],
      lease_owner: null,
      lease_until: 0,
      updated_at: now,
    })
    .where('state', '=', 'waiting')
    .where('attempts', '>=', attemptsAllowed)
    .where('lease_until', '<=', now)
    .execute();
}

export async function renew(engine: Engine, owner: string, papers: PaperId[], until: Time): Promise<void> {
  if (papers.length === 0) return;
  await engine.write((tx) =>
    tx
      .updateTable('papers')
      .set({ lease_until: until })
      .where('id', 'in', papers)
      .where('lease_owner', '=', owner)
      .execute(),
  );
}

export async function release(engine: Engine, owner: string, papers: PaperId[] | 'all'): Promise<void> {
  if (papers.length === 0) return;
  await engine.write((tx) =>
    tx
      .updateTable('papers')
      .set((eb) => ({ lease_owner: null, lease_until: 0, attempts: eb('attempts', '-', 1) }))
      .where('state', '=', 'waiting')
      .$if(papers !== 'all', (query) => query.where('id', 'in', papers as PaperId[]))
      .where('lease_owner', '=', owner)
      .execute(),
  );
}

export async function owners({ db }: Engine): Promise<string[]> {
  const rows = await db
    .selectFrom('papers')
    .select('lease_owner')
    .distinct()
    .where('state', '=', 'waiting')
    .where('lease_owner', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.lease_owner ?? []);
}

export function fail(
  engine: Engine,
  owner: string,
  paper: PaperId,
  failure: Failure,
  final: boolean,
  now: Time,
): Promise<PaperState> {
  return engine.write(async (tx) => {
    const row = await tx
      .selectFrom('papers')
      .select(['state', 'attempts', 'lease_owner'])
      .where('id', '=', paper)
      .$if(engine.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (row.lease_owner !== owner) return row.state;
    const state = final || row.attempts >= attemptsAllowed ? 'failed' : 'waiting';
    await settle(tx, paper, state, failure, now);
    return state;
  });
}

export function lose(engine: Engine, paper: PaperId, failure: Failure, now: Time): Promise<void> {
  return engine.write((tx) => settle(tx, paper, 'failed', failure, now));
}

/** Ends the lease with this outcome. */
async function settle(tx: Tx, paper: PaperId, state: PaperState, failure: Failure, now: Time): Promise<void> {
  await tx
    .updateTable('papers')
    .set({
      state,
      failure_code: failure.code,
      failure_message: failure.message,
      lease_owner: null,
      lease_until: 0,
      updated_at: now,
    })
    .where('id', '=', paper)
    .execute();
}

export async function retry(engine: Engine, papers: PaperId[] | 'all', now: Time): Promise<number> {
  if (papers.length === 0) return 0;
  const { numUpdatedRows } = await engine.write((tx) =>
    tx
      .updateTable('papers')
      .set({ state: 'waiting', attempts: 0, failure_code: null, failure_message: null, updated_at: now })
      .where('state', '=', 'failed')
      .$if(papers !== 'all', (query) => query.where('id', 'in', papers as PaperId[]))
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

/** What stands recorded stays until it is recorded anew. */
export async function renewOlder(engine: Engine, extractionVersion: number, now: Time): Promise<number> {
  const { numUpdatedRows } = await engine.write((tx) =>
    tx
      .updateTable('papers')
      .set({ state: 'waiting', attempts: 0, updated_at: now })
      .where('state', '=', 'ingested')
      .where('extraction_version', '<', extractionVersion)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}
