// Files and folders on this machine as sources, in the order of their names; hidden files and links are passed over.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Opened, Source } from '../source.ts';

/** A path that leads somewhere; what vanishes under a folder meanwhile is left to `open`. */
export async function openFolder(path: string): Promise<Opened> {
  const root = resolve(path);
  const isFolder = (await stat(root)).isDirectory();
  return {
    format: 'folder',
    size: null,
    items: (from) => (isFolder ? filesUnder(root, root, from, 0) : oneFile(root, from)),
    close: async () => {},
  };
}

async function* oneFile(path: string, from: string | null): AsyncIterable<Source> {
  if (from === null) yield fileSource(path, '.', 0);
}

async function* filesUnder(
  root: string,
  folder: string,
  from: string | null,
  depth: number,
): AsyncIterable<Source> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const passed = from?.split('/')[depth];
  for (const entry of entries) {
    if (entry.name.startsWith('.') || (passed !== undefined && entry.name < passed)) continue;
    const path = join(folder, entry.name);
    const within = entry.name === passed ? from : null;
    if (entry.isDirectory()) yield* filesUnder(root, path, within, depth + 1);
    else if (entry.isFile() && within === null)
      yield fileSource(path, relative(root, path).split(sep).join('/'), depth);
  }
}

const fileSource = (path: string, position: string, depth: number): Source => ({
  name: path,
  url: pathToFileURL(path).href,
  path,
  parent: null,
  depth,
  seed: false,
  status: null,
  at: null,
  position,
  open: () => createReadStream(path),
});
