// A crawl of a farm that lives in another process, for drills and benches: node crawling.child.ts FOLDER PORT HOSTS-JSON
// [MANNERS-JSON]. Prints what it took as JSON when it ends.
import { join } from 'node:path';
import { processName } from '../../base/process-name.ts';
import { openArchive } from '../../crawl/archive/archive.ts';
import { crawl } from '../../crawl/crawl.ts';
import { httpFetcher } from '../../crawl/fetch/http.ts';
import { breadthFirst } from '../../crawl/focus/strategies.ts';
import { bury } from '../../library/bury.ts';
import { openLibrary } from '../../library/open.ts';
import { ownCpu } from '../cpu.ts';
import { hasty } from './crawl-farm.ts';

const [folder = '', port = '', seeds = '[]', manners = '{}', seconds = '0'] = process.argv.slice(2);
const library = await openLibrary({
  folder: join(folder, 'library'),
  catalogue: 'sqlite',
  mode: 'shared',
  create: true,
  command: 'farm',
});
await bury(library);
const { frontier, jobs } = library.catalogue;
const { id: job } = await jobs.save({ name: 'farm', kind: 'crawl', configuration: {} });
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
  patience: 60_000,
  wants: () => true,
  allowPrivate: true,
  at: () => ({ address: '127.0.0.1', port: Number(port) }),
});
const stop = new AbortController();
if (Number(seconds) > 0) setTimeout(() => stop.abort(), 1000 * Number(seconds));
const began = performance.now();
const cpu = ownCpu();
const { progress } = await crawl({
  frontier,
  job,
  owner: `${processName}.farm`,
  plan: {
    seeds: (JSON.parse(seeds) as string[]).map((url) => ({ url })),
    scope: () => ({ take: true, outside: 0 }),
    priority: breadthFirst,
  },
  fetcher,
  archive,
  manners: { ...hasty, ...JSON.parse(manners) },
  isWanted: (mediaType) => mediaType === 'application/pdf',
  maxBytes: 10e6,
  signal: stop.signal,
});
const took = { seconds: (performance.now() - began) / 1000, cpu_seconds: ownCpu() - cpu };
await archive.close();
await fetcher.close();
const counts = await frontier.counts(job);
await library.close();
console.log(
  JSON.stringify({
    ...took,
    pages: progress.pages,
    documents: counts.documents,
    resident_mb: process.memoryUsage.rss() / 1e6,
  }),
);
