// The tables as Kysely sees them; migrations/ makes them. Times are milliseconds, truth values 0 and 1, on both engines.
import type { Generated } from 'kysely';
import type { OutboxItem, Time } from './catalogue.ts';
import type { CrawlTables } from './schema/crawl.ts';
import type { FileTables } from './schema/files.ts';
import type { JobTables } from './schema/jobs.ts';
import type { PaperTables } from './schema/papers.ts';
import type { PeopleTables } from './schema/people.ts';
import type { RequestTables } from './schema/requests.ts';
import type { WorkTables } from './schema/works.ts';

export interface Schema
  extends FileTables,
    PaperTables,
    WorkTables,
    PeopleTables,
    JobTables,
    CrawlTables,
    RequestTables {
  counters: { name: string; value: number };
  leases: { name: string; owner: string; until: Time };
  outbox: OutboxTable;
}

/** What the index has yet to learn, in this order. */
interface OutboxTable {
  seq: Generated<number>;
  of: OutboxItem['of'];
  of_id: number;
}
