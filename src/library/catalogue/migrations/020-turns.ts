// Who writes works says what it had seen, and what waits to be linked how often it was said to: so that nothing that changes
// between looking and writing is overlooked.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const turns: Change = async (db, { integer }) => {
  await sql`insert into counters (name, value) values ('works-written', 0) on conflict do nothing`.execute(
    db,
  );
  await db.schema
    .alterTable('unlinked')
    .addColumn('times', integer, (c) => c.notNull().defaultTo(0))
    .execute();
};
