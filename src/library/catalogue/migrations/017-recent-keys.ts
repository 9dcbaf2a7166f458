// Gists of titles beside the keys of descriptions, a small table for new keys, and works that wait for their names and counts.
// Who was filed before has no gist, and is looked at whatever it shares.
import type { Change } from '../migrations.ts';

export const recentKeys: Change = async (db, { integer, options, clustered }) => {
  await db.schema
    .alterTable('description_keys')
    .addColumn('gist', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await clustered(db.schema.createTable('recent_keys'))
    .addColumn('key', integer, (c) => c.notNull())
    .addColumn('description_id', integer, (c) => c.notNull())
    .addColumn('gist', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('recent_keys_pk', ['key', 'description_id'])
    .execute();
  await options(db.schema.createTable('stale_works'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .execute();
};
