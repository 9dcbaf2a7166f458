// How fast and how large is the frontier? Addresses of many hosts queued and taken in turn, as a crawl does it, while the
// frontier grows to the size asked for.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostId, JobId, UrlId } from '../../base/ids.ts';
import type { Discovery, Fetch, Frontier } from '../../library/catalogue/frontier.ts';
import { openLibrary } from '../../library/open.ts';
import { ownCpu } from '../cpu.ts';

export type FrontierFigures = {
  urls: number;
  /** Queued a second while it grew. */
  queued_per_second: number;
  queued_per_cpu_second: number;
  /** Queued and taken at its full size: each pair is an address in, and an address out with what came of fetching it. */
  pairs_per_second: number;
  pairs_per_cpu_second: number;
  resident_mb: number;
};

const hostCount = 2000;
const batch = 4000;
const pairs = 200_000;

export async function benchFrontier(urls: number, said: (line: string) => void): Promise<FrontierFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-frontier-'));
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'bench',
  });
  try {
    const { frontier, jobs } = library.catalogue;
    const { id: job } = await jobs.save({ name: 'bench', kind: 'crawl', configuration: {} });
    const hosts = await hostsOf(frontier, job);
    let peak = 0;
    const grow = await timed(async () => {
      for (let made = 0; made < urls; made += batch) {
        await frontier.settle({ settled: [], found: links(hosts, made), hosts: [], referred: new Map() });
        peak = Math.max(peak, process.memoryUsage.rss());
        if (made % 1_000_000 < batch) said(`${made} addresses wait`);
      }
    });
    const turn = await timed(async () => {
      for (let made = 0; made < pairs; made += batch) {
        await takeAndQueue(frontier, hosts, urls + made);
        peak = Math.max(peak, process.memoryUsage.rss());
      }
    });
    return {
      urls,
      queued_per_second: urls / grow.seconds,
      queued_per_cpu_second: urls / grow.cpu,
      pairs_per_second: pairs / turn.seconds,
      pairs_per_cpu_second: pairs / turn.cpu,
      resident_mb: peak / 1e6,
    };
  } finally {
    await library.close();
    await rm(folder, { recursive: true });
  }
}

async function hostsOf(frontier: Frontier, job: JobId): Promise<HostId[]> {
  const names = Array.from({ length: hostCount }, (_, i) => `www.host${i}.example`);
  return [...(await frontier.hosts(job, names, 1000)).values()];
}

/** A page of a host brings forty links to others of it, side by side as they are on real sites. */
const linksOfPage = 40;

function links(hosts: readonly HostId[], from: number): Discovery[] {
  return Array.from({ length: batch }, (_, i): Discovery => {
    const number = from + i;
    const page = Math.floor(number / linksOfPage);
    const at = page % hosts.length;
    return {
      host: hosts[at] ?? (0 as HostId),
      url: `http://www.host${at}.example/people/section-${Math.floor(page / hosts.length)}/page-${number % linksOfPage}.html`,
      priority: (number * 7919) % 3,
      why: '"research" in its anchor weighs 2.',
      depth: 3,
      outside: 0,
      redirects: 0,
      parent: null,
      anchor: 'Research and publications',
    };
  });
}

/** As many addresses taken, best first, as come in for them. */
async function takeAndQueue(frontier: Frontier, hosts: readonly HostId[], from: number): Promise<void> {
  const found = links(hosts, from);
  const settled = [];
  for (const host of new Set(found.map((each) => each.host)))
    for (const { id } of await frontier.next(host, linksOfPage))
      settled.push({ id, host, state: 'fetched' as const, attempts: 1, dueAt: 0, fetch: fetched(id) });
  await frontier.settle({ settled, found, hosts: [], referred: new Map() });
}

const fetched = (id: UrlId): Fetch => ({
  status: 200,
  mediaType: 'text/html',
  bytes: 10_000,
  digest: `sha1:${String(id).padStart(32, 'A')}`,
  // Anywhere in its index, as hashes are.
  contentKey: String((id * 2_654_435_761) % 4_294_967_296).padStart(32, '0'),
  etag: null,
  lastModified: 'Mon, 16 Nov 2026 10:00:00 GMT',
  at: id,
  changedAt: id,
  document: false,
  redirect: null,
  reason: null,
});

async function timed(work: () => Promise<void>): Promise<{ seconds: number; cpu: number }> {
  const began = performance.now();
  const cpu = ownCpu();
  await work();
  return { seconds: (performance.now() - began) / 1000, cpu: ownCpu() - cpu };
}
