// How much does the whole way of a paper cost, beside pdftotext?
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { benchIngest } from '../../measure/bench/ingest.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export async function ingest(folder: string, terminal: Terminal): Promise<void> {
  const figures = await benchIngest(folder);
  if (terminal.json) return terminal.record(figures);
  const { files, cpu_seconds, pdftotext_cpu_seconds, ratio, papers_per_second } = figures;
  printFigures(terminal, [
    ['files', 'rounds', 'CPU time', 'pdftotext', 'ratio', 'papers/s', 'papers/CPU s'],
    [
      formatCount(files),
      String(figures.rounds),
      formatSeconds(cpu_seconds),
      pdftotext_cpu_seconds === null ? 'not installed' : formatSeconds(pdftotext_cpu_seconds),
      ratio?.toFixed(2) ?? '',
      papers_per_second.toFixed(1),
      figures.papers_per_cpu_second.toFixed(1),
    ],
  ]);
}
