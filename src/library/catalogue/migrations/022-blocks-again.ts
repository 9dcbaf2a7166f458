// What waits to be disambiguated says how often it was said to, so that no name or ruling that comes meanwhile is overlooked.
import type { Change } from '../migrations.ts';

export const blocksAgain: Change = async (db, { integer }) => {
  await db.schema
    .alterTable('waiting_blocks')
    .addColumn('times', integer, (c) => c.notNull().defaultTo(0))
    .execute();
};
