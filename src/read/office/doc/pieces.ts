// In what order do the stretches of a Word file make up its text? The piece table says. [MS-DOC 2.4.1]
import { Failure } from '../../../base/errors.ts';
import type { DocHeader } from './header.ts';

/** A stretch of text: its letters, where it lies in the stream, and how many bytes a letter takes. */
export type Piece = { text: string; at: number; width: 1 | 2 };

export function piecesOf(header: DocHeader, stream: Uint8Array, table: Uint8Array): Piece[] {
  if (header.plainText !== null) return [pieceAt(stream, header.plainText, header.letters.main, 1)];
  const list = pieceTable(table.subarray(header.pieces.at, header.pieces.at + header.pieces.length));
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const count = Math.floor((list.length - 4) / 12);
  const isOld = header.table === 'WordDocument';
  const pieces: Piece[] = [];
  let total = 0;
  for (let index = 0; index < count; index++) {
    const letters = view.getUint32((index + 1) * 4, true) - view.getUint32(index * 4, true);
    const place = view.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const narrow = isOld || (place & 0x40000000) !== 0;
    const at = isOld ? place : narrow ? (place & 0x3fffffff) >> 1 : place;
    total += letters;
    // Pieces may not repeat the file's bytes without end.
    if (letters < 0 || total > stream.length * 2)
      throw new Failure('damaged', 'The Word file lost the order of its text.');
    pieces.push(pieceAt(stream, at, letters, narrow ? 1 : 2));
  }
  return pieces;
}

function pieceAt(stream: Uint8Array, at: number, letters: number, width: 1 | 2): Piece {
  const bytes = stream.subarray(at, at + letters * width);
  return { text: width === 1 ? narrow.decode(bytes) : wide.decode(bytes), at, width };
}

const narrow = new TextDecoder('windows-1252');
const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The table comes last, after property lists that start with a one. */
function pieceTable(list: Uint8Array): Uint8Array {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  for (let at = 0; at + 5 <= list.length; ) {
    if (list[at] === 2) return list.subarray(at + 5, at + 5 + view.getUint32(at + 1, true));
    if (list[at] !== 1) break;
    at += 3 + view.getUint16(at + 1, true);
  }
  throw new Failure('damaged', 'The Word file lost the order of its text.');
}
