// How is something that is read from an offset on read at any place? Archives with a directory at their end need that.
import type { RandomAccess } from '../../../read/archive/bytes.ts';
import type { Bytes } from '../bytes/bytes.ts';

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
