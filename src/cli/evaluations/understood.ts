// What is known of the papers of a folder, and what Openseer makes of them? DIR has pdf/<id>.pdf and truth.jsonl.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Extraction } from '../../base/extraction.ts';
import type { KnownPaper } from '../../measure/eval-extract/truth.ts';
import type { Invocation } from '../command.ts';

/** Papers that cannot be read are named, and not among those found. */
export async function understoodIn(
  directory: string,
  invocation: Invocation,
): Promise<{ truths: KnownPaper[]; found: Map<string, Extraction> }> {
  const { knownPaper } = await import('../../measure/eval-extract/truth.ts');
  const rows = (await readFile(join(directory, 'truth.jsonl'), 'utf8')).split('\n');
  const truths = rows.filter((row) => row.trim() !== '').map(knownPaper);
  return { truths, found: await extractionsOf(truths, directory, invocation) };
}

async function extractionsOf(
  truths: readonly KnownPaper[],
  directory: string,
  { terminal, signal, configuration }: Invocation,
): Promise<Map<string, Extraction>> {
  const { eachFile } = await import('../../ingest/one-file.ts');
  const { understanding } = await import('../../ingest/tasks.ts');
  const { openPool } = await import('../../pool/open.ts');
  const { readSettings } = await import('../read-settings.ts');
  const { settings } = await configuration();
  const reading = readSettings(settings);
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
  return found;
}
