// Who says what of a work is found when somebody asks: kept, it was written anew with every wording that came.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const evidence: Change = async (db) => {
  await sql`alter table works drop column evidence`.execute(db);
};
