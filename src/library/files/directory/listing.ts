// What stands in the directory home, in ascending order of id? One folder of each level is in memory at a time.
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../trouble.ts';
import type { Stored } from '../files.ts';
import { partOf } from './path.ts';

/** Names in the root that are not the listing's concern; `lost+found` is the file system's own. */
export async function* listing(root: string, except: readonly string[]): AsyncIterable<Stored> {
  yield* walk(root, '', new Set([...except, 'lost+found']));
}

async function* walk(root: string, folder: string, except: ReadonlySet<string>): AsyncIterable<Stored> {
  const entries = await entriesOf(join(root, folder));
  for (const entry of entries.sort((a, b) => byNumber(a.name, b.name))) {
    if (folder === '' && except.has(entry.name)) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* walk(root, name, except);
      continue;
    }
    const bytes = await sizeOf(join(root, name));
    if (bytes !== null) yield { name, bytes, part: entry.isFile() ? partOf(name) : null };
  }
}

/** Folders of digits by their number, so that 1000 comes after 999; others after them by code point. */
function byNumber(a: string, b: string): number {
  const [left, right] = [a, b].map((name) => (/^\d+$/.test(name) ? Number(name) : Number.POSITIVE_INFINITY));
  if (left !== undefined && right !== undefined && left !== right) return left - right;
  return a < b ? -1 : 1;
}

/** A folder or file that is removed while we walk is simply no longer there. */
const unlessGone =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  };

const entriesOf = (path: string) => readdir(path, { withFileTypes: true }).catch(unlessGone([]));
const sizeOf = (path: string) =>
  lstat(path)
    .then((found) => found.size)
    .catch(unlessGone(null));
