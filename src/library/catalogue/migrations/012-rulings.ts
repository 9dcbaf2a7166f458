// What people said of people: one person, not the same, not to be changed; and who is who within a block before that.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const rulings: Change = async (db, { id, integer, text, options }) => {
  await options(id(db.schema.createTable('rulings'), 'id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('who', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('undone_by', text)
    .addColumn('undone_at', integer)
    .execute();
  await options(db.schema.createTable('ruling_members'))
    .addColumn('ruling_id', integer, (c) => c.notNull().references('rulings.id').onDelete('cascade'))
    .addColumn('side', integer, (c) => c.notNull())
    .addColumn('paper_id', integer, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('block', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('ruling_members_pk', ['ruling_id', 'paper_id', 'position'])
    .execute();
  await sql`create index ruling_members_block on ruling_members (block)`.execute(db);
  await db.schema.alterTable('signatures').addColumn('group_id', integer).execute();
  await sql`update signatures set group_id = person_id`.execute(db);
  await sql`create index signatures_group on signatures (group_id)`.execute(db);
};
