// What is a folder, here or on another machine? Something that lists its entries and gives the bytes of its files.
import { readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../../base/errors.ts';
import { isSafeName } from '../../../read/archive/names.ts';
import { type Bytes, bytesOfFile, unreadable } from '../bytes/bytes.ts';

export type Tree = {
  /** What a person calls it; the paths of its files go on from here. */
  name: string;
  /** On this machine: a folder that cannot be listed says nothing of the others, as a lost connection would. */
  near?: boolean;
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
  /** Files and folders whose names are no UTF-8, by the names that they are given here. */
  const odd = new Map<string, Buffer>();
  const placeOf = (path: string): string | Buffer => odd.get(path) ?? join(root, path);
  const nameIn = (folder: string, bytes: Buffer): string => {
    const name = bytes.toString();
    const isOdd = !Buffer.from(name).equals(bytes);
    if (!isOdd && !odd.has(folder)) return name;
    const given = isOdd ? bytes.toString('latin1') : name;
    const place = Buffer.concat([Buffer.from(placeOf(folder)), Buffer.from(sep), bytes]);
    odd.set(folder === '' ? given : `${folder}/${given}`, place);
    return given;
  };
  return {
    name: root,
    near: true,
    list: async (path) => {
      const options = { withFileTypes: true, encoding: 'buffer' } as const;
      const entries = await readdir(placeOf(path), options).catch((thrown) => {
        throw unreadable(join(root, path), thrown);
      });
      return entries
        .filter((entry) => entry.isDirectory() || entry.isFile())
        .map((entry) => ({ name: nameIn(path, entry.name), isFolder: entry.isDirectory() }));
    },
    bytes: (path) => bytesOfFile(placeOf(path), join(root, path)),
    url: (path) => pathToFileURL(join(root, path)).href,
    close: async () => {},
  };
}

/** Links that turn back into their own folder would go on for ever. */
const deepest = 64;

/** A file, or a folder that cannot be looked into. */
export type Step = { path: string; trouble: Failure | null };

/** All files in an order that is always the same, from this path on (it may be gone); hidden ones are passed over. */
export async function* walk(tree: Tree, from: string | null, folder = '', depth = 0): AsyncGenerator<Step> {
  const listed = await contentsOf(tree, folder, depth);
  if (listed instanceof Failure) {
    if (folder === '') throw listed;
    yield { path: folder, trouble: listed };
    return;
  }
  const entries = listed.filter(({ name }) => isPlain(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const first = from?.split('/')[depth];
  for (const { name, isFolder } of entries) {
    if (first !== undefined && name < first) continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (!isFolder) yield { path, trouble: null };
    else yield* walk(tree, name === first ? from : null, path, depth + 1);
  }
}

async function contentsOf(tree: Tree, folder: string, depth: number): Promise<Entry[] | Failure> {
  if (depth > deepest)
    return new Failure(
      'archive-too-deep',
      `${tree.name}/${folder} lies within more than ${deepest} folders.`,
    );
  try {
    return await tree.list(folder);
  } catch (thrown) {
    if (tree.near && thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

/** What another machine calls a name may be a path, and would lead elsewhere. */
const isPlain = (name: string): boolean => !name.startsWith('.') && !name.includes('/') && isSafeName(name);
