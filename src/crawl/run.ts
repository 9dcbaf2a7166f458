// A stored crawl at work: its plan made of the job's configuration, which is looked at again every second, so that lists
// can be edited, and a person can pause, go on or stop it from anywhere.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../base/errors.ts';
import { processName } from '../base/process-name.ts';
import { formatBytes } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { typesNamed } from '../import/types.ts';
import { bury } from '../library/bury.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import { isDiskFull } from '../library/trouble.ts';
import { openArchive } from './archive/archive.ts';
import { type Control, type CrawlEnd, crawl, type Told } from './crawl.ts';
import type { Connecting } from './fetch/connect.ts';
import { fetcherFor } from './fetch/fetch.ts';
import { getPriority } from './focus/get-priority.ts';
import { scopeOf } from './focus/lists.ts';
import { loadLinkModel, scoredPriority } from './focus/scorer.ts';
import { breadthFirst, depthFirst } from './focus/strategies.ts';
import { YieldRule } from './focus/yield-rule.ts';
import { type CrawlJob, crawlJobSchema } from './job.ts';
import type { Plan, Prioritise } from './plan.ts';

export type CrawlRun = {
  library: Library;
  job: Job;
  settings: Settings['crawl'];
  /** The name and version of this program. */
  software: string;
  signal: AbortSignal;
  told?: Told;
  /** An archive is complete. */
  archived?: (path: string) => void;
  at?: Connecting['at'];
};

/** The agent's name in robots.txt. */
export const agent = 'openseer';

export const archivesOf = (library: Library, job: Pick<Job, 'name'>): string =>
  join(library.folder, 'crawls', job.name);

const archiveSize = 512 * 1024 * 1024;

export async function runCrawl({
  library,
  job,
  settings,
  software,
  signal,
  told,
  archived,
  at,
}: CrawlRun): Promise<CrawlEnd> {
  await bury(library);
  // A host that was given up may be there again, or allowed now.
  await library.catalogue.frontier.retry(job.id);
  let configuration = crawlJobSchema.parse(job.configuration);
  const folder = archivesOf(library, job);
  const owner = `${processName}.crawl-${job.id}`;
  const types = typesNamed(configuration.types);
  const contact = settings.contact === '' ? '' : ` (+${settings.contact})`;
  const fetcher = fetcherFor({
    userAgent: `${software}${contact}`,
    maxBytes: settings.max_bytes,
    patience: settings.max_seconds * 1000,
    wants: (mediaType) =>
      !/^(?:image|audio|video|font)\/|^text\/(?:css|javascript)|javascript$/.test(mediaType),
    allowPrivate: settings.private,
    ...(settings.proxy !== '' && { proxy: settings.proxy }),
    ...(at && { at }),
  });
  const archive = await openArchive({
    folder,
    name: job.name,
    owner: processName,
    software,
    maxBytes: archiveSize,
    maxTime: 1000 * settings.archive_time,
    ...(archived && { closed: archived }),
  });
  const rule = new YieldRule(configuration.leastYield);
  const control = async (): Promise<Control> => {
    const now = await library.catalogue.jobs.find(job.name);
    const parsed = crawlJobSchema.safeParse(now?.configuration);
    if (!now) return { state: 'stop', why: 'The crawl was removed.' };
    if (parsed.success) configuration = parsed.data;
    if (configuration.wish === 'stop') return { state: 'stop', why: 'It was stopped.' };
    if (configuration.wish === 'pause')
      return { state: 'pause', why: 'It was paused (openseer crawl resume).' };
    const left = await roomIn(library.folder);
    if (left < settings.min_free)
      return {
        state: 'pause',
        why: `The disk has ${formatBytes(left)} left, less than crawl.min_free (${formatBytes(settings.min_free)}). It goes on when there is room.`,
      };
    return { state: 'run' };
  };
  try {
    return await crawl({
      frontier: library.catalogue.frontier,
      job: job.id,
      owner,
      plan: await planOf(configuration, () => configuration, rule),
      fetcher,
      archive,
      manners: {
        agent,
        robots: true,
        delay: 1000 * settings.delay,
        slowness: settings.slowness,
        longest: 1000 * settings.max_delay,
        parallel: settings.parallel,
        hosts: settings.hosts,
        order: 'best',
        attempts: settings.attempts,
        retryAfter: 1000 * settings.retry_after,
      },
      isWanted: (mediaType) => types.accepts(mediaType) && !types.any,
      maxBytes: settings.max_bytes,
      sitemaps: configuration.sitemaps,
      signal,
      control,
      ...(told && { told }),
    });
  } catch (thrown) {
    throw isDiskFull(thrown) ? new Failure('disk-full', undefined, { cause: thrown }) : thrown;
  } finally {
    await archive.close();
    await fetcher.close();
  }
}

async function planOf(first: CrawlJob, now: () => CrawlJob, rule: YieldRule): Promise<Plan> {
  return {
    seeds: first.seeds.map((url) => ({ url })),
    scope: scopeOf(() => now().lists, first.maxDepth),
    priority: await priorityOf(first, now),
    onPage: (page) => rule.page(page),
    stop: (progress) => {
      const { pages, documents } = now();
      if (pages !== null && progress.pages >= pages) return `${progress.pages} pages are enough.`;
      if (documents !== null && progress.documents >= documents)
        return `${progress.documents} documents are enough.`;
      return rule.stop(progress);
    },
  };
}

async function priorityOf({ strategy }: CrawlJob, now: () => CrawlJob): Promise<Prioritise> {
  if (strategy === 'breadth') return breadthFirst;
  if (strategy === 'depth') return depthFirst;
  return strategy === 'focused' ? getPriority(() => now().lists) : scoredPriority(await loadLinkModel());
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
