// Files and folders on this machine as sources, in the order of their names; hidden files and links are passed over.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../base/errors.ts';
import type { Source } from './source.ts';

/** Fails with `file-not-found` for a path that leads nowhere; what vanishes under a folder meanwhile is left to `open`. */
export async function* filesAt(path: string): AsyncIterable<Source> {
  const there = await stat(path).catch(() => undefined);
  if (!there) throw new Failure('file-not-found', `There is nothing at ${path}. Check the path.`);
  if (there.isDirectory()) yield* filesUnder(resolve(path), 0);
  else yield fileSource(resolve(path), 0);
}

async function* filesUnder(folder: string, depth: number): AsyncIterable<Source> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path, depth + 1);
    else if (entry.isFile()) yield fileSource(path, depth);
  }
}

const fileSource = (path: string, depth: number): Source => ({
  name: path,
  url: pathToFileURL(path).href,
  parent: null,
  depth,
  seed: false,
  open: () => createReadStream(path),
});
