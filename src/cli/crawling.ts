// A crawl as the person at the terminal sees it: begun or taken up again, followed while it runs, asked about from
// another terminal, and its documents imported.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Failure } from '../base/errors.ts';
import { packageVersion } from '../base/package-root.ts';
import { formatBytes, formatCount } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { harvestChart } from '../crawl/chart.ts';
import { lessonsOf, treeOf } from '../crawl/focus/lessons.ts';
import { usuallyIgnored } from '../crawl/focus/lists.ts';
import { readLog } from '../crawl/focus/log.ts';
import { packLinkModel, trainScorer } from '../crawl/focus/scorer.ts';
import { trainWords, usualWords } from '../crawl/focus/train-words.ts';
import { type CrawlJob, crawlJobSchema } from '../crawl/job.ts';
import { archivesOf, runCrawl } from '../crawl/run.ts';
import { crawlStatus } from '../crawl/status.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import type { Invocation } from './command.ts';
import type { crawlOptions } from './commands/crawl.ts';
import { harvestCurves } from './crawl-curve.ts';
import { followCrawl } from './following-crawl.ts';
import { cut, table } from './layout.ts';
import { plainName, type Values } from './option.ts';
import { printFigures } from './print-figures.ts';
import { sayTroubles } from './say-troubles.ts';
import { ArchivesAside, takeArchives } from './take-archives.ts';
import type { Terminal } from './terminal.ts';

type CrawlOptions = Values<typeof crawlOptions>;
export type Asked = Pick<Invocation, 'terminal' | 'signal'> & {
  options: CrawlOptions;
  library: Library;
  settings: Settings;
};

const usualName = 'crawl';

export async function crawlNow(given: readonly string[], asked: Asked): Promise<void> {
  const { library, options, terminal, settings, signal } = asked;
  const name = plainName(options.name ?? usualName);
  const seeds = [...given.map(addressOf), ...(await seedsIn(options.seeds))];
  const before = await library.catalogue.jobs.find(name);
  if (before && before.kind !== 'crawl')
    throw new Failure('wrong-usage', `${name} is a job of another kind.`);
  if (!before && seeds.length === 0)
    throw new Failure('wrong-usage', 'A crawl needs an address to begin with: openseer crawl URL…');
  const configuration = configurationOf(seeds, before, options, settings);
  const job = await library.catalogue.jobs.save({ name, kind: 'crawl', configuration });
  if (settings.crawl.contact === '')
    terminal.note('Hosts do not see whom to ask about this crawl: set crawl.contact to an address of yours.');
  if (options.again !== undefined) {
    const days = Number(options.again);
    if (!(days >= 0)) throw new Failure('wrong-usage', '--again takes a number of days.');
    const count = await library.catalogue.frontier.again(job.id, Date.now() - days * 86_400_000);
    terminal.note(`${formatCount(count)} pages are looked at again.`);
  }
  const followed = followCrawl(terminal, {
    name,
    configuration,
    wish: (wanted) => saveWish(library, name, wanted),
  });
  const importing = {
    types: configuration.types,
    ...(options['no-filter'] && { filter: false }),
    ...(options['no-ingest'] && { ingest: false }),
  };
  const aside = new ArchivesAside(asked, importing);
  try {
    const end = await runCrawl({
      library,
      job,
      settings: settings.crawl,
      software: `Openseer/${packageVersion()}`,
      signal,
      told: followed.told,
      ...(!options['no-import'] && { archived: (path) => aside.take(path) }),
    });
    followed.end();
    const counts = await library.catalogue.frontier.counts(job.id);
    if (end.state === 'done') await sayTroubles(library, job, terminal);
    if (terminal.json) terminal.record({ type: 'crawl', name, state: end.state, why: end.why, ...counts });
    else {
      terminal.print(
        `${formatCount(counts.fetched)} pages of ${formatCount(counts.hosts)} ${counts.hosts === 1 ? 'host' : 'hosts'}, ${formatCount(counts.documents)} documents, ${formatCount(counts.failed)} failed, ${formatCount(counts.refused)} refused, ${formatCount(counts.waiting)} wait (${formatBytes(counts.bytes)}).`,
      );
      terminal.note(end.why);
    }
  } finally {
    followed.end();
    await aside.end();
  }
  if (!options['no-import'] && !signal.aborted)
    await takeArchives(archivesOf(library, job), asked, importing);
}

