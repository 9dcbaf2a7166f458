// What crawls know: hosts with their queues and rules, addresses to fetch, and what came of fetching them.
import { sql } from 'kysely';
import type { Change } from '../migrations.ts';

export const crawl: Change = async (db, { id, integer, text, real, options }) => {
  const table = (name: string) => db.schema.createTable(name);

  await options(id(table('crawl_hosts'), 'id'))
    .addColumn('job_id', integer, (c) => c.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('waiting', integer, (c) => c.notNull())
    .addColumn('best', real, (c) => c.notNull())
    .addColumn('referred', integer, (c) => c.notNull())
    .addColumn('pages', integer, (c) => c.notNull())
    .addColumn('documents', integer, (c) => c.notNull())
    .addColumn('failed', integer, (c) => c.notNull())
    .addColumn('refused', integer, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('errors', integer, (c) => c.notNull())
    .addColumn('delay', integer, (c) => c.notNull())
    .addColumn('next_at', integer, (c) => c.notNull())
    .addColumn('trouble', text)
    .addColumn('lease_owner', text)
    .addColumn('lease_until', integer, (c) => c.notNull())
    .execute();
  await sql`create unique index crawl_hosts_name on crawl_hosts (job_id, name)`.execute(db);
  await sql`create index crawl_hosts_best on crawl_hosts (job_id, best desc) where waiting > 0`.execute(db);

  await options(table('crawl_robots'))
    .addColumn('host_id', integer, (c) => c.notNull().references('crawl_hosts.id').onDelete('cascade'))
    .addColumn('origin', text, (c) => c.notNull())
    .addColumn('status', integer)
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('fetched_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('crawl_robots_key', ['host_id', 'origin'] as never)
    .execute();

  await options(id(table('frontier'), 'id'))
    .addColumn('host_id', integer, (c) => c.notNull().references('crawl_hosts.id').onDelete('cascade'))
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('state', integer, (c) => c.notNull())
    .addColumn('priority', real, (c) => c.notNull())
    .addColumn('why', text, (c) => c.notNull())
    .addColumn('depth', integer, (c) => c.notNull())
    .addColumn('outside', integer, (c) => c.notNull())
    .addColumn('redirects', integer, (c) => c.notNull())
    .addColumn('parent_id', integer)
    .addColumn('anchor', text)
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .execute();
  // By address and not by its hash: links of one page stand side by side, so few pages of the index are touched.
  await sql`create unique index frontier_url on frontier (host_id, url)`.execute(db);
  await sql`create index frontier_waiting on frontier (host_id, priority desc, id) where state = 0`.execute(
    db,
  );

  await options(table('crawl_fetches'))
    .addColumn('url_id', integer, (c) => c.primaryKey())
    .addColumn('status', integer)
    .addColumn('media_type', text)
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('digest', text)
    .addColumn('content_key', text)
    .addColumn('etag', text)
    .addColumn('last_modified', text)
    .addColumn('fetched_at', integer, (c) => c.notNull())
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addColumn('document', integer, (c) => c.notNull())
    .addColumn('redirect', text)
    .addColumn('reason', text)
    .execute();
  await sql`create index crawl_fetches_content on crawl_fetches (content_key) where content_key is not null`.execute(
    db,
  );
};
