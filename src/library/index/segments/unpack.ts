// How do the bytes of a word's list become documents and weights? The innermost loops of search and of merging.
import { blockSize } from './postings-writer.ts';

/** A word's documents, decoded. */
export type Decoded = { docs: Int32Array; weights: Uint16Array; count: number };

/** Where a stretch of a list begins: at which byte, and after which document. */
export type Beginning = { at: number; after: number };

/** All documents of a word whose list begins at a byte, past the table to skip by. */
export function decodeAll(bytes: Uint8Array, at: number, count: number, into: Decoded): void {
  let i = at;
  if (count > blockSize)
    for (let skip = 3 * Math.ceil(count / blockSize); skip > 0; skip -= 1) while ((bytes[i++] ?? 0) > 127);
  into.count = 0;
  unpack(bytes, { at: i, after: 0 }, into, count);
}

/**
 * Appends `count` documents. Whether a weight follows is as good as random, so it is not
 * asked by a branch, which would be taken wrongly half of the time: two bytes are looked at, and one or both are used.
 */
export function unpack(bytes: Uint8Array, { at, after }: Beginning, into: Decoded, count: number): void {
  const { docs, weights } = into;
  const end = into.count + count;
  let i = at;
  let doc = after;
  for (let n = into.count; n < end; n += 1) {
    // Behind the last document there may be no byte any more.
    if (n < end - 1) {
      const first = bytes[i] ?? 0;
      const second = bytes[i + 1] ?? 0;
      const isOne = first & 1;
      if (((first | (second & (isOne - 1))) & 128) === 0) {
        doc += first >>> 1;
        docs[n] = doc;
        weights[n] = isOne | (second & (isOne - 1));
        i += 2 - isOne;
        continue;
      }
    }
    let byte = bytes[i++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[i++] ?? 0;
      value |= (byte & 127) << shift;
    }
    doc += value >>> 1;
    docs[n] = doc;
    let weight = 1;
    if ((value & 1) === 0) {
      byte = bytes[i++] ?? 0;
      weight = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[i++] ?? 0;
        weight |= (byte & 127) << shift;
      }
    }
    weights[n] = weight;
  }
  into.count = end;
}

/**
 * Appends the documents of two whole blocks, in turns: where the next document begins is known only when the last one was
 * read, and while one block waits for that, the other goes on. False, and nothing is appended, where a number is too
 * large for one byte.
 */
export function unpackTwo(bytes: Uint8Array, first: Beginning, second: Beginning, into: Decoded): boolean {
  const { docs, weights, count } = into;
  let i = first.at;
  let j = second.at;
  let doc = first.after;
  let other = second.after;
  for (let n = count; n < count + blockSize; n += 1) {
    const a = bytes[i] ?? 0;
    const b = bytes[j] ?? 0;
    const aNext = (bytes[i + 1] ?? 0) & ((a & 1) - 1);
    const bNext = (bytes[j + 1] ?? 0) & ((b & 1) - 1);
    if (((a | b | aNext | bNext) & 128) !== 0) return false;
    doc += a >>> 1;
    other += b >>> 1;
    docs[n] = doc;
    docs[n + blockSize] = other;
    weights[n] = (a & 1) | aNext;
    weights[n + blockSize] = (b & 1) | bNext;
    i += 2 - (a & 1);
    j += 2 - (b & 1);
  }
  into.count += 2 * blockSize;
  return true;
}
