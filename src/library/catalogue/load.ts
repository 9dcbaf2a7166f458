// Fills an empty catalogue with rows that another one gave, perhaps at an older version: first the tables as they were
// then, then the rows, then the migrations that came since. One transaction: all of it or nothing.
import { sql } from 'kysely';
import { Failure } from '../../base/errors.ts';
import type { Row, Sequence } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';
import { catalogueOn } from './open.ts';
import { advance, tableNames } from './tables.ts';

export type Load = {
  /** The version of the catalogue that the rows come from. */
  version: number;
  sequences: Sequence[];
  /** Gives all rows, a table after those it points to; called again if the engine has to begin anew. */
  rows(write: (table: string, rows: Row[]) => Promise<void>): Promise<void>;
};

export async function loadCatalogue(engine: Engine, load: Load, now: number): Promise<void> {
  await assertEmpty(engine);
  await engine.write(async (tx) => {
    const within: Engine = { ...engine, write: (change) => change(tx) };
    await dropTables(tx);
    await migrate(within, now, load.version);
    const tables = new Set((await tx.introspection.getTables()).map(({ name }) => name));
    const begun = new Set<string>();
    await load.rows(async (table, rows) => {
      if (!tables.has(table))
        throw new Failure(
          'backup-damaged',
          `There is no table ${table} in a catalogue of version ${load.version}.`,
        );
      // A new catalogue has rows of its own, such as counters.
      if (!begun.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx);
      begun.add(table);
      await insertRows(tx, engine.kind, table as never, rows as never[]);
    });
    await migrate(within, now);
    await advance(tx, engine.kind, load.sequences);
  });
}

/** Throws `library-not-empty`. */
export async function assertEmpty(engine: Engine): Promise<void> {
  const version = await versionOf(engine);
  if (version === 0) return;
  if (version === newestVersion && (await catalogueOn(engine).counts()).files === 0) return;
  const database = 'The PostgreSQL database holds a library already. Name an empty one in library.catalogue.';
  throw new Failure('library-not-empty', engine.kind === 'postgres' ? database : undefined);
}

/** Takes back what `loadCatalogue` did. */
export function unloadCatalogue(engine: Engine): Promise<void> {
  return engine.write(dropTables);
}

/** Only tables of ours: a database may hold others. */
async function dropTables(tx: Tx): Promise<void> {
  const there = new Set((await tx.introspection.getTables()).map(({ name }) => name));
  for (const table of ['migrations', 'leases', ...tableNames.toReversed()])
    if (there.has(table)) await tx.schema.dropTable(table).execute();
}