/** A folder of this machine is a site too. */
function addressOf(place: string): string {
  if (/^[./~]/.test(place)) return pathToFileURL(resolve(place)).href;
  // "host:8080" has a port, "mailto:someone" a scheme.
  const url = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(place) ? place : `http://${place}`;
  if (!/^(?:https?|ftp|file):\/\//i.test(url) || !URL.canParse(url))
    throw new Failure(
      'wrong-usage',
      `"${place}" is no address that can be crawled: http, https, ftp or file.`,
    );
  return url;
}

async function seedsIn(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('file-not-found', `There is no file ${file} with addresses.`);
  });
  return text.split('\n').flatMap((line) => {
    const bare = line.replace(/\s+#.*$|^#.*$/, '').trim();
    return bare === '' ? [] : [addressOf(bare)];
  });
}

const endless = Number.MAX_SAFE_INTEGER;

function configurationOf(
  seeds: string[],
  before: Job | null,
  options: CrawlOptions,
  settings: Settings,
): CrawlJob {
  const earlier = before ? crawlJobSchema.parse(before.configuration) : null;
  const allSeeds = [...new Set([...(earlier?.seeds ?? []), ...seeds])];
  const own = allSeeds.map((url) => {
    const { protocol, hostname, href } = new URL(url);
    return protocol === 'file:' ? href : hostname;
  });
  const allow = options.everywhere
    ? []
    : options.allow.length > 0
      ? options.allow
      : [...new Set([...(earlier?.lists.allow ?? []), ...own])];
  const number = (value: number, kept: number | null | undefined): number | null =>
    value === endless ? (kept ?? null) : value;
  const least = Number(options['least-yield'] ?? earlier?.leastYield ?? 0);
  if (!(least >= 0)) throw new Failure('wrong-usage', '--least-yield takes a number such as 0.01.');
  return {
    seeds: allSeeds,
    lists: {
      ignore: [...new Set([...(earlier?.lists.ignore ?? usuallyIgnored), ...options.ignore])],
      allow: [...allow],
      high: options.high.length > 0 ? [...options.high] : [...(earlier?.lists.high ?? usualWords.high)],
      medium:
        options.medium.length > 0 ? [...options.medium] : [...(earlier?.lists.medium ?? usualWords.medium)],
    },
    strategy: options.strategy,
    maxDepth: options.depth,
    pages: number(options.pages, earlier?.pages),
    documents: number(options.documents, earlier?.documents),
    leastYield: least,
    types: settings.import.types.split(/[\s,]+/).filter((type) => type !== ''),
    sitemaps: options.sitemaps,
    wish: 'run',
  };
}

/** Whoever runs the crawl looks for it every second. */
async function saveWish(
  { catalogue: { jobs } }: Library,
  name: string,
  wish: CrawlJob['wish'],
): Promise<void> {
  const job = await jobs.find(name);
  if (job?.kind !== 'crawl') return;
  const configuration = { ...crawlJobSchema.parse(job.configuration), wish };
  await jobs.save({ name, kind: 'crawl', configuration });
}

/** Everything that can be asked of a crawl that is stored. */
export async function dealWith(verb: string, rest: readonly string[], asked: Asked): Promise<void> {
  const { library, options, terminal, settings } = asked;
  const { jobs, frontier } = library.catalogue;
  const name = verb === 'why' ? (options.name ?? usualName) : (rest[0] ?? options.name ?? usualName);
  const job = await jobs.find(name);
  if (job?.kind !== 'crawl') throw new Failure('not-found', `There is no crawl ${name} in this library.`);
  const configuration = crawlJobSchema.parse(job.configuration);
  const wish = async (wanted: CrawlJob['wish'], said: string): Promise<void> => {
    await saveWish(library, name, wanted);
    terminal.note(said);
  };
  if (verb === 'pause') await wish('pause', `${name} pauses; go on with: openseer crawl resume ${name}`);
  else if (verb === 'resume')
    await wish('run', `${name} goes on where a process is at it; else run openseer crawl.`);
  else if (verb === 'stop')
    await wish('stop', `${name} stops; take it up again with: openseer crawl --name ${name}`);
  else if (verb === 'edit') {
    const edited = { ...configurationOf([], job, options, settings), wish: configuration.wish };
    await jobs.save({ name, kind: 'crawl', configuration: edited });
    terminal.note(`The lists of ${name} are changed, also where it runs.`);
  } else if (verb === 'remove') await jobs.remove(name);
  else if (verb === 'status') await showStatus(asked, job);
  else if (verb === 'why') await sayWhy(rest[0] ?? '', job, frontier, terminal);
  else await showCurve(asked, job);
}

