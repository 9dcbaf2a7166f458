// The Frontier port: what a crawl has yet to fetch, host by host, and what came of what it fetched. One crawler holds a
// host at a time, so what it has in hand needs no rows: a killed crawler's addresses still wait.
import type { HostId, JobId, UrlId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';

/** A host, held by one crawler. */
export type CrawlHost = {
  id: HostId;
  name: string;
  /** Addresses that wait, and the highest priority that one of them may have. */
  waiting: number;
  best: number;
  /** Links that led here from other hosts. */
  referred: number;
  pages: number;
  documents: number;
  failed: number;
  refused: number;
  bytes: number;
  /** Failures since the last success; where the host itself fails, counted as if ten addresses had failed before. */
  errors: number;
  /** Milliseconds between two requests, and when the next one may be made. */
  delay: number;
  nextAt: Time;
  /** Why it is not asked, for people. */
  trouble: string | null;
};

/** An address that waits. */
export type Waiting = {
  id: UrlId;
  host: HostId;
  url: string;
  priority: number;
  why: string;
  depth: number;
  outside: number;
  redirects: number;
  parent: UrlId | null;
  parentUrl: string | null;
  anchor: string | null;
  attempts: number;
  /** What the server said of it the last time. */
  etag: string | null;
  lastModified: string | null;
  digest: string | null;
  /** What is kept of that time where it turns out that nothing has changed. */
  before: Pick<Fetch, 'mediaType' | 'contentKey' | 'document' | 'at' | 'changedAt'> | null;
};

export type Discovery = {
  host: HostId;
  url: string;
  priority: number;
  why: string;
  depth: number;
  outside: number;
  redirects: number;
  parent: UrlId | null;
  anchor: string | null;
};

export type UrlState = 'waiting' | 'fetched' | 'failed' | 'refused';

/** What became of an address: settled, or waiting again until `dueAt`. */
export type Settled = {
  id: UrlId;
  host: HostId;
  state: UrlState;
  attempts: number;
  dueAt: Time;
  fetch: Fetch | null;
};

export type Fetch = {
  status: number | null;
  mediaType: string | null;
  bytes: number;
  digest: string | null;
  contentKey: string | null;
  etag: string | null;
  lastModified: string | null;
  at: Time;
  /** When its content was first as it is now. */
  changedAt: Time;
  document: boolean;
  redirect: string | null;
  reason: string | null;
};

/** How a host is to be met from now on. */
export type HostChange = Pick<CrawlHost, 'id' | 'delay' | 'nextAt' | 'errors' | 'trouble'>;

export type RobotsRow = { origin: string; status: number | null; body: string; fetchedAt: Time };

/** All that a few fetches changed, in one transaction. */
export type Progress = {
  settled: Settled[];
  found: Discovery[];
  hosts: HostChange[];
  /** Links that lead to other hosts. */
  referred: Map<HostId, number>;
};

/** What a crawl has come to. */
export type CrawlCounts = {
  hosts: number;
  waiting: number;
  fetched: number;
  failed: number;
  refused: number;
  documents: number;
  bytes: number;
};

/** One fetch in the order of a crawl, for curves and ledgers. */
export type FetchRow = Omit<Fetch, 'digest' | 'contentKey' | 'etag' | 'lastModified'> & {
  id: UrlId;
  url: string;
  depth: number;
  priority: number;
};

export interface Frontier {
  /** The numbers of hosts by name; unknown ones are made, with this delay. */
  hosts(job: JobId, names: string[], delay: number): Promise<Map<string, HostId>>;
  /** Takes hosts with something to do before `soon`, best first: by priority, or by how often others link to them. */
  claim(
    job: JobId,
    owner: string,
    count: number,
    times: { until: Time; soon: Time },
    order: 'best' | 'referred',
  ): Promise<CrawlHost[]>;
  hold(owner: string, until: Time): Promise<void>;
  /** Gives hosts back, with what is known of their best address now. */
  release(owner: string, hosts: Pick<CrawlHost, 'id' | 'best'>[]): Promise<void>;
  /** For all that this owner holds: it is dead, and its hosts get their pause before they are asked again. */
  bury(owner: string): Promise<void>;
  owners(): Promise<string[]>;
  /** The best addresses of a host that are due, best first. */
  next(host: HostId, count: number): Promise<Waiting[]>;
  /** When the first of the addresses that wait on a host is due; null where none waits. */
  soonest(host: HostId): Promise<Time | null>;
  /** Answers how many addresses were new on each host. An address known to wait keeps its better priority and its shortest way from a seed. */
  settle(progress: Progress): Promise<Map<HostId, number>>;
  /** All that waits on a host fails for this reason, but what is in hand. Returns how many. */
  abandon(host: HostId, inHand: UrlId[], reason: string): Promise<number>;
  /** What failed on hosts that were given up waits again, from the first attempt on. Returns how many addresses. */
  retry(job: JobId): Promise<number>;
  /** When the first host with something to do may be asked; null where nothing waits. */
  dueAt(job: JobId): Promise<Time | null>;
  /** Whether a page with this content was fetched by this crawl, and under which address. */
  sameContent(job: JobId, contentKey: string): Promise<string | null>;
  robots(host: HostId, origin: string): Promise<RobotsRow | null>;
  saveRobots(host: HostId, row: RobotsRow): Promise<void>;
  /** Pages fetched before `before` wait again, to see whether they changed. Returns how many. */
  again(job: JobId, before: Time): Promise<number>;
  find(job: JobId, url: string): Promise<(Waiting & { state: UrlState; fetch: Fetch | null }) | null>;
  counts(job: JobId): Promise<CrawlCounts>;
  /** Busiest first. */
  listHosts(job: JobId, limit: number): Promise<CrawlHost[]>;
  /** Fetches in their order, after one. */
  fetches(job: JobId): AsyncIterable<FetchRow[]>;
  /** How many ended for each reason. */
  reasons(job: JobId): Promise<{ reason: string; count: number }[]>;
}
