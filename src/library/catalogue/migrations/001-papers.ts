// Files, papers and what was extracted from them, where they were found, and what the index must learn.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const papers: Change = async (db, { id, integer, text, real, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(table('counters'))
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', integer, (c) => c.notNull())
    .execute();
  await sql`insert into counters (name, value) values ('file', 0)`.execute(db);

  await options(table('leases'))
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('until', integer, (c) => c.notNull())
    .execute();

  await options(table('files'))
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('sha256', text, (c) => c.notNull().unique())
    .addColumn('sha1', text, (c) => c.notNull())
    .addColumn('md5', text, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('media_type', text, (c) => c.notNull())
    .addColumn('extension', text, (c) => c.notNull())
    .addColumn('added_at', integer, (c) => c.notNull())
    .execute();

  await options(id(table('papers'), 'id'))
    .addColumn('file_id', integer, (c) => c.notNull().references('files.id'))
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('failure_code', text)
    .addColumn('failure_message', text)
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('lease_owner', text)
    .addColumn('lease_until', integer, (c) => c.notNull())
    .addColumn('extraction_version', integer)
    .addColumn('kind', text)
    .addColumn('scholarly', integer)
    .addColumn('confidence', real)
    .addColumn('language', text)
    .addColumn('pages', integer)
    .addColumn('title', text)
    .addColumn('abstract', text)
    .addColumn('year', integer)
    .addColumn('venue', text)
    .addColumn('doi', text)
    .addColumn('arxiv', text)
    .addColumn('added_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();
  await sql`create unique index papers_file on papers (file_id)`.execute(db);
  await sql`create index papers_waiting on papers (id) where state = 'waiting'`.execute(db);
  await sql`create index papers_failed on papers (id) where state = 'failed'`.execute(db);

  await options(id(table('parents'), 'id'))
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('url_md5', text, (c) => c.notNull().unique())
    .addColumn('first_crawled_at', integer, (c) => c.notNull())
    .addColumn('last_crawled_at', integer, (c) => c.notNull())
    .execute();

  await options(id(table('locations'), 'id'))
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('url_md5', text, (c) => c.notNull().unique())
    .addColumn('host', text, (c) => c.notNull())
    .addColumn('file_id', integer, (c) => c.notNull().references('files.id'))
    .addColumn('parent_id', integer, (c) => c.references('parents.id'))
    .addColumn('depth', integer)
    .addColumn('is_seed', integer, (c) => c.notNull())
    .addColumn('discovered_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();
  await sql`create index locations_file on locations (file_id)`.execute(db);

  await options(table('bylines'))
    .addColumn('paper_id', integer, (c) => c.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('given', text)
    .addColumn('family', text)
    .addColumn('affiliation', text)
    .addColumn('email', text)
    .addColumn('orcid', text)
    .addPrimaryKeyConstraint('bylines_key', ['paper_id', 'position'])
    .execute();

  await options(table('paper_references'))
    .addColumn('paper_id', integer, (c) => c.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('raw', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('confidence', real, (c) => c.notNull())
    .addPrimaryKeyConstraint('paper_references_key', ['paper_id', 'position'])
    .execute();

  await options(table('mentions'))
    .addColumn('paper_id', integer, (c) => c.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('reference', integer, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('sentence', text, (c) => c.notNull())
    .addColumn('section', text)
    .addColumn('page', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('mentions_key', ['paper_id', 'position'])
    .execute();

  await options(table('elements'))
    .addColumn('paper_id', integer, (c) => c.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('number', text)
    .addColumn('caption', text)
    .addColumn('page', integer, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('elements_key', ['paper_id', 'position'])
    .execute();

  await options(id(table('outbox'), 'seq'))
    .addColumn('paper_id', integer, (c) => c.notNull())
    .execute();
};
