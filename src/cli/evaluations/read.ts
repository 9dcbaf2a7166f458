// How faithfully are papers read? DIR has pdf/<id>.pdf and truth.jsonl.
import { readFile, writeFile } from 'node:fs/promises';
import type { ReadingFigures, Share } from '../../measure/read-quality.ts';
import type { Invocation } from '../command.ts';
import { printFigures } from '../print-figures.ts';

export async function evaluateReading(
  directory: string,
  { terminal, signal }: Invocation,
  report: string | undefined,
): Promise<void> {
  const { figuresOf, readingOf } = await import('../../measure/read-quality.ts');
  const progress = terminal.progress('reading');
  const papers = [];
  for await (const paper of readingOf(directory)) {
    papers.push(paper);
    progress.at(papers.length);
    if (signal.aborted) break;
  }
  progress.end();
  const groups = [
    ['all', papers] as const,
    ...Map.groupBy(papers, ({ columns }) => columnsName(columns)),
    ...Map.groupBy(papers, ({ group }) => group),
  ];
  const rows = groups.map(([name, own]) => ({ name, papers: own.length, ...figuresOf(own) }));
  if (report !== undefined) await write(report, rows);
  if (terminal.json) {
    for (const row of rows) terminal.record(row);
    return;
  }
  const heads = ['source', 'papers', 'title whole', 'abstract whole', 'sentences in order'];
  printFigures(terminal, [heads, ...rows.map(cellsOf)]);
}

type Row = ReadingFigures & { name: string; papers: number };

const columnsName = (columns: number): string =>
  columns === 0 ? 'not read' : columns === 1 ? 'one column' : columns === 2 ? 'two columns' : 'more columns';

const shown = ({ of, share }: Share): string => (of === 0 ? '' : `${(100 * share).toFixed(1)} % of ${of}`);

const cellsOf = ({ name, papers, title, abstract, pairs }: Row): string[] => [
  name,
  String(papers),
  shown(title),
  shown(abstract),
  shown(pairs),
];

async function write(path: string, rows: readonly Row[]): Promise<void> {
  const { withSection } = await import('../../measure/eval-extract/section.ts');
  const before = await readFile(path, 'utf8').catch(() => '');
  const today = new Date().toISOString().slice(0, 10);
  const lines = [
    `\`openseer eval read\`, ${today}.`,
    '',
    '| papers of | papers | title whole | abstract whole | sentences in order |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
  ];
  await writeFile(path, withSection(before, 'eval read', lines.join('\n')));
}
