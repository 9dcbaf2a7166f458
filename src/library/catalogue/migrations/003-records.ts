// What other catalogues say of publications.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const records: Change = async (db, { id, integer, text, options }) => {
  await options(id(db.schema.createTable('records'), 'id'))
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('title', text)
    .addColumn('year', integer)
    .addColumn('doi', text)
    .addColumn('arxiv', text)
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('imported_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();
  await sql`create unique index records_key on records (source, key)`.execute(db);
  await sql`create index records_doi on records (doi) where doi is not null`.execute(db);
  await sql`create index records_arxiv on records (arxiv) where arxiv is not null`.execute(db);
};
