// How faithfully are papers read? DIR has pdf/<id>.pdf and truth.jsonl.
import type { Share } from '../../measure/read-quality.ts';
import type { Invocation } from '../command.ts';
import { table } from '../layout.ts';

export async function evaluateReading(directory: string, { terminal, signal }: Invocation): Promise<void> {
  const { figuresOf, readingOf } = await import('../../measure/read-quality.ts');
  const progress = terminal.progress('reading');
  const papers = [];
  for await (const paper of readingOf(directory)) {
    papers.push(paper);
    progress.at(papers.length);
    if (signal.aborted) break;
  }
  progress.end();
  const groups = Map.groupBy(papers, (paper) => paper.group);
  const rows = [['all', papers] as const, ...groups].map(([name, own]) => ({ name, ...figuresOf(own) }));
  if (terminal.json) {
    for (const row of rows) terminal.record(row);
    return;
  }
  const heads = ['source', 'papers', 'title whole', 'abstract whole', 'sentences in order'].map((head) =>
    terminal.paint('dim', head),
  );
  const shown = ({ of, share }: Share): string => (of === 0 ? '' : `${(100 * share).toFixed(1)} % of ${of}`);
  const lines = rows.map(({ name, title, abstract, pairs }) => [
    name,
    String(title.of),
    shown(title),
    shown(abstract),
    shown(pairs),
  ]);
  for (const line of table([heads, ...lines], terminal.columns)) terminal.print(line);
}
