// How is something that is read from an offset on read at any place? Archives with a directory at their end need that.
import type { RandomAccess } from '../../../read/archive/bytes.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';

export function randomAccess(bytes: Bytes, size: number): RandomAccess {
  return {
    size,
    async read(offset, length) {
      const pieces: Uint8Array[] = [];
      let left = Math.max(0, Math.min(length, size - offset));
      if (left === 0) return new Uint8Array();
      for await (const chunk of bytes.from(offset)) {
        const piece = chunk.subarray(0, left);
        pieces.push(piece);
        left -= piece.length;
        if (left === 0) break;
      }
      return Buffer.concat(pieces);
    },
  };
}

/** A stream without its first bytes. */
export async function* after(offset: number, chunks: Chunks): Chunks {
  let passed = 0;
  for await (const chunk of chunks) {
    const from = Math.max(0, Math.min(chunk.length, offset - passed));
    passed += chunk.length;
    if (from < chunk.length) yield chunk.subarray(from);
  }
}
