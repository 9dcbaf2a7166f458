// Where do an archive's bytes come from? From anything that can be read from an offset on: a file, a web address, an entry.
import { open, stat } from 'node:fs/promises';
import { Failure, messageOf } from '../../../base/errors.ts';

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

/** A path may be bytes: some names are no text. Whoever opens a pipe or a device would wait for ever. */
export async function bytesOfFile(path: string | Buffer, name = String(path)): Promise<Bytes> {
  const there = await stat(path).catch((thrown) => {
    throw unreadable(name, thrown);
  });
  if (!there.isFile())
    throw new Failure('file-not-found', `${name} is no file: a pipe, a device or a folder.`);
  return { name, size: there.size, near: true, from: (offset) => read(path, name, offset) };
}

/** Why a file or folder of this machine cannot be had. */
export function unreadable(name: string, thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  const why =
    code === 'ENOENT'
      ? 'is no longer there'
      : code === 'EACCES' || code === 'EPERM'
        ? 'cannot be read: permission is denied'
        : `cannot be read: ${messageOf(thrown)}`;
  return new Failure('file-not-found', `${name} ${why}.`, { cause: thrown });
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
async function* read(path: string | Buffer, name: string, offset: number): Chunks {
  const refuse = (thrown: unknown): never => {
    throw unreadable(name, thrown);
  };
  const file = await open(path).catch(refuse);
  try {
    // Little at first, for whoever only has a look.
    for (let at = offset, size = 4096; ; size = step) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, at).catch(refuse);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
