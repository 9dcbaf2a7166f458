// Jobs and their runs, papers that stay only if they are scholarly, and bytes on their way in or out.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const jobs: Change = async (db, { id, integer, text, real, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(id(table('jobs'), 'id'))
    .addColumn('name', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('configuration', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();

  await options(id(table('job_runs'), 'id'))
    .addColumn('job_id', integer, (c) => c.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('position', text)
    .addColumn('counters', text, (c) => c.notNull())
    .addColumn('failure', text)
    .addColumn('lease_owner', text)
    .addColumn('lease_until', integer, (c) => c.notNull())
    .addColumn('started_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addColumn('ended_at', integer)
    .execute();
  await sql`create index job_runs_job on job_runs (job_id, id)`.execute(db);

  await db.schema.alterTable('papers').addColumn('run_id', integer).execute();
  await db.schema
    .alterTable('papers')
    .addColumn('on_trial', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('papers')
    .addColumn('repeats', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index papers_run on papers (run_id, id) where run_id is not null`.execute(db);

  await options(table('turned_away'))
    .addColumn('sha256', text, (c) => c.primaryKey())
    .addColumn('sha1', text, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('media_type', text, (c) => c.notNull())
    .addColumn('url', text)
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('confidence', real, (c) => c.notNull())
    .addColumn('filter_version', integer, (c) => c.notNull())
    .addColumn('run_id', integer)
    .addColumn('times', integer, (c) => c.notNull())
    .addColumn('turned_at', integer, (c) => c.notNull())
    .execute();
  await sql`create index turned_away_run on turned_away (run_id)`.execute(db);

  await options(table('loose_files'))
    .addColumn('file_id', integer, (c) => c.primaryKey())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('extension', text, (c) => c.notNull())
    .addColumn('owner', text, (c) => c.notNull())
    .execute();
  await sql`create index loose_files_owner on loose_files (owner)`.execute(db);
};