async function showStatus({ library, terminal }: Asked, job: Job): Promise<void> {
  const status = await crawlStatus(library.catalogue, job, Date.now());
  if (terminal.json) return void terminal.record(status);
  const { counts, hosts, ledger } = status;
  terminal.print(
    `${status.name}: ${status.running ? 'running' : 'not running'}${status.wish === 'run' ? '' : `, asked to ${status.wish}`}; ${status.pagesPerSecond.toFixed(1)} pages/s, ${status.documentsPerMinute} documents in the last minute`,
  );
  printFigures(terminal, [
    ['hosts', 'waiting', 'pages', 'documents', 'failed', 'refused', 'fetched'],
    [counts.hosts, counts.waiting, counts.fetched, counts.documents, counts.failed, counts.refused]
      .map(formatCount)
      .concat(formatBytes(counts.bytes)),
  ]);
  terminal.print('');
  printFigures(terminal, [
    ['host', 'waiting', 'pages', 'documents', 'pause', 'trouble'],
    ...hosts.map((host) => [
      cut(host.name, 40),
      formatCount(host.waiting),
      formatCount(host.pages),
      formatCount(host.documents),
      `${(host.delay / 1000).toFixed(1)} s`,
      host.trouble ?? '',
    ]),
  ]);
  if (ledger.length === 0) return;
  terminal.print('');
  printFigures(terminal, [
    ['reason', 'how many'],
    ...ledger.slice(0, 15).map(({ reason, count }) => [reason, formatCount(count)]),
  ]);
}

async function sayWhy(
  url: string,
  job: Job,
  frontier: Library['catalogue']['frontier'],
  terminal: Terminal,
): Promise<void> {
  const { canonicalUrl } = await import('../crawl/links/canonical.ts');
  const found = await frontier.find(job.id, canonicalUrl(addressOf(url)));
  if (!found) throw new Failure('not-found', `The crawl ${job.name} has not met ${url}.`);
  if (terminal.json) return void terminal.record(found);
  const rows = [
    ['address', found.url],
    ['state', found.state],
    ['priority', String(found.priority)],
    ['why', found.why],
    ['found on', found.parentUrl ?? '(a seed)'],
    ['anchor', found.anchor ?? ''],
    ['links from a seed', String(found.depth)],
    ...(found.fetch
      ? [
          [
            'answer',
            `${found.fetch.status ?? ''} ${found.fetch.mediaType ?? ''} ${found.fetch.reason ?? ''} ${found.fetch.redirect ?? ''}`.trim(),
          ],
        ]
      : []),
  ];
  for (const line of table(rows, terminal.room)) terminal.print(line);
}

async function showCurve(asked: Asked, job: Job): Promise<void> {
  const { terminal, options, library } = asked;
  const lines = await harvestCurves(library, job, options.replay);
  if (options.svg !== undefined) await writeFile(options.svg, harvestChart(lines));
  if (terminal.json) {
    for (const { name, points } of lines) terminal.record({ strategy: name, points });
    return;
  }
  const last = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ pages }) => pages)));
  const marks = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1].map((share) => Math.round(share * last));
  printFigures(terminal, [
    ['after pages', ...marks.map(formatCount)],
    ...lines.map(({ name, points }) => [
      name,
      ...marks.map((mark) => formatCount(points.findLast(({ pages }) => pages <= mark)?.documents ?? 0)),
    ]),
  ]);
}

export async function train(
  places: readonly string[],
  options: CrawlOptions,
  terminal: Terminal,
): Promise<void> {
  if (places.length === 0)
    throw new Failure(
      'wrong-usage',
      'openseer crawl train needs archives of a crawl: WARC files or folders of them.',
    );
  const log = await readLog(places);
  const learned = trainWords(treeOf(log.pages, log.seeds));
  const lessons = lessonsOf(log.pages, log.seeds);
  if (options.to !== undefined)
    await writeFile(
      options.to,
      packLinkModel(trainScorer(lessons), { pages: log.pages.size, links: lessons.length }),
    );
  if (terminal.json)
    return void terminal.record({ pages: log.pages.size, links: lessons.length, ...learned });
  terminal.note(`${formatCount(log.pages.size)} pages, ${formatCount(lessons.length)} links.`);
  printFigures(terminal, [
    ['word', 'W', 'on paths', 'everywhere'],
    ...learned.weights
      .slice(0, 40)
      .map(({ word, weight, onPaths, everywhere }) => [
        word,
        weight.toFixed(2),
        formatCount(onPaths),
        formatCount(everywhere),
      ]),
  ]);
  terminal.print(`high: ${learned.high.join(', ')}`);
  terminal.print(`medium: ${learned.medium.join(', ')}`);
}
