// A hunt as the person at the terminal sees it: begun or taken up again, followed while it runs, reported at the end.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../base/errors.ts';
import { packageVersion } from '../base/package-root.ts';
import { processName } from '../base/process-name.ts';
import { formatBytes, formatCount } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { openArchive } from '../crawl/archive/archive.ts';
import { fetcherFor } from '../crawl/fetch/fetch.ts';
import { hunt } from '../crawl/hunt/hunt.ts';
import { type Inquiry, inquiryOf } from '../crawl/hunt/inquiry.ts';
import { openLog, searchedIn } from '../crawl/hunt/log.ts';
import { type HuntReport, reportOn } from '../crawl/hunt/report.ts';
import { agent } from '../crawl/run.ts';
import { bury } from '../library/bury.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import { isDiskFull } from '../library/trouble.ts';
import { openPool } from '../pool/open.ts';
import { isPicture } from '../read/formats.ts';
import { readSettings } from './read-settings.ts';
import { sayTroubles } from './say-troubles.ts';
import type { Terminal } from './terminal.ts';

export type HuntCall = {
  library: Library;
  settings: Settings;
  terminal: Terminal;
  signal: AbortSignal;
};

/** The inquiry in a file, or that of an earlier hunt of this name. */
export async function inquiryFor(
  file: string | undefined,
  starts: readonly string[],
  before: Job | null,
): Promise<Inquiry> {
  if (file === undefined) {
    if (!before)
      throw new Failure('wrong-usage', 'A hunt needs a file that says what to look for: openseer hunt FILE');
    return inquiryOf(JSON.stringify(before.configuration), `the hunt ${before.name}`);
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('file-not-found', `There is no file ${file}.`);
  });
  const inquiry = inquiryOf(text, file);
  return { ...inquiry, starts: [...inquiry.starts, ...starts] };
}

/** Where the engines that are switched on know the authors and their publications: two queries for each author. */
export async function startsBySearch(
  { groups }: Inquiry,
  { settings, terminal }: HuntCall,
): Promise<string[]> {
  const { findersFor } = await import('./filling-gaps.ts');
  const finders = await findersFor(settings, undefined);
  if (finders.length === 0)
    throw new Failure('wrong-setting', 'No search engine is switched on: see lookups in openseer config.');
  const found = new Set<string>();
  for (const { authors, publications } of groups)
    for (const name of authors)
      for (const venues of [[], [publications[0]?.title ?? '']])
        for (const finder of finders)
          try {
            const titles = publications.map(({ title }) => title);
            for (const { url } of await finder.find({ name, coauthors: [], titles, venues }))
              if (URL.canParse(url)) found.add(url);
          } catch (thrown) {
            if (!(thrown instanceof Failure)) throw thrown;
            terminal.fail(finder.name, thrown);
          }
  return [...found];
}

export const folderOf = (library: Library, name: string): string => join(library.folder, 'hunts', name);
const logOf = (library: Library, name: string): string => join(folderOf(library, name), 'documents.jsonl');
/** Documents in which something was found, as a web archive. */
export const keptOf = (library: Library, name: string): string => join(folderOf(library, name), 'found');

export async function huntNow(job: Job, inquiry: Inquiry, fresh: boolean, call: HuntCall): Promise<void> {
  const { library, settings, terminal, signal } = call;
  const { crawl: manners } = settings;
  await bury(library);
  await library.catalogue.frontier.retry(job.id);
  await mkdir(folderOf(library, job.name), { recursive: true });
  const software = `Openseer/${packageVersion()}`;
  const fetcher = fetcherFor({
    userAgent: `${software}${manners.contact === '' ? '' : ` (+${manners.contact})`}`,
    maxBytes: manners.max_bytes,
    patience: manners.max_seconds * 1000,
    wants: (mediaType) => !isPicture(mediaType) && !/^(?:audio|video|font|image)\//.test(mediaType),
    allowPrivate: manners.private,
    ...(manners.proxy !== '' && { proxy: manners.proxy }),
  });
  const kept = await openArchive({
    folder: keptOf(library, job.name),
    name: job.name,
    owner: processName,
    software,
    maxBytes: 512e6,
  });
  const log = await openLog(logOf(library, job.name));
  const pool = openPool({ workers: settings.ingest.workers });
  const progress = terminal.progress('hunting');
  let hits = 0;
  try {
    const end = await hunt({
      inquiry,
      fresh,
      frontier: library.catalogue.frontier,
      job: job.id,
      owner: `${processName}.hunt-${job.id}`,
      fetcher,
      archive: null,
      manners: {
        agent,
        robots: true,
        delay: 1000 * manners.delay,
        slowness: manners.slowness,
        longest: 1000 * manners.max_delay,
        parallel: 1,
        hosts: 1,
        order: 'referred',
        attempts: manners.attempts,
        retryAfter: 1000 * manners.retry_after,
      },
      maxBytes: manners.max_bytes,
      signal,
      pool,
      reading: readSettings(settings),
      log,
      kept,
      searched: (line) => {
        hits += line.hits.length;
        if (line.error !== null) terminal.detail(`${line.url}: ${line.error}`);
        for (const { citation, similarity } of line.hits)
          terminal.note(`${line.url} ${similarity.toFixed(3)}: ${citation}`);
      },
      told: {
        progress: ({ pages, waiting, bytes }, [held]) =>
          progress.at(
            pages,
            `found ${formatCount(hits)} · ${held?.host.name ?? ''} · waiting ${formatCount(waiting)} · ${formatBytes(bytes)}`,
          ),
        failed: (url, why) => terminal.detail(`${url}: ${why}`),
      },
    });
    if (end.state === 'done') await sayTroubles(library, job, terminal);
    terminal.note(end.why);
  } catch (thrown) {
    throw isDiskFull(thrown) ? new Failure('disk-full', undefined, { cause: thrown }) : thrown;
  } finally {
    progress.end();
    await pool.stop();
    await log.close();
    await kept.close();
    await fetcher.close();
  }
}

export async function huntReport(library: Library, job: Job, inquiry: Inquiry): Promise<HuntReport> {
  const { frontier } = library.catalogue;
  return reportOn(searchedIn(logOf(library, job.name)), {
    inquiry,
    counts: await frontier.counts(job.id),
    hosts: await frontier.listHosts(job.id, mostHosts),
  });
}

const mostHosts = 10_000;
