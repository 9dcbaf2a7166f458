// Taking files in and reading them, told to the person at the terminal: shared by `add` and the first `start`.

import { formatCount } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { type Added, addAll } from '../import/add.ts';
import type { Source } from '../import/source.ts';
import { openSource } from '../import/sources/open.ts';
import { ingest } from '../ingest/ingest.ts';
import type { Library } from '../library/library.ts';
import { openPool } from '../pool/open.ts';
import { readSettings } from './read-settings.ts';
import type { Terminal } from './terminal.ts';

export type Tally = {
  new: number;
  changed: number;
  known: number;
  filtered: number;
  failed: number;
  read: number;
  references: number;
};

export async function addPaths(
  library: Library,
  paths: readonly string[],
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Tally> {
  const tally: Tally = { new: 0, changed: 0, known: 0, filtered: 0, failed: 0, read: 0, references: 0 };
  const progress = terminal.progress('taking in');
  let seen = 0;
  try {
    for await (const added of addAll(library, sourcesOf(paths), {
      maxBytes: settings.read.max_bytes,
      signal,
    })) {
      seen += 1;
      tally[added.outcome] += 1;
      tell(added, terminal);
      progress.at(seen, tallyOf(tally));
    }
  } finally {
    progress.end();
  }
  return tally;
}

export async function ingestWaiting(
  library: Library,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const { waiting } = await library.catalogue.counts();
  const pool = openPool({ workers: settings.ingest.workers });
  const progress = terminal.progress('reading', waiting);
  let finished = 0;
  try {
    await ingest({
      library,
      pool,
      workers: settings.ingest.workers,
      owner: `${process.pid}-${Date.now()}`,
      settings: readSettings(settings),
      signal,
      said: (ingested) => {
        if (ingested.ok) {
          tally.read += 1;
          tally.references += ingested.references;
        } else if (ingested.state === 'failed') {
          tally.failed += 1;
          terminal.fail(`paper ${ingested.paper}`, ingested.error);
        } else return;
        finished += 1;
        progress.at(finished, tallyOf(tally));
      },
    });
  } finally {
    progress.end();
    await pool.stop();
  }
}

export function tallyOf(tally: Tally): string {
  const parts: [string, number][] = [
    ['new', tally.new],
    ['changed', tally.changed],
    ['already here', tally.known],
    ['not papers', tally.filtered],
    ['read', tally.read],
    ['failed', tally.failed],
  ];
  return parts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formatCount(count)}`)
    .join(' · ');
}

async function* sourcesOf(paths: readonly string[]): AsyncIterable<Source> {
  for (const path of paths) {
    const outcome = await openSource(path, {});
    if (!outcome.ok) throw outcome.error;
    for await (const item of outcome.value.items(null)) if (!('skipped' in item)) yield item;
    await outcome.value.close();
  }
}

function tell(added: Added, terminal: Terminal): void {
  if (added.outcome === 'failed') terminal.fail(added.name, added.error);
  else if (added.outcome === 'filtered') terminal.detail(`${added.name}   not taken: ${added.mediaType}`);
  if (!terminal.json) return;
  const { name, outcome } = added;
  terminal.record({
    type: 'file',
    path: name,
    outcome,
    paper: 'paper' in added ? added.paper : null,
    reason: 'error' in added ? added.error : 'mediaType' in added ? added.mediaType : null,
  });
}
