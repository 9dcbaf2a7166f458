// What does a place look like at first sight? Enough of it to tell its format: first bytes unpacked, or names in a folder.
import { Failure } from '../../base/errors.ts';
import { mediaTypeOf } from '../../read/media-type.ts';
import { decodeText } from '../../read/text/encoding.ts';
import type { Bytes, Chunks } from './bytes/bytes.ts';
import { PlainReader } from './packed/plain-reader.ts';
import { reach } from './place/place.ts';
import type { Tree } from './place/tree.ts';
import { beginsRecord } from './warc/record.ts';

export type Sample = {
  /** A path or an address, as it was given. */
  place: string;
  /** Null for a folder. */
  bytes: Bytes | null;
  /** Null for a file. */
  tree: Tree | null;
  /** The first bytes as they are; empty for a folder. */
  head: Buffer;
  /** The first bytes, unpacked where they are compressed, as text of single bytes without a byte order mark. */
  text: string;
  /** The first files under a folder, a few levels deep, with "/" between their parts. */
  names: string[];
};

const headSize = 65_536;

export async function sampleOf(place: string): Promise<Sample> {
  const there = await reach(place);
  const none = { head: Buffer.alloc(0), text: '', names: [] };
  if ('tree' in there)
    return { place, ...none, bytes: null, tree: there.tree, names: await namesUnder(there.tree, '', 3) };
  const { bytes } = there;
  const head = await firstBytes(within(headSize, bytes.from(0)));
  return { place, bytes, tree: null, head, text: singleBytes(await plainHead(bytes)), names: [] };
}

/** Without a byte order mark, and UTF-16 as UTF-8: formats are known by ASCII. */
function singleBytes(head: Buffer): string {
  const wide = isUtf16(head) ? Buffer.from(decodeText(head).text) : head;
  return wide.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}

export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

async function* within(length: number, chunks: Chunks): Chunks {
  let left = length;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** A damaged beginning is passed over: the format shows as well in what comes after it. */
async function plainHead(bytes: Bytes): Promise<Buffer> {
  const reader = await PlainReader.open(bytes, null, isKnown);
  try {
    for (let tries = 0; tries < 3; tries++) {
      const head = await firstBytes(reader.stretch(headSize).chunks);
      if (head.length > 0) return head;
    }
    return Buffer.alloc(0);
  } finally {
    await reader.close();
  }
}

/** What is something already is not searched for compressed data. */
const isKnown = (head: Buffer): boolean =>
  beginsRecord(head) || mediaTypeOf(head) !== 'application/octet-stream';

async function firstBytes(chunks: Chunks): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of chunks) pieces.push(piece);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
  }
  return Buffer.concat(pieces);
}

const mostNames = 200;

/** A folder that cannot be looked into is told of when its turn comes. */
function none(thrown: unknown): string[] {
  if (thrown instanceof Failure) return [];
  throw thrown;
}

async function namesUnder(tree: Tree, folder: string, depth: number): Promise<string[]> {
  const entries = (await tree.list(folder)).filter(({ name }) => !name.startsWith('.'));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const path = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const names = entries.filter(({ isFolder }) => !isFolder).map(({ name }) => path(name));
  for (const { name } of entries.filter(({ isFolder }) => isFolder))
    if (depth > 0 && names.length < mostNames)
      names.push(...(await namesUnder(tree, path(name), depth - 1).catch(none)));
  return names.slice(0, mostNames);
}
