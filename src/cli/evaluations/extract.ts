// How well are papers understood? DIR has pdf/<id>.pdf and truth.jsonl; scored by field and by source.
import { readFile, writeFile } from 'node:fs/promises';
import type { PaperMiss, Scores } from '../../measure/eval-extract/score.ts';
import type { Invocation } from '../command.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';
import { understoodIn } from './understood.ts';

const worstOfAField = 5;

/** `report` is the Markdown file that takes the tables into a section of its own. */
export async function evaluateExtraction(
  directory: string,
  invocation: Invocation,
  report: string | undefined,
): Promise<void> {
  const { terminal } = invocation;
  const { scorePapers } = await import('../../measure/eval-extract/score.ts');
  const { worstOf } = await import('../../measure/eval-extract/worst.ts');
  const { truths, found } = await understoodIn(directory, invocation);
  const scores = scorePapers(truths.map((truth) => [truth, found.get(truth.id)] as const));
  if (report !== undefined) await write(report, scores);
  if (terminal.json) record(scores, terminal);
  else await print(scores, worstOf(scores.misses, worstOfAField), terminal);
}

async function write(path: string, scores: Scores): Promise<void> {
  const { reportOf } = await import('../../measure/eval-extract/report.ts');
  const { withSection } = await import('../../measure/eval-extract/section.ts');
  const before = await readFile(path, 'utf8').catch(() => '');
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(path, withSection(before, 'eval extract', reportOf(scores, today)));
}

/** A line for every source, all papers together first, then one for every case that is wrong. */
function record({ groups, disciplines, misses }: Scores, terminal: Terminal): void {
  for (const [group, { papers, fields }] of groups)
    terminal.record({ type: 'scores', group, papers, fields: Object.fromEntries(fields) });
  for (const [discipline, { papers, fields }] of disciplines)
    if (discipline !== 'ALL')
      terminal.record({ type: 'scores', discipline, papers, fields: Object.fromEntries(fields) });
  for (const miss of misses) terminal.record({ type: 'miss', ...miss });
}

async function print(scores: Scores, worst: readonly PaperMiss[], terminal: Terminal): Promise<void> {
  const { fieldTable, groupTable } = await import('../../measure/eval-extract/tables.ts');
  const tables = [
    fieldTable(scores),
    groupTable(scores.groups, 'source'),
    groupTable(scores.disciplines, 'discipline'),
  ];
  for (const table of tables) {
    printFigures(terminal, table);
    terminal.print('');
  }
  terminal.print('The worst cases:');
  for (const { paper, field, known, found, page } of worst) {
    terminal.print(`${terminal.paint('bold', field)} ${paper}, page ${page}`);
    terminal.print(`  known ${cut(known, terminal.columns)}`);
    terminal.print(`  found ${cut(found, terminal.columns)}`);
  }
}

const cut = (text: string, columns: number): string => {
  const line = text.replaceAll(/\s+/g, ' ') || '–';
  return line.length > columns - 10 ? `${line.slice(0, columns - 11)}…` : line;
};
