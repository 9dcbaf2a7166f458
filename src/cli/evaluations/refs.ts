// How well are reference strings parsed? FILE has labelled spans, JSONL, packed or not.
import type { Score } from '../../measure/eval-refs.ts';
import type { Invocation } from '../command.ts';
import { printFigures } from '../print-figures.ts';

export async function evaluateReferences(file: string, { terminal }: Invocation): Promise<void> {
  const { readLabelled, scoreReferences } = await import('../../measure/eval-refs.ts');
  const { parseReference } = await import('../../extract/references/parse.ts');
  const scores = scoreReferences(await readLabelled(file), parseReference);
  if (terminal.json) return void terminal.record(scores);
  const heads = ['source', 'strings', 'words F1', '95 %', 'fields F1', '95 %'];
  const row = (name: string, score: Score): string[] => [
    name,
    String(score.references),
    percent(score.token_f1),
    score.token_f1_interval.map(percent).join('–'),
    percent(score.field_f1),
    score.field_f1_interval.map(percent).join('–'),
  ];
  const sources = Object.entries(scores.sources).map(([name, score]) => row(name, score));
  const rows = [heads, row('all', scores.all), row('careful', scores.careful), ...sources];
  printFigures(terminal, rows);
  terminal.print('');
  const labels = scores.labels.map(({ label, fields, token_f1, field_f1, precision, recall }) => [
    label,
    String(fields),
    ...[token_f1, field_f1, precision, recall].map(percent),
  ]);
  printFigures(terminal, [['label', 'fields', 'words F1', 'fields F1', 'precision', 'recall'], ...labels]);
}

const percent = (share: number): string => (100 * share).toFixed(1);
