// How does an import grow with the number of documents? Folders of 10 to 10,000 different documents into new
// libraries, with the content filter off and, up to some number, on.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPackage } from '../../base/package-root.ts';
import { runImport } from '../../ingest/run-import.ts';
import { understanding } from '../../ingest/tasks.ts';
import { openLibrary } from '../../library/open.ts';
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

/** With the filter every document is read, which takes a hundred times as long. */
export async function benchGrowth(
  most: number,
  mostFiltered: number,
  said: (text: string) => void,
): Promise<Growth> {
  const figures: GrowthFigures[] = [];
  for (const filter of ['off', 'on'] as const) {
    // The first one warms up and does not count.
    await importOf(10, filter);
    for (let documents = 10; documents <= (filter === 'off' ? most : mostFiltered); documents *= 10) {
      said(`${documents} documents, content filter ${filter}`);
      figures.push(await importOf(documents, filter));
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

async function importOf(documents: number, filter: 'off' | 'on'): Promise<GrowthFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const source = join(folder, 'source');
  const pool = openPool({ workers: 2 });
  try {
    await writeDocuments(source, documents);
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
    if (isOn) await warmUp(pool);
    const [cpu, started] = [cpuOfAll(), performance.now()];
    const { summary } = await runImport({
      configuration,
      library,
      job,
      anew: false,
      pool,
      workers: 2,
      settings,
      signal: new AbortController().signal,
      hashAll: false,
      told: { warning: () => {}, line: () => {}, ingested: () => {}, reached: () => {} },
    });
    const seconds = (performance.now() - started) / 1000;
    const cpu_seconds = cpuOfAll() - cpu;
    await library.close();
    if (summary.saved_new !== documents) throw new Error(`${summary.saved_new} of ${documents} were saved`);
    return { filter, documents, seconds, cpu_seconds, documents_per_second: documents / seconds };
  } finally {
    await pool.stop();
    await rm(folder, { recursive: true });
  }
}

/** Children that have to start first would make ten documents look slow. */
async function warmUp(pool: Pool): Promise<void> {
  const bytes = await readFile(inPackage('fixtures', 'demo', 'pdf', paperName));
  await Promise.all([1, 2].map(() => pool.run(understanding(settings), { bytes, settings })));
}

const cpuOfAll = (): number =>
  ownCpu() + childCpu() + descendants().reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

const paperName = 'quispe2013.pdf';
const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };

/** One paper, made different by a line after its end, which readers pass over. */
async function writeDocuments(source: string, count: number): Promise<void> {
  const paper = await readFile(inPackage('fixtures', 'demo', 'pdf', paperName));
  for (let n = 0; n < count; n += 1) {
    const folder = join(source, String(Math.floor(n / 1000)));
    if (n % 1000 === 0) await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${n}.pdf`), Buffer.concat([paper, Buffer.from(`\n% copy ${n}\n`)]));
  }
}
