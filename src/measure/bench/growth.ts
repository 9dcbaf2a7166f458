// How does an import grow with the number of documents? Folders of 10, 30, 100 … different documents into new
// libraries, with the content filter off and on.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { runImport } from '../../ingest/run-import.ts';
import { understanding } from '../../ingest/tasks.ts';
import { openLibrary } from '../../library/open.ts';
import { linkRecorded } from '../../link/link-recorded.ts';
import { openPool } from '../../pool/open.ts';
import type { Pool } from '../../pool/pool.ts';
import { defaultLimits } from '../../read/limits.ts';
import { childCpu, ownCpu } from '../cpu.ts';
import { logLogSlope } from '../slope.ts';
import { descendants } from './descendants.ts';

export type GrowthFigures = {
  filter: 'off' | 'on';
  documents: number;
  seconds: number;
  cpu_seconds: number;
  documents_per_second: number;
};

export type Growth = {
  figures: GrowthFigures[];
  slopes: { filter: 'off' | 'on'; time: number; cpu: number }[];
};

export type GrowthSizes = {
  documents: number;
  /** With the filter every document is read, which takes a hundred times as long. */
  filtered: number;
  /** A folder of PDF files, which are multiplied. */
  papers: string;
};

export async function benchGrowth(
  { documents, filtered, papers }: GrowthSizes,
  said: (text: string) => void,
): Promise<Growth> {
  const names = (await readdir(papers)).filter((name) => name.endsWith('.pdf')).sort();
  const paths = names.map((name) => join(papers, name));
  if (paths.length === 0) throw new Failure('file-not-found', `There are no PDF files in ${papers}.`);
  const figures: GrowthFigures[] = [];
  for (const filter of ['off', 'on'] as const) {
    // The first one warms up and does not count.
    await importOf(paths, 10, filter);
    for (const count of steps(filter === 'off' ? documents : filtered)) {
      said(`${count} documents, content filter ${filter}`);
      figures.push(await importOf(paths, count, filter));
    }
  }
  const slopes = (['off', 'on'] as const).flatMap((filter) => {
    const of = figures.filter((each) => each.filter === filter);
    if (of.length < 2) return [];
    const slope = (value: (each: GrowthFigures) => number): number =>
      logLogSlope(of.map((each) => [each.documents, value(each)]));
    return [{ filter, time: slope(({ seconds }) => seconds), cpu: slope(({ cpu_seconds }) => cpu_seconds) }];
  });
  return { figures, slopes };
}

/** 10, 30, 100, 300 … */
function steps(most: number): number[] {
  const all: number[] = [];
  for (let ten = 10; ten <= most; ten *= 10) all.push(ten, ...(3 * ten <= most ? [3 * ten] : []));
  return all;
}

async function importOf(papers: string[], documents: number, filter: 'off' | 'on'): Promise<GrowthFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const source = join(folder, 'source');
  const pool = openPool({ workers: 2 });
  try {
    await writeDocuments(papers, source, documents);
    const library = await openLibrary({
      folder: join(folder, 'library'),
      catalogue: 'sqlite',
      mode: 'shared',
      create: true,
      command: 'bench',
    });
    const isOn = filter === 'on';
    const configuration = { source, types: ['pdf'], filter: isOn, ingest: isOn, catalogue: true };
    const job = await library.catalogue.jobs.save({ name: 'bench', kind: 'import', configuration });
    if (isOn) await warmUp(pool, papers);
    const [cpu, started] = [cpuOfAll(), performance.now()];
    const { summary } = await runImport({
      configuration,
      library,
      job,
      anew: false,
      pool,
      workers: 2,
      link: linkRecorded,
      settings,
      signal: new AbortController().signal,
      hashAll: false,
      told: { warning: () => {}, line: () => {}, ingested: () => {}, reached: () => {} },
    });
    const seconds = (performance.now() - started) / 1000;
    const cpu_seconds = cpuOfAll() - cpu;
    await library.close();
    if (summary.all !== documents) throw new Error(`${summary.all} of ${documents} came in`);
    return { filter, documents, seconds, cpu_seconds, documents_per_second: documents / seconds };
  } finally {
    await pool.stop();
    await rm(folder, { recursive: true });
  }
}

/** Children that have to start and get warm first would make ten documents look slow. */
async function warmUp(pool: Pool, papers: string[]): Promise<void> {
  const few = await Promise.all(papers.slice(0, 20).map((path) => readFile(path)));
  await Promise.all(few.map((bytes) => pool.run(understanding(settings), { bytes, settings })));
}

const cpuOfAll = (): number =>
  ownCpu() + childCpu() + descendants().reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };

/** The papers by turns, made different by a line after their end, which readers pass over. */
async function writeDocuments(papers: string[], source: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const folder = join(source, String(Math.floor(n / 1000)));
    if (n % 1000 === 0) await mkdir(folder, { recursive: true });
    const paper = await readFile(papers[n % papers.length] ?? '');
    await writeFile(join(folder, `${n}.pdf`), Buffer.concat([paper, Buffer.from(`\n% copy ${n}\n`)]));
  }
}
