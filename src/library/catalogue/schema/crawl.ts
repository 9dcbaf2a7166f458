// Which addresses does a crawl know, on which hosts, and what came of each? The tables of it.
import type { Generated } from 'kysely';
import type { HostId, JobId, UrlId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';

export interface CrawlTables {
  crawl_hosts: CrawlHostsTable;
  crawl_robots: CrawlRobotsTable;
  frontier: FrontierTable;
  crawl_fetches: CrawlFetchesTable;
}

/** A host as one crawl knows it. */
interface CrawlHostsTable {
  id: Generated<HostId>;
  job_id: JobId;
  /** With its port, where that is not the usual one. */
  name: string;
  waiting: number;
  /** No address that waits has a higher priority; the best one may be lower. */
  best: number;
  /** Links that led here from other hosts. */
  referred: number;
  pages: number;
  documents: number;
  failed: number;
  refused: number;
  bytes: number;
  /** Failures since the last success. */
  errors: number;
  /** Milliseconds between two requests. */
  delay: number;
  next_at: Time;
  trouble: string | null;
  lease_owner: string | null;
  lease_until: Time;
}

interface CrawlRobotsTable {
  host_id: HostId;
  origin: string;
  /** Null where the host could not be reached. */
  status: number | null;
  body: string;
  fetched_at: Time;
}

interface FrontierTable {
  id: Generated<UrlId>;
  host_id: HostId;
  url: string;
  /** 0 waiting, 1 fetched, 2 failed, 3 refused. */
  state: number;
  priority: number;
  why: string;
  depth: number;
  /** Links followed since the crawl's scope was left. */
  outside: number;
  redirects: number;
  parent_id: UrlId | null;
  anchor: string | null;
  attempts: number;
  due_at: Time;
}

interface CrawlFetchesTable {
  url_id: UrlId;
  status: number | null;
  media_type: string | null;
  bytes: number;
  /** SHA-1 of the decoded payload. */
  digest: string | null;
  /** Of a page's text: the same under whatever address. */
  content_key: string | null;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Time;
  changed_at: Time;
  document: number;
  redirect: string | null;
  reason: string | null;
}
