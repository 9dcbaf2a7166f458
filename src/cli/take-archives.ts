// What was fetched goes the way of everything: each archive of a folder is imported once, as a stored job.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
type TakingOtherwise = { types?: string[]; filter?: boolean; ingest?: boolean };

export async function takeArchives(
  folder: string,
  { library, settings, terminal, signal }: Taking,
  asked: TakingOtherwise = {},
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.warc.gz')).sort()) {
    if (signal.aborted) return;
    const configuration = {
      source: join(folder, name),
      types: settings.import.types.split(/[\s,]+/).filter((type) => type !== ''),
      filter: settings.import.filter,
      ingest: settings.import.ingest,
      catalogue: true,
      ...asked,
    };
    const { jobs } = library.catalogue;
    const job = await jobs.save({ name: nameOf(configuration), kind: 'import', configuration });
    const [last] = await jobs.runs(job.id, 1);
    if (last?.state === 'done') continue;
    await importNow(
      configuration,
      { library, job },
      { each: false, anew: false },
      settings,
      terminal,
      signal,
    );
  }
}
