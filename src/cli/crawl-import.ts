// What a crawl fetched goes the way of everything: each archive is imported once, as a stored job.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrawlJob } from '../crawl/job.ts';
import { archivesOf } from '../crawl/run.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Asked } from './crawling.ts';
import { nameOf } from './import-options.ts';
import { importNow } from './importing.ts';

export async function importArchives(
  { library, options, settings, terminal, signal }: Asked,
  job: Job,
  { types }: CrawlJob,
): Promise<void> {
  const folder = archivesOf(library, job);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.warc.gz')).sort();
  for (const name of names) {
    if (signal.aborted) return;
    const configuration = {
      source: join(folder, name),
      types,
      filter: settings.import.filter && !options['no-filter'],
      ingest: settings.import.ingest && !options['no-ingest'],
      catalogue: true,
    };
    const { jobs } = library.catalogue;
    const stored = await jobs.save({ name: nameOf(configuration), kind: 'import', configuration });
    const [last] = await jobs.runs(stored.id, 1);
    if (last?.state === 'done') continue;
    await importNow(
      configuration,
      { library, job: stored },
      { each: false, anew: false },
      settings,
      terminal,
      signal,
    );
  }
}
