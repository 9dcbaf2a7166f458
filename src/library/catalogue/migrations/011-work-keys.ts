// Keys of descriptions in one tree instead of three: looked up by key alone, written once. What was linked under the keys
// of before is linked again; descriptions stay, and with them the numbers of works.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const workKeys: Change = async (db, { integer, clustered }) => {
  await db.schema.dropTable('description_keys').execute();
  await clustered(db.schema.createTable('description_keys'))
    .addColumn('key', integer, (c) => c.notNull())
    .addColumn('description_id', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('description_keys_pk', ['key', 'description_id'])
    .execute();
  await sql`insert into outbox ("of", of_id) select 'work', id from works`.execute(db);
  for (const table of ['places', 'likenesses', 'works', 'unlinked'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update descriptions set work_id = 0`.execute(db);
  await sql`insert into unlinked ("of", of_id) select 'paper', id from papers where state = 'ingested'`.execute(
    db,
  );
  await sql`insert into unlinked ("of", of_id) select 'record', id from records`.execute(db);
};
