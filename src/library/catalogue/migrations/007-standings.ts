// Ranks of works, and counts of people and venues, as the last pass over the citation graph found them.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const standings: Change = async (db, { integer, text, real, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(table('work_ranks'))
    .addColumn('work_id', integer, (c) => c.primaryKey())
    .addColumn('rank', real, (c) => c.notNull())
    .addColumn('recent', real, (c) => c.notNull())
    .execute();
  await sql`create index work_ranks_rank on work_ranks (rank, work_id)`.execute(db);
  await sql`create index work_ranks_recent on work_ranks (recent, work_id)`.execute(db);

  await options(table('persons'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('papers', integer, (c) => c.notNull())
    .addColumn('works', integer, (c) => c.notNull())
    .addColumn('cited_by', integer, (c) => c.notNull())
    .addColumn('h_index', integer, (c) => c.notNull())
    .execute();
  await sql`create index persons_cited on persons (cited_by, id)`.execute(db);
  await sql`create index persons_h_index on persons (h_index, cited_by, id)`.execute(db);

  await options(table('venues'))
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('works', integer, (c) => c.notNull())
    .addColumn('held', integer, (c) => c.notNull())
    .addColumn('cited_by', integer, (c) => c.notNull())
    .addColumn('h_index', integer, (c) => c.notNull())
    .execute();
  await sql`create index venues_cited on venues (cited_by, name)`.execute(db);

  await sql`create index works_venue on works (venue, year)`.execute(db);
  await sql`create index works_year on works (year)`.execute(db);
};
