// How does a crawl of the farm go? A library of its own in a folder that is thrown away, the farm's own hosts, and what the
// farm's log says of it afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processName } from '../../base/process-name.ts';
import { openArchive } from '../../crawl/archive/archive.ts';
import { type CrawlEnd, crawl, type Manners, type Told } from '../../crawl/crawl.ts';
import { type Fetching, httpFetcher } from '../../crawl/fetch/http.ts';
import type { Plan } from '../../crawl/plan.ts';
import { bury } from '../../library/bury.ts';
import type { CrawlCounts } from '../../library/catalogue/frontier.ts';
import { openLibrary } from '../../library/open.ts';
import { ownCpu } from '../cpu.ts';
import type { AskedFor, Farm } from './farm.ts';

export type FarmCrawl = {
  end: CrawlEnd;
  /** Addresses in the order in which they were fetched, and whether each was a document. */
  fetched: { url: string; isDocument: boolean }[];
  seconds: number;
};

/** Polite enough for a host of one's own, unless told otherwise. */
const hasty: Manners = {
  agent: 'openseer',
  robots: true,
  delay: 0,
  slowness: 0,
  longest: 2000,
  parallel: 32,
  hosts: 1000,
  order: 'best',
  attempts: 3,
  retryAfter: 50,
};

export async function crawlFarm(
  farm: Pick<Farm, 'at'>,
  plan: Plan,
  manners: Partial<Manners> = {},
): Promise<FarmCrawl> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-farm-'));
  const fetched: FarmCrawl['fetched'] = [];
  try {
    const { end, seconds } = await crawlInto(folder, {
      at: farm.at,
      patience: 10_000,
      plan,
      manners,
      signal: new AbortController().signal,
      told: { page: ({ url, isDocument }) => void fetched.push({ url, isDocument }) },
    });
    return { end, fetched, seconds };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type FarmCrawling = Pick<Fetching, 'at' | 'patience'> & {
  plan: Plan;
  manners: Partial<Manners>;
  signal: AbortSignal;
  told?: Told;
};

/** Into the library and the archives of a folder, begun or taken up again. */
export async function crawlInto(
  folder: string,
  { at, patience, plan, manners, signal, told }: FarmCrawling,
): Promise<{ end: CrawlEnd; counts: CrawlCounts; seconds: number; cpuSeconds: number }> {
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'farm',
  });
  await bury(library);
  const archive = await openArchive({
    folder: join(folder, 'warc'),
    name: 'farm',
    owner: processName,
    software: 'openseer',
    maxBytes: 1e9,
  });
  const fetcher = httpFetcher({
    userAgent: 'openseer (measuring)',
    maxBytes: 10e6,
    patience,
    wants: () => true,
    allowPrivate: true,
    ...(at && { at }),
  });
  const { frontier, jobs } = library.catalogue;
  try {
    const { id: job } = await jobs.save({ name: 'farm', kind: 'crawl', configuration: {} });
    const [began, cpu] = [performance.now(), ownCpu()];
    const end = await crawl({
      frontier,
      job,
      owner: `${processName}.farm`,
      plan,
      fetcher,
      archive,
      manners: { ...hasty, ...manners },
      isWanted: (mediaType) => mediaType === 'application/pdf',
      maxBytes: 10e6,
      signal,
      ...(told && { told }),
    });
    const took = { seconds: (performance.now() - began) / 1000, cpuSeconds: ownCpu() - cpu };
    return { end, counts: await frontier.counts(job), ...took };
  } finally {
    await archive.close();
    await fetcher.close();
    await library.close();
  }
}

/** Requests that came before the host's pause was over, or while another was answered. Clocks may differ by a moment. */
export function impolite(log: readonly AskedFor[], pauseOf: (host: string) => number): AskedFor[] {
  const bad: AskedFor[] = [];
  for (const [host, asked] of Map.groupBy(log, (each) => each.host))
    for (const [i, each] of asked.entries()) {
      const before = asked[i - 1];
      if (before && each.at < before.until + pauseOf(host) - moment) bad.push(each);
    }
  return bad;
}

const moment = 3;

/** Asked for more than once although the first answer was good. */
export function repeated(log: readonly AskedFor[]): string[] {
  const good = log.filter(({ status }) => status >= 200 && status < 400);
  const groups = Map.groupBy(good, ({ host, path }) => host + path);
  return [...groups].flatMap(([address, all]) => (all.length > 1 ? [address] : []));
}
