// What is a folder, here or on another machine? Something that lists its entries and gives the bytes of its files.
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSafeName } from '../../../read/archive/names.ts';
import { type Bytes, bytesOfFile } from '../bytes/bytes.ts';

export type Tree = {
  /** What a person calls it; the paths of its files go on from here. */
  name: string;
  /** "" is the folder itself; paths have "/" between their parts. */
  list(folder: string): Promise<Entry[]>;
  /** Throws `file-not-found`. */
  bytes(path: string): Promise<Bytes>;
  url(path: string): string;
  close(): Promise<void>;
};

/** Links and devices are no entries. */
export type Entry = { name: string; isFolder: boolean };

export function localTree(folder: string): Tree {
  const root = resolve(folder);
  return {
    name: root,
    list: async (path) =>
      (await readdir(join(root, path), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() || entry.isFile())
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })),
    bytes: (path) => bytesOfFile(join(root, path)),
    url: (path) => pathToFileURL(join(root, path)).href,
    close: async () => {},
  };
}

/** Links that turn back into their own folder would go on for ever. */
const deepest = 64;

/** All files in an order that is always the same, from this path on (it may be gone); hidden ones are passed over. */
export async function* walk(tree: Tree, from: string | null, folder = '', depth = 0): AsyncGenerator<string> {
  const entries = (await tree.list(folder)).filter(({ name }) => isPlain(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const first = from?.split('/')[depth];
  for (const { name, isFolder } of entries) {
    if (first !== undefined && name < first) continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (!isFolder) yield path;
    else if (depth < deepest) yield* walk(tree, name === first ? from : null, path, depth + 1);
  }
}

/** What another machine calls a name may be a path, and would lead elsewhere. */
const isPlain = (name: string): boolean => !name.startsWith('.') && !name.includes('/') && isSafeName(name);
