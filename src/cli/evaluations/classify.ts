// How well are kinds told? DIR has labels.jsonl, a line of JSON a file.
import type { ClassifyScore } from '../../measure/classify-score.ts';
import type { Invocation } from '../command.ts';
import { table } from '../layout.ts';
import type { Terminal } from '../terminal.ts';

export async function evaluateKinds(
  directory: string,
  { terminal, signal, configuration }: Invocation,
): Promise<void> {
  const { settings } = await configuration();
  const { readSettings } = await import('../read-settings.ts');
  const { openPool } = await import('../../pool/open.ts');
  const { evaluateClassify } = await import('../../measure/eval-classify.ts');
  const pool = openPool({ workers: settings.ingest.workers });
  const progress = terminal.progress('classifying');
  let seen = 0;
  try {
    const score = await evaluateClassify(directory, pool, readSettings(settings), signal, () => {
      seen += 1;
      progress.at(seen);
    });
    if (terminal.json) terminal.record(score);
    else show(score, terminal);
  } finally {
    progress.end();
    await pool.stop();
  }
}

function show({ n, scholarly, kind, wrong }: ClassifyScore, terminal: Terminal): void {
  const figure = (value: number): string => value.toFixed(3);
  const between = ([low, high]: readonly [number, number]): string => `${figure(low)} to ${figure(high)}`;
  const rows = [
    ['documents', String(n), ''],
    ['scholarly, F1', figure(scholarly.f1), between(scholarly.interval)],
    ['  precision', figure(scholarly.precision), ''],
    ['  recall', figure(scholarly.recall), ''],
    ['kind, accuracy', figure(kind.accuracy), between(kind.interval)],
    ['  macro F1', figure(kind.macro_f1), ''],
  ];
  for (const row of table(rows, terminal.room)) terminal.print(row);
  const said = (of: { kind: string; scholarly: boolean }): string =>
    `${of.kind}, ${of.scholarly ? 'scholarly' : 'not scholarly'}`;
  for (const { file, truth, verdict } of wrong)
    terminal.print(`${file}: ${said(truth)}; taken for ${said(verdict)}`);
}
