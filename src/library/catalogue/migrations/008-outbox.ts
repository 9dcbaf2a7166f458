// The outbox tells of works, people and what citing papers say, too, so that the index can learn these apart.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const outbox: Change = async (db, { id, integer, text, options }) => {
  await db.schema.dropTable('outbox').execute();
  await options(id(db.schema.createTable('outbox'), 'seq'))
    .addColumn('of', text, (c) => c.notNull())
    .addColumn('of_id', integer, (c) => c.notNull())
    .execute();
  for (const [of, from] of [
    ['paper', sql`papers where state = 'ingested'`],
    ['work', sql`works`],
  ] as const)
    await sql`insert into outbox ("of", of_id) select ${sql.lit(of)}, id from ${from} order by id`.execute(
      db,
    );
  await sql`insert into outbox ("of", of_id)
    select distinct 'person', person_id from signatures where person_id is not null`.execute(db);
};
