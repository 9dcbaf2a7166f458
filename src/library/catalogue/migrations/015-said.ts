// The sentences that cite by one reference, without looking at all others of the citing paper.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const said: Change = async (db) => {
  await sql`create index mentions_reference on mentions (paper_id, reference)`.execute(db);
};
