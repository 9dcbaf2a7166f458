// What is there and what is not, as a table for people or lines for programs.
import { formatCount } from '../base/quantity.ts';
import type { Gap } from '../crawl/gaps/gaps.ts';
import type { YearLevel } from '../crawl/gaps/recall.ts';
import { printFigures } from './print-figures.ts';
import type { Terminal } from './terminal.ts';

type Levels = { years: YearLevel[]; overall: YearLevel };

export function printLevels(
  name: string,
  gaps: readonly Gap[],
  { years, overall }: Levels,
  terminal: Terminal,
): void {
  if (terminal.json) {
    for (const { record, state, work, citedBy } of gaps)
      terminal.record({
        type: 'paper',
        state,
        work,
        cited_by: citedBy,
        title: record.title,
        year: record.year,
        venue: record.venue,
        authors: record.authors.map((each) => each.name),
        source: record.source,
        key: record.key,
      });
    for (const level of years) terminal.record({ type: 'year', ...told(level) });
    terminal.record({ type: 'summary', name, ...told(overall) });
    return;
  }
  printFigures(terminal, [
    ['year', 'wanted', 'held', 'only cited', 'missing', 'found', 'recall', 'of the missing'],
    ...years.map((level) => row(String(level.year ?? '?'), level)),
    row('all', overall),
  ]);
}

const row = (
  head: string,
  { wanted, held, cited, missing, found, recall, recallOfMissing }: YearLevel,
): string[] => [
  head,
  ...[wanted, held, cited, missing, found].map(formatCount),
  recall?.toFixed(2) ?? '',
  recallOfMissing?.toFixed(2) ?? '',
];

const told = ({ recallOfMissing, ...level }: YearLevel) => ({ ...level, recall_of_missing: recallOfMissing });
