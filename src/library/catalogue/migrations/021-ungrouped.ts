// What hangs together with very many others, and waits until all of them fall into works anew.
import type { Change } from '../migrations.ts';

export const ungrouped: Change = async (db, { integer, options }) => {
  await options(db.schema.createTable('ungrouped'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .execute();
};
