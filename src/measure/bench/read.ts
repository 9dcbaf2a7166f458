// How fast are PDFs read? CPU side by side with `pdftotext -bbox-layout` on the same files, and what a second worker gains.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { findProgram } from '../../base/program.ts';
import { transcribing } from '../../ingest/tasks.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { poolSettings, together } from './together.ts';

export type ReadFigures = {
  files: number;
  pages: number;
  ms_per_page: number;
  /** Null where poppler is not installed. */
  pdftotext_ms_per_page: number | null;
  ratio: number | null;
  /** The most that one of two workers held at any time. Null where the system does not tell. */
  worker_mb: number | null;
  /** CPU time of two workers, as a share of the time of two cores. Null as above. */
  two_cores: number | null;
  /** Wall time with one worker, as a multiple of that with two. */
  second_worker: number;
};

/** Each file by turns: ours in this process, theirs as a process of its own; the second of two rounds counts. */
export async function benchRead(folder: string): Promise<ReadFigures> {
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name));
  if (paths.length === 0) throw new Failure('file-not-found', `There are no PDF files in ${folder}.`);
  const poppler = await findProgram('pdftotext');
  let ours = 0;
  let theirs = 0;
  let pages = 0;
  for (const round of [1, 2])
    for (const path of paths) {
      const bytes = await readFile(path);
      const before = process.cpuUsage();
      const outcome = await readPdf(bytes, defaultLimits);
      const used = process.cpuUsage(before);
      const other = poppler ? cpuOfRun(poppler, ['-bbox-layout', path, '-']) : 0;
      if (round === 1 || !outcome.ok) continue;
      ours += (used.user + used.system) / 1000;
      theirs += other;
      pages += outcome.value.pages.length;
    }
  const task = transcribing(poolSettings);
  const [one, two] = [await together(task, paths, 1), await together(task, paths, 2)];
  return {
    files: paths.length,
    pages,
    ms_per_page: ours / pages,
    pdftotext_ms_per_page: poppler ? theirs / pages : null,
    ratio: poppler ? ours / theirs : null,
    worker_mb: two.peakBytes > 0 ? two.peakBytes / 1e6 : null,
    two_cores: two.cpuSeconds > 0 ? two.cpuSeconds / (2 * two.seconds) : null,
    second_worker: one.seconds / two.seconds,
  };
}

/** Milliseconds of CPU, from what the system counts for children that have ended. */
function cpuOfRun(program: string, args: string[]): number {
  const before = childTicks();
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  return (childTicks() - before) * 10;
}

function childTicks(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}
