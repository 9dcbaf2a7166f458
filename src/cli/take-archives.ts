// What was fetched goes the way of everything: each archive of a folder is imported once, as a stored job.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Failure } from '../base/errors.ts';
import type { Settings } from '../base/settings.ts';
import type { Library } from '../library/library.ts';
import { nameOf } from './import-options.ts';
import { importNow } from './importing.ts';
import type { Terminal } from './terminal.ts';

export type Taking = {
  library: Library;
  settings: Settings;
  terminal: Terminal;
  signal: AbortSignal;
};

/** Where an import is asked for otherwise than the settings say. */
export type TakingOtherwise = { types?: string[]; filter?: boolean; ingest?: boolean };

/** All that are complete and were not imported before. */
export async function takeArchives(
  folder: string,
  taking: Taking,
  asked: TakingOtherwise = {},
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.warc.gz')).sort())
    await takeArchive(join(folder, name), taking, asked, false);
}

/** One after the other while the crawl that makes them goes on; what fails now is taken at the end. */
export class ArchivesAside {
  readonly #taking: Taking;
  readonly #asked: TakingOtherwise;
  #last: Promise<void> = Promise.resolve();

  constructor(taking: Taking, asked: TakingOtherwise) {
    this.#taking = taking;
    this.#asked = asked;
  }

  take(path: string): void {
    this.#last = this.#last
      .then(() => takeArchive(path, this.#taking, this.#asked, true))
      .catch((thrown: unknown) => this.#taking.terminal.note(`${path} is imported later: ${thrown}`));
  }

  /** All that was handed in is taken. */
  async end(): Promise<void> {
    await this.#last;
  }
}

async function takeArchive(
  source: string,
  { library, settings, terminal, signal }: Taking,
  asked: TakingOtherwise,
  aside: boolean,
): Promise<void> {
  if (signal.aborted) return;
  const configuration = {
    source,
    types: settings.import.types.split(/[\s,]+/).filter((type) => type !== ''),
    filter: settings.import.filter,
    ingest: settings.import.ingest,
    catalogue: true,
    ...asked,
  };
  const { jobs } = library.catalogue;
  // By its place in the library, which may be restored elsewhere.
  const name = nameOf({ ...configuration, source: relative(library.folder, source) });
  const job = await jobs.save({ name, kind: 'import', configuration });
  const [last] = await jobs.runs(job.id, 1);
  if (last?.state === 'done') return;
  const manner = { each: false, anew: false, aside };
  try {
    await importNow(configuration, { library, job }, manner, settings, terminal, signal);
  } catch (thrown) {
    // Several crawlers share a folder: whoever comes first imports an archive.
    if (!(thrown instanceof Failure) || thrown.code !== 'job-running') throw thrown;
    terminal.note(thrown.message);
  }
}
