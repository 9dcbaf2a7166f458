// What people said of works: one work, or not the same. By the numbers of wordings, which outlive works; a ruling outlives its
// wordings, since it was said all the same.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const workRulings: Change = async (db, { id, integer, text, options }) => {
  await options(id(db.schema.createTable('work_rulings'), 'id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('who', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('undone_by', text)
    .addColumn('undone_at', integer)
    .execute();
  await options(db.schema.createTable('work_ruling_members'))
    .addColumn('ruling_id', integer, (c) => c.notNull().references('work_rulings.id').onDelete('cascade'))
    .addColumn('side', integer, (c) => c.notNull())
    .addColumn('description_id', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('work_ruling_members_pk', ['ruling_id', 'description_id'])
    .execute();
  await sql`create index work_ruling_members_description on work_ruling_members (description_id)`.execute(db);
};
