// Files as sources: one, or all under a folder in the order of their names, here or on another machine.
import type { Failure } from '../../base/errors.ts';
import type { Item, Opened, Skipped, Source } from '../source.ts';
import type { Bytes, Chunks } from './bytes/bytes.ts';
import type { Format } from './format.ts';
import { ftpUrl } from './log/list.ts';
import { addressOf } from './place/place.ts';
import { localTree, type Tree, walk } from './place/tree.ts';
import { fileUrl } from './place/url.ts';

export const folder: Format = {
  name: 'folder',
  is: 'a file or a folder of files',
  knows: () => true,
  open: async ({ place, bytes, tree }) =>
    bytes ? openFile(place, bytes) : openTree('folder', tree ?? localTree(place)),
};

/** Where the crawler's list of files is lost: the address of a file downloaded by FTP shows in its path. */
export const ftp: Format = {
  name: 'ftp',
  is: 'a folder of files that were downloaded by FTP',
  knows: ({ tree, names }, { from }) =>
    tree !== null &&
    (from === 'ftp' || (names.length > 0 && names.every((name) => /^ftp\.[^/]+\.[^/]+\//.test(name)))),
  open: async ({ place, tree }) => {
    const files = tree ?? localTree(place);
    return openTree('ftp', { ...files, url: (path) => ftpUrl(path) ?? files.url(path) });
  },
};

export function openFile(place: string, bytes: Bytes): Opened {
  const url = addressOf(place) === null ? fileUrl(place) : bytes.name;
  async function* items(from: string | null): AsyncGenerator<Source> {
    if (from === null) yield fileSource(bytes.name, url, '.', 0, () => bytes.from(0));
  }
  return { format: 'folder', size: null, items, close: async () => {} };
}

/** What vanishes meanwhile is left to `open`. */
export function openTree(format: string, tree: Tree): Opened {
  async function* read(path: string): Chunks {
    yield* (await tree.bytes(path)).from(0);
  }
  async function* items(from: string | null): AsyncGenerator<Item> {
    for await (const { path, trouble } of walk(tree, from)) {
      if (path === from) continue;
      const [name, depth] = [`${tree.name}/${path}`, path.split('/').length - 1];
      if (trouble) yield lostFile(name, path, trouble);
      else yield fileSource(name, tree.url(path), path, depth, () => read(path));
    }
  }
  return { format, size: null, items, close: () => tree.close() };
}

function fileSource(path: string, url: string, position: string, depth: number, open: () => Chunks): Source {
  return { name: path, url, path, parent: null, depth, seed: false, status: null, at: null, position, open };
}

/** Something that is there and cannot be had, whatever it holds. */
export const lostFile = (path: string, position: string, { message, code }: Failure): Skipped => ({
  name: path,
  path,
  url: null,
  status: null,
  position,
  skipped: 'damaged',
  reason: message,
  code,
});
