// The crawl itself: the best address of a host that may be asked is fetched, what it leads to is queued, and everything
// is entered in the frontier a moment later, until nothing is left, somebody stops it, or the plan has enough.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobId } from '../base/ids.ts';
import type { Frontier, Waiting } from '../library/catalogue/frontier.ts';
import type { Archive } from './archive/archive.ts';
import type { Fetcher } from './fetch/fetched.ts';
import { seedsOf } from './found.ts';
import { type Held, Hosts } from './hosts.ts';
import { fromNowhere, Ledger } from './ledger.ts';
import { Shapes } from './links/shapes.ts';
import type { CrawlProgress, Page, Plan } from './plan.ts';
import type { Politeness } from './politeness.ts';
import { type Settling, settleVisit } from './settle.ts';
import { Tempo } from './tempo.ts';

export type Crawling = {
  frontier: Frontier;
  job: JobId;
  /** Holds the hosts: a name that begins with base/process-name.ts, so that the dead are known. */
  owner: string;
  plan: Plan;
  fetcher: Fetcher;
  /** Null where nothing is kept. */
  archive: Archive | null;
  manners: Manners;
  /** What counts as a document, by content. */
  isWanted(mediaType: string): boolean;
  maxBytes: number;
  /** Whether the sitemaps that hosts name are followed. */
  sitemaps?: boolean;
  signal: AbortSignal;
  told?: Told;
  /** Asked every second: may it go on? */
  control?: () => Promise<Control>;
};

export type Manners = Politeness & {
  /** As robots.txt calls us. */
  agent: string;
  /** Whether robots.txt is asked; off only for hosts of one's own. */
  robots: boolean;
  /** Requests at the same time, and hosts held at the same time. */
  parallel: number;
  hosts: number;
  /** Which hosts are taken first: those with the best address, or those that others link to most. */
  order: 'best' | 'referred';
  /** How often an address or a host is tried, and milliseconds before the second time; four times that before the third. */
  attempts: number;
  retryAfter: number;
};

export type Control = { state: 'run' } | { state: 'pause' | 'stop'; why: string };

export type Told = {
  page?(page: Page): void;
  failed?(url: string, why: string): void;
  progress?(progress: CrawlProgress, hosts: readonly Held[]): void;
  paused?(why: string | null): void;
};

export type CrawlEnd = { state: 'done' | 'enough' | 'stopped'; why: string; progress: CrawlProgress };

const leaseTime = 60_000;
const flushEvery = 100;
const flushAt = 400;
const controlEvery = 1000;
/** Hosts that must wait longer are left to whoever is free then. */
const soon = 30_000;

