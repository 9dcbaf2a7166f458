// How kept bytes enter the catalogue: the same bytes once, the same address once, a changed address as a new version.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FileId, PaperId, ParentId } from '../../base/ids.ts';
import type { Admission, Arrival, Found, Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import type { Checkpoint } from './job.ts';
import { writeCheckpoint } from './jobs.ts';
import { forgetLoose } from './loose.ts';
import type { Schema } from './schema.ts';

export function admit(
  engine: Engine,
  arrivals: Arrival[],
  settle: ((admissions: Admission[]) => Checkpoint) | undefined,
  now: Time,
): Promise<Admission[]> {
  return engine.write(async (tx) => {
    const admissions: Admission[] = [];
    for (const arrival of arrivals) admissions.push(await admitOne(tx, arrival, now));
    const rows = arrivals.filter((_, i) => isRow(admissions[i]));
    if (rows.length > 0)
      await forgetLoose(
        tx,
        rows.map(({ file }) => file),
      );
    if (settle) await writeCheckpoint(tx, settle(admissions), now);
    return admissions;
  });
}

/** Its bytes belong to a row now. */
const isRow = (admission: Admission | undefined): boolean =>
  admission?.outcome === 'new' || admission?.outcome === 'changed';

async function admitOne(tx: Tx, arrival: Arrival, now: Time): Promise<Admission> {
  if (await wasTurnedAway(tx, arrival)) return { paper: null, outcome: 'turned-away' };
  const file = arrival.borrowed ? await knownFile(tx, arrival.sha256) : await fileOf(tx, arrival, now);
  if (file === null) return { paper: null, outcome: 'gone' };
  const replaced = arrival.found ? await locate(tx, arrival.found, file) : null;
  const holder = await paperOf(tx, file);
  if (holder) {
    if (holder.state === 'waiting' && holder.on_trial === 1) await metAgain(tx, holder, arrival);
    return { paper: holder.id, outcome: 'known' };
  }
  const changed = replaced ? await supersede(tx, replaced, file, now) : null;
  if (changed) return { paper: changed, outcome: 'changed' };
  return { paper: await newPaper(tx, file, arrival, now), outcome: 'new' };
}

async function wasTurnedAway(tx: Tx, { sha256, trial }: Arrival): Promise<boolean> {
  if (trial === undefined || trial === null) return false;
  const row = await tx
    .selectFrom('turned_away')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('filter_version', '>=', trial)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same import counts how often; another that wants it whatever it is ends the trial. */
async function metAgain(tx: Tx, { id, run_id }: Holder, { run, trial }: Arrival): Promise<void> {
  const query = tx.updateTable('papers').where('id', '=', id);
  if (trial === undefined || trial === null) await query.set({ on_trial: 0 }).execute();
  else if (run === run_id) await query.set((eb) => ({ repeats: eb('repeats', '+', 1) })).execute();
}

/** The id under which these bytes are known: the arrival's own, or the one that came before it. */
async function fileOf(tx: Tx, arrival: Arrival, now: Time): Promise<FileId> {
  const { file, sha256, sha1, md5, bytes, mediaType, extension } = arrival;
  const inserted = await tx
    .insertInto('files')
    .values({ id: file, sha256, sha1, md5, bytes, media_type: mediaType, extension, added_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const known = await knownFile(tx, sha256);
  if (known === null) throw new Error('a file is neither new nor known');
  return known;
}

async function knownFile(tx: Tx, sha256: string): Promise<FileId | null> {
  const row = await tx.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst();
  return row?.id ?? null;
}

/** Notes where a file was found. Returns the other file that this address gave before, if it did. */
async function locate(tx: Tx, found: Found, file: FileId): Promise<FileId | null> {
  const url_md5 = md5(found.url);
  const parent_id = found.parent === null ? null : await parentOf(tx, found.parent, found.at);
  const before = await tx
    .selectFrom('locations')
    .select(['id', 'file_id'])
    .where('url_md5', '=', url_md5)
    .executeTakeFirst();
  if (!before) {
    await tx
      .insertInto('locations')
      .values({
        url: found.url,
        url_md5,
        host: hostOf(found.url),
        file_id: file,
        parent_id,
        depth: found.depth,
        is_seed: found.seed ? 1 : 0,
        discovered_at: found.at,
        updated_at: found.at,
      })
      .onConflict((conflict) =>
        conflict.column('url_md5').doUpdateSet({ file_id: file, updated_at: found.at }),
      )
      .execute();
    return null;
  }
  await tx
    .updateTable('locations')
    .set({ file_id: file, updated_at: found.at, ...(parent_id === null ? {} : { parent_id }) })
    .where('id', '=', before.id)
    .execute();
  return before.file_id === file ? null : before.file_id;
}

async function parentOf(tx: Tx, url: string, at: Time): Promise<ParentId> {
  const { id } = await tx
    .insertInto('parents')
    .values({ url, url_md5: md5(url), first_crawled_at: at, last_crawled_at: at })
    .onConflict((conflict) => conflict.column('url_md5').doUpdateSet({ last_crawled_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Holder = Pick<Selectable<Schema['papers']>, 'id' | 'state' | 'on_trial' | 'run_id'>;

async function paperOf(tx: Tx, file: FileId): Promise<Holder | undefined> {
  return tx
    .selectFrom('papers')
    .select(['id', 'state', 'on_trial', 'run_id'])
    .where('file_id', '=', file)
    .executeTakeFirst();
}

/** Gives the paper of `old` the bytes of `file`, unless `old` is still found elsewhere: then it stays what it is. */
async function supersede(tx: Tx, old: FileId, file: FileId, now: Time): Promise<PaperId | null> {
  const elsewhere = await tx
    .selectFrom('locations')
    .select('id')
    .where('file_id', '=', old)
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) return null;
  const row = await tx
    .updateTable('papers')
    .set((eb) => ({ file_id: file, version: eb('version', '+', 1), updated_at: now, ...waiting }))
    .where('file_id', '=', old)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function newPaper(tx: Tx, file: FileId, { run, trial }: Arrival, now: Time): Promise<PaperId> {
  const brought = { run_id: run ?? null, on_trial: trial === undefined || trial === null ? 0 : 1 };
  const { id } = await tx
    .insertInto('papers')
    .values({ file_id: file, version: 1, added_at: now, updated_at: now, ...waiting, ...brought })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A paper that nobody has begun to read. */
const waiting = {
  state: 'waiting',
  failure_code: null,
  failure_message: null,
  attempts: 0,
  lease_owner: null,
  lease_until: 0,
} as const;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
