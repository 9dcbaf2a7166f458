// What does understanding cost beside reading? CPU of both file by file, reference strings a second, models loaded cold.
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../base/errors.ts';
import { extract } from '../../extract/extract.ts';
import { parseReference } from '../../extract/references/parse.ts';
import { understanding } from '../../ingest/tasks.ts';
import { sibling } from '../../pool/sibling.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { poolSettings, together } from './together.ts';

export type ExtractFigures = {
  files: number;
  pages: number;
  read_ms_per_page: number;
  extract_ms_per_page: number;
  /** Everything after reading, as a multiple of reading. */
  ratio: number;
  strings: number;
  strings_per_cpu_second: number;
  /** Reading and unpacking all models in a fresh process, modules apart. */
  load_ms: number;
  /** The most that a worker of the pool held at any time, reading included. Null where the system does not tell. */
  worker_mb: number | null;
};

/** The second of two rounds counts, by turns for each file; strings are those that the files' references gave. */
export async function benchExtract(folder: string): Promise<ExtractFigures> {
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name));
  if (paths.length === 0) throw new Failure('file-not-found', `There are no PDF files in ${folder}.`);
  let [reading, extracting, pages] = [0, 0, 0];
  const strings = new Set<string>();
  for (const round of [1, 2])
    for (const path of paths) {
      const bytes = await readFile(path);
      const started = cpu();
      const outcome = await readPdf(bytes, defaultLimits);
      const between = cpu();
      if (!outcome.ok) continue;
      const { references } = extract(outcome.value);
      const ended = cpu();
      if (round === 1) {
        for (const { raw } of references) strings.add(raw);
        continue;
      }
      reading += between - started;
      extracting += ended - between;
      pages += outcome.value.pages.length;
    }
  const { peakBytes } = await together(understanding(poolSettings), paths, 1);
  return {
    files: paths.length,
    pages,
    read_ms_per_page: reading / pages,
    extract_ms_per_page: extracting / pages,
    ratio: extracting / reading,
    strings: strings.size,
    strings_per_cpu_second: parsedInASecond([...strings]),
    load_ms: loadTime(),
    worker_mb: peakBytes > 0 ? peakBytes / 1e6 : null,
  };
}

/** Milliseconds of CPU of this process. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const shortest = 3000;

/** Over and over until the clock can be trusted; the code is warm from the papers. */
function parsedInASecond(strings: readonly string[]): number {
  if (strings.length === 0) return 0;
  const started = cpu();
  let parsed = 0;
  do {
    for (const raw of strings) parseReference(raw);
    parsed += strings.length;
  } while (cpu() - started < shortest);
  return (1000 * parsed) / (cpu() - started);
}

/** The median CPU of five fresh processes. */
function loadTime(): number {
  const times = Array.from({ length: 5 }, () => {
    const module = fileURLToPath(sibling(import.meta.url, 'load-models.child'));
    return Number(spawnSync(process.execPath, [module], { encoding: 'utf8' }).stdout);
  });
  return times.sort((a, b) => a - b)[2] ?? Number.NaN;
}
