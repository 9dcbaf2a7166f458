// How well are the lines of headers labelled? FILE has headers as lines of text with a label each, JSONL, packed or not.
import type { Invocation } from '../command.ts';
import { printFigures } from '../print-figures.ts';

export async function evaluateHeaders(file: string, { terminal }: Invocation): Promise<void> {
  const { readHeaders, scoreHeaders } = await import('../../measure/eval-headers.ts');
  const { tagHeader } = await import('../../extract/header/tagged.ts');
  const scores = scoreHeaders(await readHeaders(file), tagHeader);
  if (terminal.json) return void terminal.record(scores);
  const show = (heads: string[], rows: string[][]): void => {
    printFigures(terminal, [heads, ...rows]);
    terminal.print('');
  };
  show(
    ['source', 'lines', 'right', '95 %'],
    [['all', scores.all] as const, ...Object.entries(scores.sources)].map(([name, share]) => [
      name,
      String(share.lines),
      percent(share.accuracy),
      share.interval.map(percent).join('–'),
    ]),
  );
  show(
    ['label', 'lines', 'F1', 'precision', 'recall'],
    scores.labels.map(({ label, lines, f1, precision, recall }) => [
      label,
      String(lines),
      ...[f1, precision, recall].map(percent),
    ]),
  );
  show(
    ['known', 'found', 'lines', 'such as'],
    scores.confusions.map(({ known, found, lines, example }) => [known, found, String(lines), example]),
  );
}

const percent = (share: number): string => (100 * share).toFixed(1);
