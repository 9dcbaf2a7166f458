// What readers ask for: works that are missing, and papers that should not be here, with what was decided.
import type { Change } from '../migrations.ts';

export const requests: Change = async (db, { id, integer, text, options }) => {
  await options(db.schema.createTable('wants'))
    .addColumn('work_id', integer, (c) => c.primaryKey())
    .addColumn('wanted_at', integer, (c) => c.notNull())
    .execute();
  await options(id(db.schema.createTable('reports'), 'id'))
    .addColumn('paper_id', integer)
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('reported_at', integer, (c) => c.notNull())
    .addColumn('decision', text)
    .addColumn('decided_at', integer)
    .addColumn('note', text)
    .execute();
};
