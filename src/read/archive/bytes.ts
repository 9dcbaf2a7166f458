// Where do an archive's bytes come from? From memory, from a stream, or from a file that can be read at any place.
import type { FileHandle } from 'node:fs/promises';
import { Failure } from '../../base/errors.ts';

/** Bytes that can be read at any place. */
export type RandomAccess = { size: number; read(offset: number, length: number): Promise<Uint8Array> };

export type Chunks = AsyncIterable<Uint8Array>;

export const inMemory = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, Math.max(offset, offset + length)),
});

export async function inFile(file: FileHandle): Promise<RandomAccess> {
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset));
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
      return buffer.subarray(0, bytesRead);
    },
  };
}

const step = 256 * 1024;

export async function* stretch(source: RandomAccess, from: number, to: number): Chunks {
  for (let at = from; at < to; at += step) {
    const chunk = await source.read(at, Math.min(step, to - at));
    if (chunk.length === 0) throw new Failure('damaged', 'The archive ends before it is complete.');
    yield chunk;
  }
}

/** All of a stream, up to a limit. */
export async function collect(chunks: Chunks, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new Failure('too-large');
    pieces.push(chunk);
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}

/** The first bytes of a stream, and the stream as if nothing had been read. */
export async function peek(chunks: Chunks, length: number): Promise<{ head: Uint8Array; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let total = 0;
  while (total < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    pieces.push(value);
    total += value.length;
  }
  const head = Buffer.concat(pieces);
  return { head, all: resumed(head, iterator) };
}

/** Lets go of a stream that nobody wants to read on. */
export async function discard(chunks: Chunks): Promise<void> {
  for await (const _ of chunks) return;
}

async function* resumed(head: Uint8Array, rest: AsyncIterator<Uint8Array>): Chunks {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
