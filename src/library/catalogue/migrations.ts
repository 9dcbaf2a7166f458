// How a catalogue comes to its newest shape: numbered changes, all pending ones in one transaction.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { Failure } from '../../base/errors.ts';
import type { Engine } from './engine.ts';
import { papers } from './migrations/001-papers.ts';
import { jobs } from './migrations/002-jobs.ts';
import { records } from './migrations/003-records.ts';
import { works } from './migrations/004-works.ts';
import { people } from './migrations/005-people.ts';
import { crawl } from './migrations/006-crawl.ts';
import { standings } from './migrations/007-standings.ts';
import { outbox } from './migrations/008-outbox.ts';
import { harvest } from './migrations/009-harvest.ts';
import { corrections } from './migrations/010-corrections.ts';
import { workKeys } from './migrations/011-work-keys.ts';
import { rulings } from './migrations/012-rulings.ts';
import { requests } from './migrations/013-requests.ts';
import { sketches } from './migrations/014-sketches.ts';
import { said } from './migrations/015-said.ts';
import { formerWorks } from './migrations/016-former-works.ts';
import { recentKeys } from './migrations/017-recent-keys.ts';
import { evidence } from './migrations/018-evidence.ts';
import { wordings } from './migrations/019-wordings.ts';
import { turns } from './migrations/020-turns.ts';
import { ungrouped } from './migrations/021-ungrouped.ts';
import { blocksAgain } from './migrations/022-blocks-again.ts';
import { workRulings } from './migrations/023-work-rulings.ts';

type AnyTable = CreateTableBuilder<string, never>;

/** How the engine spells what every table needs. */
export type Spelling = {
  kind: Engine['kind'];
  integer: RawBuilder<unknown>;
  /** Compares by code point on both engines. */
  text: RawBuilder<unknown>;
  real: RawBuilder<unknown>;
  /** A column that numbers rows and never gives a number twice. */
  id: (table: AnyTable, column: string) => AnyTable;
  options: (table: AnyTable) => AnyTable;
  /** Instead of `options`: rows lie in the order of their primary key, and nowhere else. */
  clustered: (table: AnyTable) => AnyTable;
};

export type Change = (db: Transaction<unknown> | Kysely<unknown>, spelling: Spelling) => Promise<void>;

/** In order; a number never changes its meaning once it was released. */
const changes: readonly { number: number; name: string; change: Change }[] = [
  { number: 1, name: 'papers', change: papers },
  { number: 2, name: 'jobs', change: jobs },
  { number: 3, name: 'records', change: records },
  { number: 4, name: 'works', change: works },
  { number: 5, name: 'people', change: people },
  { number: 6, name: 'crawl', change: crawl },
  { number: 7, name: 'standings', change: standings },
  { number: 8, name: 'outbox', change: outbox },
  { number: 9, name: 'harvest', change: harvest },
  { number: 10, name: 'corrections', change: corrections },
  { number: 11, name: 'work-keys', change: workKeys },
  { number: 12, name: 'rulings', change: rulings },
  { number: 13, name: 'requests', change: requests },
  { number: 14, name: 'sketches', change: sketches },
  { number: 15, name: 'said', change: said },
  { number: 16, name: 'former-works', change: formerWorks },
  { number: 17, name: 'recent-keys', change: recentKeys },
  { number: 18, name: 'evidence', change: evidence },
  { number: 19, name: 'wordings', change: wordings },
  { number: 20, name: 'turns', change: turns },
  { number: 21, name: 'ungrouped', change: ungrouped },
  { number: 22, name: 'blocks-again', change: blocksAgain },
  { number: 23, name: 'work-rulings', change: workRulings },
];

export const newestVersion: number = changes.at(-1)?.number ?? 0;

/** The number of the newest change that this catalogue has; 0 for an empty one. */
export function versionOf(engine: Engine): Promise<number> {
  return versionIn(engine.db as unknown as Kysely<unknown>);
}

async function versionIn(db: Kysely<unknown>): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === 'migrations')) return 0;
  const { rows } = await sql<{
    number: number;
  }>`select number from migrations order by number desc limit 1`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Brings the catalogue up to `to`; refuses one that a newer Openseer made. */
export async function migrate(engine: Engine, now: number, to: number = newestVersion): Promise<void> {
  const spelling = spellings[engine.kind];
  await engine.write(async (tx) => {
    const db = tx as unknown as Transaction<unknown>;
    // Two processes may open a new library at the same moment: the second finds the work done.
    if (engine.kind === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db);
    const from = await versionIn(db);
    if (from > newestVersion) throw tooNew(from);
    await sql`create table if not exists migrations (number integer primary key, name text not null, applied_at ${spelling.integer} not null)`.execute(
      db,
    );
    for (const { number, name, change } of changes) {
      if (number <= from || number > to) continue;
      await change(db, spelling);
      await sql`insert into migrations (number, name, applied_at) values (${number}, ${name}, ${now})`.execute(
        db,
      );
    }
  });
}

/** Any number of our own will do. */
const migrationLock = 8417;

export const tooNew = (version: number): Failure =>
  new Failure(
    'library-too-new',
    `This library was made by a newer Openseer (catalogue version ${version}; this Openseer knows ${newestVersion}). Update Openseer to open it.`,
  );

const spellings: Record<Engine['kind'], Spelling> = {
  sqlite: {
    kind: 'sqlite',
    integer: sql`integer`,
    text: sql`text`,
    real: sql`real`,
    id: (table, column) => table.addColumn(column, 'integer', (c) => c.primaryKey().autoIncrement()),
    options: (table) => table.modifyEnd(sql`strict`),
    clustered: (table) => table.modifyEnd(sql`strict, without rowid`),
  },
  postgres: {
    kind: 'postgres',
    integer: sql`bigint`,
    text: sql`text collate "C"`,
    real: sql`double precision`,
    id: (table, column) =>
      table.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    options: (table) => table,
    clustered: (table) => table,
  },
};
