// The search for what is missing, as the person at the terminal sees it: homepages of the authors, a focused crawl of
// them, the import of what it brought. What was found out is kept beside the library's crawls, so that it can go on.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../base/errors.ts';
import { packageVersion } from '../base/package-root.ts';
import { processName } from '../base/process-name.ts';
import { formatCount } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { fetcherFor } from '../crawl/fetch/fetch.ts';
import { usuallyIgnored } from '../crawl/focus/lists.ts';
import { usualWords } from '../crawl/focus/train-words.ts';
import { type Gap, writersOf } from '../crawl/gaps/gaps.ts';
import { unpaywall } from '../crawl/gaps/open-access.ts';
import { candidateFile, dblpPages } from '../crawl/homepages/catalogues.ts';
import { brave, searxng } from '../crawl/homepages/engines.ts';
import type { Finder } from '../crawl/homepages/finder.ts';
import { lookAt } from '../crawl/homepages/look.ts';
import { homepageModel } from '../crawl/homepages/scorer.ts';
import { findHomepages } from '../crawl/homepages/search.ts';
import type { CrawlJob } from '../crawl/job.ts';
import { agent, archivesOf, runCrawl } from '../crawl/run.ts';
import type { Library } from '../library/library.ts';
import { ArchivesAside, type Taking, takeArchives } from './take-archives.ts';

const homepages = z.array(
  z.object({ author: z.string(), url: z.string(), chance: z.number(), why: z.string() }),
);
export type Homepages = z.infer<typeof homepages>;

export const gapsFolder = (library: Library, name: string): string => join(library.folder, 'gaps', name);

/** Which records were held when the search for the others began; null where it never did. */
export async function heldBefore(library: Library, name: string): Promise<Set<string> | null> {
  const kept = await readKept(join(gapsFolder(library, name), 'held-before.json'), z.array(z.string()));
  return kept && new Set(kept);
}

export async function keepHeld(library: Library, name: string, keys: readonly string[]): Promise<void> {
  await keep(join(gapsFolder(library, name), 'held-before.json'), keys);
}

/** Those who may be asked for homepages, as the settings and the file of candidates say. */
export async function findersFor({ lookups }: Settings, file: string | undefined): Promise<Finder[]> {
  return [
    ...(file === undefined ? [] : [await candidateFile(file)]),
    ...(lookups.searxng === '' ? [] : [searxng(lookups.searxng)]),
    ...(lookups.brave === '' ? [] : [brave(lookups.brave)]),
    ...(lookups.dblp ? [dblpPages()] : []),
  ];
}

/** Homepages of those who wrote what is missing; what an earlier search found is not searched again. */
export async function homepagesFor(
  name: string,
  gaps: readonly Gap[],
  finders: readonly Finder[],
  taking: Taking,
): Promise<Homepages> {
  const { library, settings, terminal, signal } = taking;
  const path = join(gapsFolder(library, name), 'homepages.json');
  const known = (await readKept(path, homepages)) ?? [];
  const found = new Set(known.map(({ author }) => author));
  const writers = writersOf(gaps).filter((writer) => !found.has(writer.name));
  if (writers.length === 0 || finders.length === 0) return known;
  terminal.note(`${formatCount(writers.length)} authors: looking for their homepages.`);
  const { crawl: manners } = settings;
  const fetcher = fetcherFor({
    userAgent: `Openseer/${packageVersion()}${manners.contact === '' ? '' : ` (+${manners.contact})`}`,
    maxBytes: manners.max_bytes,
    patience: manners.max_seconds * 1000,
    wants: (mediaType) => /html|^text\/plain$/.test(mediaType),
    allowPrivate: manners.private,
    ...(manners.proxy !== '' && { proxy: manners.proxy }),
  });
  const { jobs, frontier } = library.catalogue;
  const look = `${name}-look`;
  try {
    const more = await findHomepages({
      writers,
      finders,
      model: homepageModel(),
      failed: (finder, failure) => terminal.fail(finder, failure),
      look: async (urls) => {
        // Only once and never kept: what is looked at again is fetched again.
        await jobs.remove(look);
        const { id: job } = await jobs.save({ name: look, kind: 'look', configuration: {} });
        return lookAt(urls, {
          frontier,
          job,
          owner: `${processName}.look-${job}`,
          fetcher,
          archive: null,
          manners: {
            agent,
            robots: true,
            delay: 1000 * manners.delay,
            slowness: manners.slowness,
            longest: 1000 * manners.max_delay,
            parallel: manners.parallel,
            hosts: manners.hosts,
            order: 'best',
            attempts: 1,
            retryAfter: 1000 * manners.retry_after,
          },
          maxBytes: manners.max_bytes,
          signal,
        });
      },
    });
    const all = [...known, ...more];
    if (!signal.aborted) await keep(path, all);
    return all;
  } finally {
    await jobs.remove(look);
    await fetcher.close();
  }
}

/** Open copies of what is missing, where a service for them is set up. */
export async function openCopies(gaps: readonly Gap[], { settings, terminal }: Taking): Promise<string[]> {
  if (settings.lookups.unpaywall === '') return [];
  const service = unpaywall(settings.lookups.unpaywall);
  const found: string[] = [];
  for (const { record, state } of gaps) {
    if (state === 'held') continue;
    try {
      found.push(...(await service.copies(record)).slice(0, 1));
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      terminal.detail(`${record.doi}: ${thrown.message}`);
    }
  }
  return found;
}

/** The focused crawl of these pages and what they lead to, and the import of it. */
export async function crawlFor(
  name: string,
  seeds: readonly string[],
  pages: number | null,
  taking: Taking,
): Promise<void> {
  const { library, settings, terminal, signal } = taking;
  const types = settings.import.types.split(/[\s,]+/).filter((type) => type !== '');
  const configuration: CrawlJob = {
    seeds: [...seeds],
    lists: {
      ignore: [...usuallyIgnored],
      allow: [...new Set(seeds.map((url) => new URL(url).hostname))],
      high: [...usualWords.high],
      medium: [...usualWords.medium],
    },
    strategy: 'learned',
    maxDepth: 6,
    pages,
    documents: null,
    leastYield: 0,
    types,
    sitemaps: false,
    wish: 'run',
  };
  const job = await library.catalogue.jobs.save({ name: `gaps-${name}`, kind: 'crawl', configuration });
  const progress = terminal.progress('crawling', pages ?? undefined);
  const aside = new ArchivesAside(taking, {});
  try {
    const end = await runCrawl({
      library,
      job,
      settings: settings.crawl,
      software: `Openseer/${packageVersion()}`,
      signal,
      told: {
        progress: ({ pages: done, documents, waiting }) =>
          progress.at(done, `documents ${formatCount(documents)} · waiting ${formatCount(waiting)}`),
        failed: (url, why) => terminal.detail(`${url}: ${why}`),
      },
      archived: (path) => aside.take(path),
    });
    progress.end();
    terminal.note(end.why);
  } finally {
    progress.end();
    await aside.end();
  }
  if (!signal.aborted) await takeArchives(archivesOf(library, job), taking);
}

async function readKept<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = shape.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Written beside and put in place at once: a crash leaves the old one. */
async function keep(path: string, value: unknown): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 1)}\n`);
  await rename(`${path}.new`, path);
}
