// What are the files of an index called? By the number of their segment or generation, so that none is ever rewritten.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestName } from './manifest.ts';

export const segmentFile = (folder: string, name: number): string => join(folder, `${name}.segment`);

export const deletionsFile = (folder: string, name: number, generation: number): string =>
  join(folder, `${name}.deletions-${generation}`);

export const standingsFile = (folder: string, generation: number): string =>
  join(folder, `standings-${generation}`);

export const valuesFile = (folder: string, begun: number): string => join(folder, `values-${begun}`);

/**
 * Removes what the manifest does not name: segments that were merged, and what a crash left. A reader that still has
 * them open goes on reading; where the system forbids removing open files, the next writer tries again.
 */
export function sweep(folder: string, manifest: Manifest): void {
  const named = new Set([manifestName, `values-${manifest.begun}`]);
  for (const { name, deletions } of manifest.segments) {
    named.add(`${name}.segment`);
    if (deletions > 0) named.add(`${name}.deletions-${deletions}`);
  }
  if (manifest.standings > 0) named.add(`standings-${manifest.standings}`);
  for (const name of readdirSync(folder)) {
    if (named.has(name) || name.startsWith('lock')) continue;
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // Held open by a reader on a system that forbids it.
    }
  }
}
