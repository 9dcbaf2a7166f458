// What did the server mean to send? The body without the codings it travelled in; codings that lie are passed over.
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { peek } from '../../../read/archive/bytes.ts';
import { decompressed } from '../../../read/archive/decompress.ts';
import type { Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import type { HttpMessage } from './http.ts';

export async function* decodedBody({ fields, body }: HttpMessage): Chunks {
  const codings = [
    ...codingsIn(fields.get('content-encoding')),
    ...codingsIn(fields.get('transfer-encoding')),
  ].reverse();
  let decoded = body;
  for (const coding of codings.slice(0, mostCodings)) decoded = await decode(decoded, coding);
  yield* decoded;
}

/** Nobody sends more; a header of a thousand is an attack. */
const mostCodings = 4;

const codingsIn = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '');

/** What was cut off is given as far as it goes: half a paper is better than none. */
const whateverIsThere = (): void => {};

async function decode(body: Chunks, coding: string): Promise<Chunks> {
  if (coding === 'chunked') return dechunked(body);
  const { head, all } = await peek(body, coding === 'br' ? 4096 : 4);
  const sign = Buffer.from(head.subarray(0, 4)).toString('latin1');
  if ((coding === 'gzip' || coding === 'x-gzip') && sign.startsWith('\x1f\x8b'))
    return decompressed(all, createGunzip(), whateverIsThere);
  if (coding === 'deflate' && head.length > 1)
    return decompressed(all, isZlib(head) ? createInflate() : createInflateRaw(), whateverIsThere);
  if (coding === 'zstd' && sign === '\x28\xb5\x2f\xfd')
    return decompressed(all, createZstdDecompress(), whateverIsThere);
  if (coding === 'br' && isBrotli(head)) return decompressed(all, createBrotliDecompress(), whateverIsThere);
  return all;
}

const isZlib = (head: Uint8Array): boolean =>
  ((head[0] ?? 0) & 15) === 8 && ((head[0] ?? 0) * 256 + (head[1] ?? 0)) % 31 === 0;

/** Brotli has no signature: the only proof is that it unpacks. */
function isBrotli(head: Uint8Array): boolean {
  try {
    brotliDecompressSync(head, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    return head.length > 0;
  } catch {
    return false;
  }
}

/** A body that was kept without its chunks, though the header still speaks of them, comes as it is. */
async function* dechunked(body: Chunks): Chunks {
  const queue = new Queue(body, 0);
  try {
    for (let started = false; ; started = true) {
      const size = await chunkSize(queue, started);
      if (size === 0) return;
      for (let left = size ?? Number.POSITIVE_INFINITY; left > 0; ) {
        const held = await queue.peek(1);
        if (held.length === 0) return;
        const piece = held.subarray(0, left);
        queue.take(piece.length);
        left -= piece.length;
        yield piece;
      }
    }
  } finally {
    await queue.close();
  }
}

/** Null where no chunk begins. */
async function chunkSize(queue: Queue, started: boolean): Promise<number | null> {
  const line = (await queue.peek(1024)).subarray(0, 1024).toString('latin1');
  if (line === '') return 0;
  const found = (started ? laterChunk : firstChunk).exec(line);
  if (!found) return null;
  queue.take(found[0].length);
  return Number.parseInt(found[1] ?? '', 16);
}

const firstChunk = /^([0-9a-f]{1,12})[ \t]*(?:;[^\n]*)?\r?\n/i;
const laterChunk = /^(?:\r?\n)?([0-9a-f]{1,12})[ \t]*(?:;[^\n]*)?\r?\n/i;
