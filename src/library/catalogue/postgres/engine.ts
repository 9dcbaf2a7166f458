// The catalogue's home on many machines: a PostgreSQL database.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Failure, messageOf } from '../../../base/errors.ts';
import type { Engine, Tx } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { serverOf } from './server-of.ts';

export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, max: 8, types: numbersAsNumbers });
  // An idle connection that the server closes is replaced at the next query; it must not end the process.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (thrown) {
    await pool.end();
    throw unreachable(url, thrown);
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    write: (change) => persist(url, () => db.transaction().execute(change)),
    snapshot: (look) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx: Tx) => look(tx)),
    check: async () => [],
    close: () => db.destroy(),
  };
}

const int8 = 20;
/** All our 64-bit columns are ids, times and sizes below 2^53. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

const deadlock = '40P01';
const serialization = '40001';
const forbidden = '42501';

/** Two writers may take the same rows in different order; the engine stops one, which then simply comes second. */
async function persist<T>(url: string, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (thrown) {
      const code = thrown instanceof pg.DatabaseError ? thrown.code : undefined;
      if (code === forbidden) throw notOurs(url, thrown);
      if (attempt === 10 || (code !== deadlock && code !== serialization)) throw thrown;
    }
  }
}

function unreachable(url: string, thrown: unknown): Failure {
  const { host, port, database } = serverOf(url);
  const [what, advice] =
    thrown instanceof pg.DatabaseError
      ? ['turns Openseer away', 'Check library.catalogue: its user, password and database.']
      : ['does not answer', 'Check that it runs, and library.catalogue.'];
  return new Failure(
    'library-unreachable',
    `The database ${database} at ${host}, port ${port}, ${what} (${messageOf(thrown)}). ${advice}`,
    { cause: thrown },
  );
}

function notOurs(url: string, thrown: unknown): Failure {
  const { database } = serverOf(url);
  return new Failure(
    'library-unreachable',
    `The database ${database} does not let Openseer keep its tables there (${messageOf(thrown)}). Make the user that library.catalogue names its owner.`,
    { cause: thrown },
  );
}
