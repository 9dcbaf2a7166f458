// Taking files in and reading them, told to the person at the terminal: shared by `add` and the first `start`.
import { Failure } from '../base/errors.ts';
import type { PaperId } from '../base/ids.ts';
import { processName } from '../base/process-name.ts';
import { formatCount } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import { type Importing, importAll } from '../import/import.ts';
import type { Line } from '../import/line.ts';
import { ownFiles } from '../import/own-files.ts';
import { openSource } from '../import/sources/open.ts';
import { bury } from '../library/bury.ts';
import type { Library } from '../library/library.ts';
import { lineRecord } from './line-record.ts';
import { readSettings } from './read-settings.ts';
import { readPapers } from './reading.ts';
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

export const emptyTally = (): Tally => ({
  new: 0,
  changed: 0,
  known: 0,
  filtered: 0,
  failed: 0,
  read: 0,
  references: 0,
});

export async function addPaths(
  library: Library,
  paths: readonly string[],
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Tally> {
  const tally = emptyTally();
  await bury(library);
  const progress = terminal.progress('taking in');
  let seen = 0;
  try {
    for (const path of paths) {
      const outcome = await openSource(path, {
        lookups: settings.lookups,
        seenAt: library.catalogue.holdings.seenAt,
      });
      if (!outcome.ok) {
        // One that is not there does not cost those that are named after it.
        if (paths.length === 1) throw outcome.error;
        terminal.fail(path, outcome.error);
        tally.failed += 1;
        continue;
      }
      await importAll({
        ...addingTo(library, settings, signal),
        opened: outcome.value,
        said: (line) => {
          seen += 1;
          tally[tallied(line)] += 1;
          tell(line, terminal);
          progress.at(seen, tallyOf(tally));
        },
      });
      await outcome.value.close();
    }
  } finally {
    progress.end();
  }
  return tally;
}

export const addingTo = (
  library: Library,
  settings: Settings,
  signal: AbortSignal,
): Omit<Importing, 'opened' | 'said'> =>
  ownFiles(library, readSettings(settings).limits, `${processName}.add`, signal);

/** Reads what waits, and counts it. */
export async function ingestWaiting(
  library: Library,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const { waiting } = await library.catalogue.counts();
  const progress = terminal.progress('reading', waiting);
  let finished = 0;
  const told: Promise<void>[] = [];
  try {
    await readPapers(library, settings, signal, (ingested) => {
      if (ingested.ok) {
        tally.read += 1;
        tally.references += 'references' in ingested ? ingested.references : 0;
      } else if (ingested.state === 'failed') {
        tally.failed += 1;
        told.push(tellFailure(library, ingested.paper, ingested.error, terminal));
      } else return;
      finished += 1;
      progress.at(finished, tallyOf(tally));
    });
  } finally {
    await Promise.all(told);
    progress.end();
  }
}

/** A paper that cannot be read has no title: it is called by where it was found. */
async function tellFailure(
  { catalogue }: Library,
  paper: PaperId,
  error: Failure,
  terminal: Terminal,
): Promise<void> {
  const [found] = await catalogue.papers.locations(paper);
  terminal.fail(found ? `${found.url} (paper ${paper})` : `paper ${paper}`, error);
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

export function tallied({ outcome, reason }: Line): 'new' | 'changed' | 'known' | 'filtered' | 'failed' {
  if (outcome === 'saved-new') return reason === 'changed' ? 'changed' : 'new';
  if (outcome === 'saved-duplicate') return 'known';
  return outcome === 'failed' ? 'failed' : 'filtered';
}

function tell(line: Line, terminal: Terminal): void {
  if (line.outcome === 'failed') terminal.fail(line.name, failureOf(line));
  else if (line.outcome === 'filtered') terminal.detail(`${line.name}   not taken: ${line.mediaType}`);
  if (terminal.json) terminal.record(lineRecord(line));
}

export const failureOf = ({ counter, message }: Line): Failure =>
  new Failure(counter === 'failed_file_not_found' ? 'file-not-found' : 'damaged', message ?? undefined);
