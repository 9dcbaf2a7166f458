// Files and folders on this machine as sources, in the order of their names; hidden files and links are passed over.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Opened, Source } from '../source.ts';
import type { Format } from './format.ts';
import { walk } from './walk.ts';

export const folder: Format = {
  name: 'folder',
  is: 'a file or a folder of files',
  knows: () => true,
  open: ({ place }) => openFolder(place),
};

/** A path that leads somewhere; what vanishes under a folder meanwhile is left to `open`. */
export async function openFolder(path: string): Promise<Opened> {
  const root = resolve(path);
  const isFolder = (await stat(root)).isDirectory();
  return {
    format: 'folder',
    size: null,
    items: (from) => (isFolder ? filesUnder(root, from) : oneFile(root, from)),
    close: async () => {},
  };
}

async function* oneFile(path: string, from: string | null): AsyncIterable<Source> {
  if (from === null) yield fileSource(path, '.', 0);
}

async function* filesUnder(root: string, from: string | null): AsyncIterable<Source> {
  for await (const name of walk(root, from))
    if (name !== from) yield fileSource(join(root, name), name, name.split('/').length - 1);
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
