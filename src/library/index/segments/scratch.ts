// Where do unpacked words and scores of one segment go? Into memory that the next segment and the next query use again:
// making and clearing it anew costs time that grows with the segment. Queries run one after another.
import type { Decoded } from './unpack.ts';

/** Words beyond this many (beginnings with hundreds of them) get memory of their own. */
const kept = 16;
const decoded: Decoded[] = [];
const bytes: Buffer[] = [];
const integers: Int32Array[] = [];
let scores = new Float64Array(0);

/** Room for a word's documents; valid until the next segment asks for the same slot. */
export function roomFor(slot: number, documents: number): Decoded {
  const room = decoded[slot];
  if (room && room.docs.length >= documents) {
    room.count = 0;
    return room;
  }
  const size = slot < kept ? Math.max(1024, Math.ceil(documents * 1.25)) : documents;
  const fresh = { docs: new Int32Array(size), weights: new Uint16Array(size), count: 0 };
  if (slot < kept) decoded[slot] = fresh;
  return fresh;
}

/** Bytes to read into; valid until the same number is asked for again. */
export function bytesFor(number: number, length: number): Buffer {
  const room = bytes[number];
  if (room && room.length >= length) return room;
  const fresh = Buffer.allocUnsafeSlow(Math.ceil(length * 1.25));
  if (number < kept) bytes[number] = fresh;
  return fresh;
}

/** Numbers of documents or places; valid until the same number is asked for again. */
export function integersFor(number: number, length: number): Int32Array {
  const room = integers[number];
  if (room && room.length >= length) return room.subarray(0, length);
  const fresh = new Int32Array(Math.ceil(length * 1.25));
  if (number < kept) integers[number] = fresh;
  return fresh.subarray(0, length);
}

/** Zeros for every document of a segment; valid until the next call. */
export function zeroScores(documents: number): Float64Array {
  if (scores.length < documents) scores = new Float64Array(Math.ceil(documents * 1.25));
  return scores.fill(0, 0, documents);
}
