// A watched folder, told to the person at the terminal: what came, what it is, and why something could not be read.
import { resolve } from 'node:path';
import type { PaperId } from '../base/ids.ts';
import type { Settings } from '../base/settings.ts';
import { importAll } from '../import/import.ts';
import { openSource } from '../import/sources/open.ts';
import { filesComing } from '../import/watch.ts';
import type { Library } from '../library/library.ts';
import { addingTo, failureOf, tallied } from './adding.ts';
import { lineRecord } from './line-record.ts';
import { readPapers } from './reading.ts';
import type { Terminal } from './terminal.ts';

export async function watchFolder(
  library: Library,
  folder: string,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const names = new Map<PaperId, string>();
  const nameOf = (paper: PaperId): string => names.get(paper) ?? `paper ${paper}`;
  const reading = readPapers(
    library,
    settings,
    signal,
    (ingested) => {
      if (!ingested.ok) {
        if (ingested.state !== 'failed') return;
        terminal.fail(nameOf(ingested.paper), ingested.error);
      } else if ('title' in ingested) {
        const { paper, title, references } = ingested;
        terminal.note(`read ${nameOf(paper)}: ${title ?? 'no title found'} (${references} references)`);
        if (terminal.json) terminal.record({ type: 'read', paper, title, references });
      }
      names.delete(ingested.paper);
    },
    () => !signal.aborted,
  );
  terminal.note(`watching ${folder}; Ctrl-C stops`);
  const taking = takeAll(library, folder, settings, terminal, signal, names);
  await Promise.all([reading, taking]);
}

async function takeAll(
  library: Library,
  folder: string,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
  names: Map<PaperId, string>,
): Promise<void> {
  for await (const paths of filesComing(resolve(folder), { signal }))
    for (const path of paths) {
      const outcome = await openSource(path, {});
      if (!outcome.ok) {
        terminal.fail(path, outcome.error);
        continue;
      }
      await importAll({
        ...addingTo(library, settings, signal),
        opened: outcome.value,
        said: (line) => {
          const kind = tallied(line);
          if (line.paper !== null && (kind === 'new' || kind === 'changed')) names.set(line.paper, line.name);
          if (kind === 'failed') terminal.fail(line.name, failureOf(line));
          else if (kind === 'filtered') terminal.detail(`${line.name}   not taken: ${line.mediaType}`);
          else terminal.detail(`${line.name}   ${kind}`);
          if (terminal.json) terminal.record(lineRecord(line));
        },
      });
      await outcome.value.close();
    }
}
