// Papers in the order of their changes, and those that went.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const harvest: Change = async (db, { integer, text, options }) => {
  await options(db.schema.createTable('removed_papers'))
    .addColumn('paper_id', integer, (c) => c.primaryKey())
    .addColumn('kind', text)
    .addColumn('year', integer)
    .addColumn('venue', text)
    .addColumn('removed_at', integer, (c) => c.notNull())
    .execute();
  await sql`create index removed_papers_time on removed_papers (removed_at, paper_id)`.execute(db);
  await sql`create index papers_time on papers (updated_at, id) where extraction_version is not null`.execute(
    db,
  );
};
