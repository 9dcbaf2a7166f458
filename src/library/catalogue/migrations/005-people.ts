// People: every name on a paper under its block, and the person behind it.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const people: Change = async (db, { id, integer, text, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(id(table('signatures'), 'id'))
    .addColumn('paper_id', integer, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('block', text, (c) => c.notNull())
    .addColumn('person_id', integer)
    .execute();
  await sql`create unique index signatures_place on signatures (paper_id, position)`.execute(db);
  await sql`create index signatures_block on signatures (block, id)`.execute(db);
  await sql`create index signatures_person on signatures (person_id)`.execute(db);

  await options(table('waiting_blocks'))
    .addColumn('block', text, (c) => c.primaryKey())
    .execute();
  // Names are filed when a paper is linked.
  await sql`insert into unlinked ("of", of_id) select 'paper', id from papers
    where state = 'ingested' and not exists (select 1 from unlinked where "of" = 'paper' and of_id = papers.id)`.execute(
    db,
  );
};
