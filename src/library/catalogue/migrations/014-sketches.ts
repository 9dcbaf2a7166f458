// What a paper's text looks like in short, so that copies are found whose headers differ; and who says what of a work.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const sketches: Change = async (db, { text }) => {
  await sql`alter table papers add column sketch ${text}`.execute(db);
  await sql`alter table works add column evidence ${text} not null default '{"values":{},"doubts":[]}'`.execute(
    db,
  );
};
