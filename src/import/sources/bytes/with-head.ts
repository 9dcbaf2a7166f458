// Whoever looks at a place before opening it asks for its beginning several times: over a network it is fetched once.
import type { Bytes, Chunks } from './bytes.ts';

/** The first `length` bytes are held from when they are first asked for. */
export function withHead(bytes: Bytes, length: number): Bytes {
  let held: Promise<Head> | undefined;
  async function* from(offset: number): Chunks {
    if (offset >= length) return yield* bytes.from(offset);
    held ??= headOf(bytes, length);
    const { head, isAll } = await held.catch((thrown) => {
      held = undefined;
      throw thrown;
    });
    if (offset < head.length) yield head.subarray(offset);
    if (!isAll) yield* bytes.from(Math.max(offset, head.length));
  }
  return { ...bytes, from };
}

type Head = { head: Buffer; isAll: boolean };

async function headOf(bytes: Bytes, length: number): Promise<Head> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes.from(0)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= length) break;
  }
  return { head: Buffer.concat(pieces), isAll: size < length };
}
