// The same words are found by a key of their own among the other keys. By their hashes they were scattered over an index of
// which every portion that was linked in a large library wrote nearly all pages. What two wordings are like does not ask
// whether both are there any more: each answer was a page read.
import { type Kysely, sql } from 'kysely';
import type { Change } from '../migrations.ts';
import { wordingOf } from '../wording.ts';

export const wordings: Change = async (db, { kind }) => {
  await fileWordings(db);
  if (kind === 'postgres') {
    await sql`alter table descriptions drop column hash`.execute(db);
    for (const end of ['a', 'b'])
      await sql`alter table likenesses drop constraint ${sql.ref(`likenesses_${end}_fkey`)}`.execute(db);
    return;
  }
  // SQLite cannot take a unique column away, nor a constraint: tables are made anew, first those that point to others.
  await sql`create table new_descriptions (id integer primary key autoincrement, content text not null,
    work_id integer not null) strict`.execute(db);
  await sql`insert into new_descriptions (id, content, work_id)
    select id, content, work_id from descriptions order by id`.execute(db);
  await sql`delete from sqlite_sequence where name = 'new_descriptions'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'new_descriptions', seq from sqlite_sequence where name = 'descriptions'`.execute(db);
  await sql`create table new_likenesses (a integer not null, b integer not null, probability real not null,
    primary key (a, b)) strict`.execute(db);
  await sql`create table new_places ("of" text not null, of_id integer not null, position integer not null,
    description_id integer not null references new_descriptions (id), self integer not null,
    primary key ("of", of_id, position)) strict`.execute(db);
  await sql`create table new_former_works (id integer primary key,
    description_id integer not null references new_descriptions (id) on delete cascade) strict`.execute(db);
  for (const table of ['likenesses', 'places', 'former_works'])
    await sql`insert into ${sql.table(`new_${table}`)} select * from ${sql.table(table)}`.execute(db);
  for (const table of ['likenesses', 'places', 'former_works', 'descriptions']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
    await sql`alter table ${sql.table(`new_${table}`)} rename to ${sql.table(table)}`.execute(db);
  }
  await sql`create index descriptions_work on descriptions (work_id)`.execute(db);
  await sql`create index likenesses_b on likenesses (b)`.execute(db);
  await sql`create index places_description on places (description_id)`.execute(db);
  await sql`create index former_works_description on former_works (description_id)`.execute(db);
};

const atOnce = 500;

async function fileWordings(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; content: string }>`select id, content from descriptions
      where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length === 0) return;
    const values = rows.map(({ id, content }) => sql`(${wordingOf(content).key}, ${id}, 0)`);
    await sql`insert into description_keys (key, description_id, gist) values ${sql.join(values)}`.execute(
      db,
    );
    last = rows.at(-1)?.id ?? 0;
  }
}
