// Numbers of works whose only wording became that of another: where they lead to.
import type { Change } from '../migrations.ts';

export const formerWorks: Change = async (db, { integer, options }) => {
  await options(db.schema.createTable('former_works'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('description_id', integer, (c) =>
      c.notNull().references('descriptions.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('former_works_description')
    .on('former_works')
    .column('description_id')
    .execute();
};
