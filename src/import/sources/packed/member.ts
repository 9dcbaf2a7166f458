// How is a compressed archive cut into pieces that can be unpacked alone? One gzip member, zstd or lz4 frame after another.
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { gzipMembers } from './gzip.ts';
import { lz4Frames } from './lz4.ts';
import { zstdFrames } from './zstd.ts';

export type Member = {
  /** Where it begins in the file. */
  at: number;
  /** Its plain bytes, once. Throws a `Failure` where they are damaged; the members after it can still be had. */
  chunks: Chunks;
};

/** The packing of a file that begins so; null for one that is not packed. */
export function packingOf(head: Uint8Array): Packing | null {
  const sign = Buffer.from(head.subarray(0, 4)).toString('latin1');
  if (sign.startsWith('\x1f\x8b')) return 'gzip';
  if (sign === '\x28\xb5\x2f\xfd' || sign.endsWith('\x2a\x4d\x18')) return 'zstd';
  return sign === '\x04\x22\x4d\x18' ? 'lz4' : null;
}

/** The packing of a file whose first bytes are damaged: by the sign that the next member begins with. */
export function hiddenPacking(head: Buffer): Packing | null {
  if (head.includes('\x1f\x8b\x08', 0, 'latin1')) return 'gzip';
  if (head.includes('\x28\xb5\x2f\xfd', 0, 'latin1')) return 'zstd';
  return head.includes('\x04\x22\x4d\x18', 0, 'latin1') ? 'lz4' : null;
}

export type Packing = 'gzip' | 'zstd' | 'lz4';

/**
 * The members from an offset on, at which one begins. After damage the search for the next one is helped by `begins`,
 * which tells the first plain bytes of a member from chance.
 */
export function membersOf(
  packing: Packing | null,
  bytes: Bytes,
  from: number,
  begins: (head: Buffer) => boolean,
): AsyncIterable<Member> {
  if (packing === 'gzip') return gzipMembers(bytes, from, begins);
  if (packing === 'zstd') return zstdFrames(bytes, from);
  if (packing === 'lz4') return lz4Frames(bytes, from);
  return plain(bytes, from);
}

async function* plain(bytes: Bytes, from: number): AsyncIterable<Member> {
  yield { at: from, chunks: bytes.from(from) };
}
