// The catalogue's home on one machine: a SQLite file in WAL mode, where readers never wait for the writer.
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { Failure, messageOf } from '../../../base/errors.ts';
import type { Engine, Tx } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { SqliteDriver } from './driver.ts';

export function openSqlite(file: string): Engine {
  const writer = connect(file);
  const reader = connect(file);
  // Readers wait for nobody but a process that puts in order what a killed one left, which takes a moment.
  reader.exec('pragma busy_timeout = 10000');
  const writing = kysely(writer);
  const reading = kysely(reader);
  return {
    kind: 'sqlite',
    db: reading,
    write: (change) => writing.transaction().execute(change),
    snapshot: async (look) => {
      // A connection of its own: a long look must not hold up the short reads beside it.
      const db = kysely(connect(file));
      try {
        return await db
          .transaction()
          .setAccessMode('read only')
          .execute((tx: Tx) => look(tx));
      } finally {
        await db.destroy();
      }
    },
    check: async () => problems(reader),
    close: async () => {
      await reading.destroy();
      tidy(writer);
      await writing.destroy();
    },
  };
}

/** A courtesy to whoever opens the file next, not worth waiting for another writer, nor failing on a full disk. */
function tidy(writer: DatabaseSync): void {
  for (const courtesy of ['pragma optimize', 'pragma wal_checkpoint(truncate)'])
    try {
      writer.exec(courtesy);
    } catch (thrown) {
      if (!/locked|busy|disk is full/.test(messageOf(thrown))) throw thrown;
    }
}

/** A copy of the whole file, consistent while others write. */
export function copySqlite(file: string, to: string): void {
  const database = connect(file);
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

function connect(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 10_000 });
    // Others may be setting up the same new file: here we wait, afterwards the driver does, without blocking.
    // FULL: a commit that was acknowledged survives a power cut. Measured: 8 kB pages record a quarter faster than 4 kB.
    database.exec(`
      pragma page_size = 8192;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma cache_size = -65536;
      pragma wal_autocheckpoint = 4000;
      pragma journal_size_limit = 67108864;
      pragma temp_store = memory;
      pragma busy_timeout = 0;
    `);
    return database;
  } catch (thrown) {
    throw explained(file, thrown);
  }
}

function kysely(database: DatabaseSync): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(database),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function problems(database: DatabaseSync): string[] {
  const found = database
    .prepare('pragma quick_check(20)')
    .all()
    .map((row) => String(row.quick_check));
  const orphans = database.prepare('pragma foreign_key_check').all();
  return [
    ...found.filter((line) => line !== 'ok'),
    ...orphans
      .slice(0, 20)
      .map((row) => `a row of ${row.table} points to a row of ${row.parent} that is not there`),
  ];
}

function explained(file: string, thrown: unknown): unknown {
  const said = messageOf(thrown);
  if (/not a database|malformed|disk image/.test(said))
    return new Failure(
      'library-damaged',
      `The catalogue ${file} is damaged (${said}). Restore the library from a backup: openseer restore FILE.`,
      { cause: thrown },
    );
  if (/readonly|unable to open|permission/i.test(said))
    return new Failure(
      'library-not-writable',
      `The catalogue ${file} cannot be opened for writing. Check the folder's owner and rights.`,
      {
        cause: thrown,
      },
    );
  if (/disk is full|disk I\/O/.test(said)) return new Failure('disk-full', undefined, { cause: thrown });
  return thrown;
}
