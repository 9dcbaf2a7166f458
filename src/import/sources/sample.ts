// What does a place look like at first sight? Enough of it to tell its format: first bytes unpacked, or names in a folder.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { mediaTypeOf } from '../../read/media-type.ts';
import { type Bytes, bytesOfFile, type Chunks } from './bytes/bytes.ts';
import { PlainReader } from './packed/plain-reader.ts';
import { beginsRecord } from './warc/record.ts';

export type Sample = {
  /** A path or an address, as it was given. */
  place: string;
  /** Null for a folder. */
  bytes: Bytes | null;
  /** The first bytes as they are; empty for a folder. */
  head: Buffer;
  /** The first bytes, unpacked where they are compressed, as text of single bytes. */
  text: string;
  /** The first files under a folder, a few levels deep, with "/" between their parts. */
  names: string[];
};

const headSize = 65_536;

export async function sampleOf(place: string): Promise<Sample> {
  const there = await stat(place).catch(() => undefined);
  if (!there) throw new Failure('file-not-found', `There is nothing at ${place}. Check the path.`);
  if (!there.isDirectory()) return sampleOfBytes(place, await bytesOfFile(place));
  return { place, bytes: null, head: Buffer.alloc(0), text: '', names: await namesUnder(place, '', 3) };
}

export async function sampleOfBytes(place: string, bytes: Bytes): Promise<Sample> {
  let head = Buffer.alloc(0);
  for await (const chunk of bytes.from(0)) {
    head = Buffer.concat([head, chunk.subarray(0, headSize)]);
    if (head.length >= headSize) break;
  }
  return { place, bytes, head, text: (await plainHead(bytes)).toString('latin1'), names: [] };
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

async function namesUnder(folder: string, before: string, depth: number): Promise<string[]> {
  const names: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const { name } of visible.filter((entry) => entry.isFile())) names.push(before + name);
  for (const { name } of visible.filter((entry) => entry.isDirectory()))
    if (depth > 0 && names.length < mostNames)
      names.push(...(await namesUnder(join(folder, name), `${before}${name}/`, depth - 1)));
  return names.slice(0, mostNames);
}
