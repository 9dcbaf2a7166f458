// Works: what papers and references say of them, keys to find these by, which mean the same, and counts.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const works: Change = async (db, { id, integer, text, real, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(id(table('descriptions'), 'id'))
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('work_id', integer, (c) => c.notNull())
    .execute();
  await sql`create index descriptions_work on descriptions (work_id)`.execute(db);

  await options(table('description_keys'))
    .addColumn('key', integer, (c) => c.notNull())
    .addColumn('description_id', integer, (c) =>
      c.notNull().references('descriptions.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('description_keys_pk', ['key', 'description_id'])
    .execute();
  await sql`create index description_keys_description on description_keys (description_id)`.execute(db);

  await options(table('likenesses'))
    .addColumn('a', integer, (c) => c.notNull().references('descriptions.id').onDelete('cascade'))
    .addColumn('b', integer, (c) => c.notNull().references('descriptions.id').onDelete('cascade'))
    .addColumn('probability', real, (c) => c.notNull())
    .addPrimaryKeyConstraint('likenesses_pk', ['a', 'b'])
    .execute();
  await sql`create index likenesses_b on likenesses (b)`.execute(db);

  await options(table('places'))
    .addColumn('of', text, (c) => c.notNull())
    .addColumn('of_id', integer, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('description_id', integer, (c) => c.notNull().references('descriptions.id'))
    .addColumn('self', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('places_pk', ['of', 'of_id', 'position'])
    .execute();
  await sql`create index places_description on places (description_id)`.execute(db);

  await options(table('works'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('title', text)
    .addColumn('year', integer)
    .addColumn('venue', text)
    .addColumn('authors', text, (c) => c.notNull())
    .addColumn('papers', integer, (c) => c.notNull())
    .addColumn('cited_by', integer, (c) => c.notNull())
    .addColumn('self_cited_by', integer, (c) => c.notNull())
    .execute();
  await sql`create index works_cited on works (cited_by, id)`.execute(db);

  await options(table('unlinked'))
    .addColumn('of', text, (c) => c.notNull())
    .addColumn('of_id', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('unlinked_pk', ['of', 'of_id'])
    .execute();
  await sql`insert into unlinked ("of", of_id) select 'paper', id from papers where state = 'ingested'`.execute(
    db,
  );
  await sql`insert into unlinked ("of", of_id) select 'record', id from records`.execute(db);
};
