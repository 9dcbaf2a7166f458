// In which documents does a word stand, and how much does it count there? Read as postings-writer.ts wrote.
import { anyBetween, type Bits } from './bits.ts';
import { ByteReader } from './bytes.ts';
import { blockSize } from './postings-writer.ts';
import { type Beginning, type Decoded, unpack, unpackTwo } from './unpack.ts';

export class Postings {
  readonly count: number;
  readonly #bytes: Uint8Array;
  /** For each block: its last document, and where it and its places begin. */
  readonly #lastDocs: Int32Array;
  readonly #starts: Int32Array;
  readonly #placeStarts: Int32Array;

  constructor(bytes: Uint8Array, count: number) {
    this.#bytes = bytes;
    this.count = count;
    const blocks = count <= blockSize ? 1 : Math.ceil(count / blockSize);
    this.#lastDocs = new Int32Array(blocks);
    this.#starts = new Int32Array(blocks);
    this.#placeStarts = new Int32Array(blocks);
    if (blocks === 1) {
      this.#lastDocs[0] = 0x7fffffff;
      return;
    }
    const reader = new ByteReader(bytes);
    const sizes = new Int32Array(blocks);
    let doc = 0;
    let place = 0;
    for (let b = 0; b < blocks; b += 1) {
      doc += reader.number();
      this.#lastDocs[b] = doc;
      sizes[b] = reader.number();
      this.#placeStarts[b] = place;
      place += reader.number();
    }
    let start = reader.at;
    for (let b = 0; b < blocks; b += 1) {
      this.#starts[b] = start;
      start += sizes[b] ?? 0;
    }
  }

  /** All documents, or those of the blocks in which one of `within` may be. */
  decode(within: Bits | null, into: Decoded): void {
    into.count = 0;
    const blocks = this.#starts.length;
    const wanted = (b: number): boolean =>
      !within ||
      blocks === 1 ||
      anyBetween(within, b === 0 ? 0 : (this.#lastDocs[b - 1] ?? 0) + 1, this.#lastDocs[b] ?? 0);
    let inPairs = true;
    for (let b = 0; b < blocks; b += 1) {
      if (!wanted(b)) continue;
      // The last block is left out: it may be short.
      if (inPairs && b + 2 < blocks && wanted(b + 1)) {
        inPairs = unpackTwo(this.#bytes, this.#beginning(b), this.#beginning(b + 1), into);
        if (inPairs) {
          b += 1;
          continue;
        }
      }
      this.decodeBlock(b, into);
    }
  }

  /** Sets the bits of all documents, or of those of the blocks in which one of `within` may be; weights are passed over. */
  mark(within: Bits | null, bits: Bits): void {
    const bytes = this.#bytes;
    for (let b = 0; b < this.#starts.length; b += 1) {
      const first = b === 0 ? 0 : (this.#lastDocs[b - 1] ?? 0);
      if (within && this.#starts.length > 1 && !anyBetween(within, first, this.#lastDocs[b] ?? 0)) continue;
      let i = this.#starts[b] ?? 0;
      let doc = first;
      for (let n = Math.min(blockSize, this.count - b * blockSize); n > 0; n -= 1) {
        let byte = bytes[i++] ?? 0;
        let value = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[i++] ?? 0;
          value |= (byte & 127) << shift;
        }
        if ((value & 1) === 0) while ((bytes[i++] ?? 0) > 127);
        doc += value >>> 1;
        bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
      }
    }
  }

  /** Appends the documents of a block. */
  decodeBlock(block: number, into: Decoded): void {
    unpack(this.#bytes, this.#beginning(block), into, Math.min(blockSize, this.count - block * blockSize));
  }

  #beginning(block: number): Beginning {
    return { at: this.#starts[block] ?? 0, after: block === 0 ? 0 : (this.#lastDocs[block - 1] ?? 0) };
  }

  /**
   * Where the places of each of these documents begin, into `starts`, -1 for those without the word. Documents and
   * places are walked side by side in one loop, past blocks in which none of the documents is.
   */
  locate(documents: Int32Array, places: Uint8Array, starts: Int32Array): Int32Array {
    const bytes = this.#bytes;
    starts.fill(-1);
    let wanted = 0;
    for (let b = 0; b < this.#starts.length && wanted < documents.length; b += 1) {
      const last = this.#lastDocs[b] ?? 0;
      if ((documents[wanted] ?? 0) > last) continue;
      let i = this.#starts[b] ?? 0;
      let place = this.#placeStarts[b] ?? 0;
      let doc = b === 0 ? 0 : (this.#lastDocs[b - 1] ?? 0);
      const end = Math.min(blockSize, this.count - b * blockSize);
      for (let n = 0; n < end; n += 1) {
        const first = bytes[i] ?? 0;
        const isOne = first & 1;
        // As in unpack: no branch on what is as good as random. A last document without a weight has no byte behind it.
        if (first < 128 && (i + 1 === bytes.length || (bytes[i + 1] ?? 0) < 128)) {
          doc += first >>> 1;
          i += 2 - isOne;
        } else {
          let byte = first;
          let value = byte & 127;
          i += 1;
          for (let shift = 7; byte > 127; shift += 7) {
            byte = bytes[i++] ?? 0;
            value |= (byte & 127) << shift;
          }
          doc += value >>> 1;
          if ((value & 1) === 0) while ((bytes[i++] ?? 0) > 127);
        }
        while (wanted < documents.length && (documents[wanted] ?? 0) < doc) wanted += 1;
        if (documents[wanted] === doc) starts[wanted++] = place;
        let size = places[place++] ?? 0;
        if (size > 127) {
          let byte = size;
          size &= 127;
          for (let shift = 7; byte > 127; shift += 7) {
            byte = places[place++] ?? 0;
            size |= (byte & 127) << shift;
          }
        }
        place += size;
        if (wanted === documents.length || (documents[wanted] ?? 0) > last) break;
      }
      while (wanted < documents.length && (documents[wanted] ?? 0) <= last) wanted += 1;
    }
    return starts;
  }

  /** The first block from `from` on that may hold `doc`; the number of blocks where none does. */
  blockOf(doc: number, from: number): number {
    let low = from;
    let high = this.#lastDocs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lastDocs[middle] ?? 0) < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get blocks(): number {
    return this.#starts.length;
  }

  /** Where the places of a block begin and end; `whole` is the size of all. */
  placesOf(block: number, whole: number): [from: number, to: number] {
    return [this.#placeStarts[block] ?? 0, this.#placeStarts[block + 1] ?? whole];
  }
}
