// What does the whole way of a paper cost? `openseer add` of a folder against `pdftotext -bbox-layout` on the same
// files, by turns in one run; the CPU of all processes counts, starting them included.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../base/errors.ts';
import { findProgram } from '../../base/program.ts';
import { sibling } from '../../pool/sibling.ts';
import { childCpu } from '../cpu.ts';

export type IngestFigures = {
  files: number;
  rounds: number;
  cpu_seconds: number;
  /** Null where poppler is not installed. */
  pdftotext_cpu_seconds: number | null;
  ratio: number | null;
  papers_per_second: number;
  papers_per_cpu_second: number;
};

const rounds = 2;
const command = fileURLToPath(sibling(import.meta.url, '../../cli/main'));

export async function benchIngest(folder: string): Promise<IngestFigures> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  if (names.length === 0) throw new Failure('file-not-found', `There are no PDF files in ${folder}.`);
  const poppler = await findProgram('pdftotext');
  let ours = 0;
  let theirs = 0;
  let seconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (poppler) {
      const before = childCpu();
      for (const name of names) run(poppler, ['-bbox-layout', join(folder, name), '-']);
      theirs += childCpu() - before;
    }
    const library = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
    const before = childCpu();
    const started = performance.now();
    run(process.execPath, [command, 'add', folder, '--library', library, '--quiet']);
    seconds += (performance.now() - started) / 1000;
    ours += childCpu() - before;
    await rm(library, { recursive: true });
  }
  const papers = names.length * rounds;
  return {
    files: names.length,
    rounds,
    cpu_seconds: ours,
    pdftotext_cpu_seconds: poppler ? theirs : null,
    ratio: poppler ? ours / theirs : null,
    papers_per_second: papers / seconds,
    papers_per_cpu_second: papers / ours,
  };
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
}