export async function crawl(crawling: Crawling): Promise<CrawlEnd> {
  const { frontier, job, owner, archive, manners, plan, signal } = crawling;
  const hosts = new Hosts(frontier);
  const ledger = new Ledger(frontier, job, manners.delay, archive);
  const tempo = new Tempo(await frontier.counts(job));
  const running = new Set<Promise<void>>();
  let wake = Promise.withResolvers<void>();
  let trouble: unknown;
  let flushedAt = performance.now();
  let claimedAt = -Infinity;
  let heldAt = Date.now();
  let askedAt = -Infinity;
  let paused: string | null = null;
  let end: Omit<CrawlEnd, 'progress'> | null = null;
  const settling: Settling = { ...crawling, ledger, shapes: new Shapes() };

  const flush = async (): Promise<void> => {
    const { added, settled } = await ledger.flush();
    for (const { id, host } of settled) hosts.held.get(host)?.inHand.delete(id);
    hosts.stale(added.keys());
    tempo.settled(settled.length, added);
    if (added.size > 0) claimedAt = -Infinity;
    flushedAt = performance.now();
    crawling.told?.progress?.(tempo.progress(hosts), [...hosts.held.values()]);
  };
  const launch = (held: Held, waiting: Waiting): void => {
    held.busy = true;
    const visit = settleVisit(settling, held, waiting)
      .then((page) => {
        if (page) {
          tempo.page(page.isDocument, page.body.length);
          crawling.told?.page?.(page);
        }
      })
      .catch((thrown: unknown) => {
        trouble ??= thrown;
      })
      .finally(() => {
        held.busy = false;
        running.delete(visit);
        wake.resolve();
      });
    running.add(visit);
  };

  const seeds = seedsOf(plan);
  if (seeds.length > 0) ledger.add({ settled: null, found: seeds, host: fromNowhere });
  await flush();
  try {
    for (;;) {
      if (trouble !== undefined) throw trouble;
      if (signal.aborted) end = { state: 'stopped', why: 'It was stopped.' };
      if (!end && crawling.control && performance.now() - askedAt > controlEvery) {
        askedAt = performance.now();
        const control = await crawling.control();
        if (control.state === 'stop') end = { state: 'stopped', why: control.why };
        const why = control.state === 'pause' ? control.why : null;
        if (why !== paused) crawling.told?.paused?.(why);
        paused = why;
      }
      const isDue = ledger.size >= flushAt || performance.now() - flushedAt > flushEvery;
      if (ledger.size > 0 && (isDue || running.size === 0)) {
        await flush();
        const enough: string | null = end ? null : (plan.stop?.(tempo.progress(hosts)) ?? null);
        if (enough !== null) end = { state: 'enough', why: enough };
      }
      if (Date.now() - heldAt > leaseTime / 4) {
        heldAt = Date.now();
        await frontier.hold(owner, heldAt + leaseTime);
      }
      if (end && running.size === 0 && ledger.size === 0) break;
      if (!end && paused === null) {
        if (performance.now() - claimedAt > controlEvery / 4) {
          claimedAt = performance.now();
          await release(frontier, owner, hosts, false);
          const now = Date.now();
          const times = { until: now + leaseTime, soon: now + soon };
          const count = manners.hosts - hosts.held.size;
          if (count > 0)
            for (const host of await frontier.claim(job, owner, count, times, manners.order)) hosts.add(host);
        }
        if (running.size < manners.parallel) {
          const next = await hosts.next(Date.now());
          if (next) {
            launch(next.held, next.waiting);
            continue;
          }
        }
        if (running.size === 0 && ledger.size === 0) {
          await release(frontier, owner, hosts, false);
          if (hosts.held.size === 0 && (await frontier.dueAt(job)) === null) {
            end = { state: 'done', why: 'Nothing is left to fetch.' };
            continue;
          }
        }
      }
      await Promise.race([wake.promise, nap(hosts, running.size < manners.parallel)]);
      wake = Promise.withResolvers();
    }
  } finally {
    await Promise.allSettled(running);
    await ledger.flush().catch((thrown: unknown) => {
      if (trouble === undefined) throw thrown;
    });
    await release(frontier, owner, hosts, true);
  }
  return { ...end, progress: tempo.progress(hosts) };
}

/** Until a host's pause is over, or something must be looked after. */
async function nap(hosts: Hosts, isFree: boolean): Promise<void> {
  const now = Date.now();
  const wait = isFree ? Math.max(1, (hosts.soonest() ?? now + flushEvery) - now) : flushEvery;
  await sleep(Math.min(wait, flushEvery));
}

/** Gives back hosts that have nothing to do now, or all. */
async function release(frontier: Frontier, owner: string, hosts: Hosts, all: boolean): Promise<void> {
  const going = [...hosts.held.values()].filter(
    ({ busy, isDry, inHand, host }) =>
      all || (!busy && inHand.size === 0 && (isDry || host.nextAt > Date.now() + soon)),
  );
  if (going.length === 0) return;
  const changes = [];
  for (const { host, isDry } of going) {
    const due = isDry ? await frontier.soonest(host.id) : null;
    const { id, delay, errors, trouble } = host;
    changes.push({ id, delay, errors, trouble, nextAt: Math.max(host.nextAt, due ?? 0) });
    hosts.held.delete(host.id);
  }
  await frontier.settle({ settled: [], found: [], hosts: changes, referred: new Map() });
  await frontier.release(
    owner,
    going.map(({ host: { id, best } }) => ({ id, best })),
  );
}
