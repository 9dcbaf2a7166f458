// What people put right in papers: apart from what was extracted, with who, when, before and after.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const corrections: Change = async (db, { id, integer, text, options }) => {
  await options(id(db.schema.createTable('corrections'), 'id'))
    .addColumn('paper_id', integer, (c) => c.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('extracted', text, (c) => c.notNull())
    .addColumn('before', text, (c) => c.notNull())
    .addColumn('after', text, (c) => c.notNull())
    .addColumn('who', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('undone_by', text)
    .addColumn('undone_at', integer)
    .execute();
  await sql`create index corrections_paper on corrections (paper_id, field, id)`.execute(db);
};
