// How does a crawl stand? Everything that a person or a page wants to see of it, from the catalogue alone: it can be asked
// from any process while the crawl runs in another.
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import type { CrawlCounts, CrawlHost } from '../library/catalogue/frontier.ts';
import type { Job } from '../library/catalogue/job.ts';
import { Curve, type CurvePoint } from './curve.ts';
import { type CrawlJob, crawlJobSchema } from './job.ts';

export type CrawlStatus = {
  name: string;
  wish: CrawlJob['wish'];
  strategy: CrawlJob['strategy'];
  /** Whether some process is at it. */
  running: boolean;
  counts: CrawlCounts;
  /** Of the last minute. */
  pagesPerSecond: number;
  documentsPerMinute: number;
  hosts: CrawlHost[];
  /** Why fetches ended without success, and how many. */
  ledger: { reason: string; count: number }[];
  /** Documents found after so many fetches, in at most a hundred points. */
  curve: CurvePoint[];
};

const mostHosts = 20;
const window = 60_000;

export async function crawlStatus(catalogue: Catalogue, job: Job, now: number): Promise<CrawlStatus> {
  const { frontier } = catalogue;
  const { wish, strategy } = crawlJobSchema.parse(job.configuration);
  const owners = await frontier.owners();
  let recentPages = 0;
  let recentDocuments = 0;
  const curve = new Curve();
  for await (const rows of frontier.fetches(job.id))
    for (const { at, document, redirect, status } of rows) {
      if (status === null || redirect !== null || status >= 400) continue;
      curve.page(document);
      if (at > now - window) {
        recentPages += 1;
        if (document) recentDocuments += 1;
      }
    }
  return {
    name: job.name,
    wish,
    strategy,
    running: owners.some((owner) => owner.endsWith(`.crawl-${job.id}`)),
    counts: await frontier.counts(job.id),
    pagesPerSecond: recentPages / (window / 1000),
    documentsPerMinute: recentDocuments,
    hosts: await frontier.listHosts(job.id, mostHosts),
    ledger: await frontier.reasons(job.id),
    curve: curve.points,
  };
}
