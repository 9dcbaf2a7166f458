// How well are headers understood? DIR has pdf/<id>.pdf and truth.jsonl; scored by field and by source.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Extraction } from '../../base/extraction.ts';
import type { Invocation } from '../command.ts';
import { table } from '../layout.ts';

export async function evaluateExtraction(
  directory: string,
  { terminal, signal, configuration }: Invocation,
): Promise<void> {
  const { f1, knownHeader, scoreHeaders } = await import('../../measure/eval-extract.ts');
  const { eachFile } = await import('../../ingest/one-file.ts');
  const { understanding } = await import('../../ingest/tasks.ts');
  const { openPool } = await import('../../pool/open.ts');
  const { readSettings } = await import('../read-settings.ts');
  const { settings } = await configuration();
  const reading = readSettings(settings);
  const rows = (await readFile(join(directory, 'truth.jsonl'), 'utf8'))
    .split('\n')
    .filter((row) => row.trim() !== '');
  const truths = rows.map(knownHeader);
  const paths = truths.map(({ id }) => join(directory, 'pdf', `${id}.pdf`));
  const pool = openPool({ workers: settings.ingest.workers });
  const progress = terminal.progress('extracting', paths.length);
  const found = new Map<string, Extraction>();
  try {
    for await (const { path, outcome } of eachFile(pool, understanding(reading), paths, reading, signal)) {
      if (outcome.ok)
        found.set(
          basename(path, '.pdf'),
          JSON.parse(new TextDecoder().decode(outcome.value.extraction)) as Extraction,
        );
      else terminal.fail(path, outcome.error);
      progress.at(found.size);
    }
  } finally {
    progress.end();
    await pool.stop();
  }
  const { groups, misses } = scoreHeaders(truths.map((truth) => [truth, found.get(truth.id)] as const));
  if (terminal.json) {
    for (const [group, fields] of groups)
      terminal.record({
        group,
        ...Object.fromEntries([...fields].map(([field, count]) => [field, f1(count)])),
      });
    for (const miss of misses) terminal.record({ miss });
    return;
  }
  const fields = [...(groups.get('ALL')?.keys() ?? [])];
  const heads = ['source', ...fields].map((head) => terminal.paint('dim', head));
  const lines = [...groups].map(([group, counts]) => [
    group,
    ...fields.map((field) => {
      const count = counts.get(field);
      return count ? f1(count).toFixed(3) : '';
    }),
  ]);
  for (const line of table([heads, ...lines], terminal.columns)) terminal.print(line);
  terminal.print('');
  for (const { id, field, known, found: got } of misses.slice(0, 20))
    terminal.print(`${id} ${field}: ${known.slice(0, 80)} | ${got.slice(0, 80)}`);
}
