// How fast is search? Figures of the index as it grows, and of each kind of question.
import { formatCount } from '../../base/quantity.ts';
import { benchSearch } from '../../measure/bench/search.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export async function search(
  papers: number,
  { words, growth, alone }: { words: number; growth: boolean; alone: boolean },
  terminal: Terminal,
): Promise<void> {
  const sizes = growth ? [8, 4, 2, 1].map((part) => Math.ceil(papers / part)) : [papers];
  for await (const figures of benchSearch(sizes, words, !alone, (line) => terminal.note(line))) {
    if (terminal.json) {
      terminal.record(figures);
      continue;
    }
    printFigures(terminal, [
      ['papers', 'text', 'papers/CPU s', 'index/text', 'cold start', 'memory while serving'],
      [
        formatCount(figures.papers),
        `${Math.round(figures.text_mb)} MB`,
        `${Math.round(figures.papers_per_cpu_second)}`,
        figures.index_to_text.toFixed(2),
        `${Math.round(figures.cold_start_ms)} ms`,
        `${Math.round(figures.resident_mb)} MB`,
      ],
    ]);
    terminal.print('');
    printFigures(terminal, [
      ['question', 'found', 'CPU', 'CPU p95', 'FTS5', 'ratio'],
      ...figures.queries.map((each) => [
        each.kind,
        formatCount(Math.round(each.found)),
        `${each.ms.toFixed(2)} ms`,
        `${each.ms_p95.toFixed(2)} ms`,
        each.fts5_ms === null ? '' : `${each.fts5_ms.toFixed(2)} ms`,
        each.ratio?.toFixed(2) ?? '',
      ]),
    ]);
    terminal.print('');
  }
}
