// Where do an archive's bytes come from? From anything that can be read from an offset on: a file, a web address, an entry.
import { open, stat } from 'node:fs/promises';

export type Chunks = AsyncIterable<Uint8Array>;

export type Bytes = {
  /** What a person calls it. */
  name: string;
  size: number | null;
  /** Whether jumping to an offset costs next to nothing. */
  near?: boolean;
  /** All bytes from this offset on. */
  from(offset: number): Chunks;
};

export async function bytesOfFile(path: string, name = path): Promise<Bytes> {
  const { size } = await stat(path);
  return { name, size, near: true, from: (offset) => read(path, offset) };
}

export const bytesInMemory = (bytes: Uint8Array, name = 'memory'): Bytes => ({
  name,
  size: bytes.length,
  near: true,
  async *from(offset) {
    if (offset < bytes.length) yield bytes.subarray(offset);
  },
});

const step = 256 * 1024;

/** Each chunk is a buffer of its own: whoever holds one may keep it. */
async function* read(path: string, offset: number): Chunks {
  const file = await open(path);
  try {
    // Little at first, for whoever only has a look.
    for (let at = offset, size = 4096; ; size = step) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
