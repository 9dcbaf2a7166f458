// In which documents does a word stand, how much does it count there, and at which places? Read as postings-writer.ts wrote.
import { anyBetween, type Bits } from './bits.ts';
import { ByteReader } from './bytes.ts';
import { blockSize, skipPlaces } from './postings-writer.ts';

/** A word's documents, decoded. */
export type Decoded = { docs: Int32Array; weights: Uint16Array; count: number };

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
        inPairs = this.#decodeTwo(b, into);
        if (inPairs) {
          b += 1;
          continue;
        }
      }
      this.decodeBlock(b, into);
    }
  }

  /**
   * Appends the documents of two whole blocks, in turns: where the next document begins is known only when the last one
   * was read, and while one block waits for that, the other goes on. False, and nothing is appended, where a number is
   * too large for one byte.
   */
  #decodeTwo(block: number, into: Decoded): boolean {
    const { docs, weights, count } = into;
    const bytes = this.#bytes;
    let i = this.#starts[block] ?? 0;
    let j = this.#starts[block + 1] ?? 0;
    let doc = block === 0 ? 0 : (this.#lastDocs[block - 1] ?? 0);
    let other = this.#lastDocs[block] ?? 0;
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
    const before = block === 0 ? 0 : (this.#lastDocs[block - 1] ?? 0);
    const count = Math.min(blockSize, this.count - block * blockSize);
    unpack(this.#bytes, this.#starts[block] ?? 0, before, into, count);
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

/** All documents of a word whose list begins at a byte, past the table to skip by. */
export function decodeAll(bytes: Uint8Array, at: number, count: number, into: Decoded): void {
  let i = at;
  if (count > blockSize)
    for (let skip = 3 * Math.ceil(count / blockSize); skip > 0; skip -= 1) while ((bytes[i++] ?? 0) > 127);
  into.count = 0;
  unpack(bytes, i, 0, into, count);
}

/**
 * Appends `count` documents whose bytes begin at `from`. Whether a weight follows is as good as random, so it is not
 * asked by a branch, which would be taken wrongly half of the time: two bytes are looked at, and one or both are used.
 */
function unpack(bytes: Uint8Array, from: number, before: number, into: Decoded, count: number): void {
  const { docs, weights } = into;
  const end = into.count + count;
  let i = from;
  let doc = before;
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

/** Where the places of a word can be read, in parts. */
type Places = { size: number; read: (from: number, to: number) => Uint8Array };

/** Walks a word's documents upwards, to see its weight and its places in some of them; reads no more than it needs. */
export class PostingsCursor {
  readonly #postings: Postings;
  readonly #places: Places;
  readonly #block: Decoded = {
    docs: new Int32Array(blockSize),
    weights: new Uint16Array(blockSize),
    count: 0,
  };
  #number = -1;
  #at = 0;
  /** The places of the block that were read, and how far they were walked; none while only weights are asked for. */
  #read: { bytes: Uint8Array; at: number; place: number } | null = null;

  constructor(postings: Postings, places: Places) {
    this.#postings = postings;
    this.#places = places;
  }

  /** The weight in `doc`, 0 where the word does not stand in it. Documents must be asked for in ascending order. */
  moveTo(doc: number): number {
    const block = this.#postings.blockOf(doc, Math.max(0, this.#number));
    if (block >= this.#postings.blocks) return 0;
    if (block !== this.#number) {
      this.#number = block;
      this.#block.count = 0;
      this.#postings.decodeBlock(block, this.#block);
      this.#at = 0;
      this.#read = null;
    }
    const { docs, weights, count } = this.#block;
    while (this.#at < count && (docs[this.#at] ?? 0) < doc) this.#at += 1;
    return this.#at < count && docs[this.#at] === doc ? (weights[this.#at] ?? 0) : 0;
  }

  /** Writes the places in the document that it stands at into `into`, and returns how many. */
  places(into: Int32Array): number {
    const [from, to] = this.#postings.placesOf(this.#number, this.#places.size);
    this.#read ??= { bytes: this.#places.read(from, to), at: 0, place: 0 };
    const read = this.#read;
    for (; read.at < this.#at; read.at += 1) read.place = skipPlaces(read.bytes, read.place);
    return decodePlaces(read.bytes, read.place, into);
  }
}

/** The places that begin at a byte; as many as there is room for. */
export function decodePlaces(bytes: Uint8Array, at: number, into: Int32Array): number {
  const end = skipPlaces(bytes, at);
  const reader = new ByteReader(bytes, at);
  reader.number();
  let place = 0;
  let n = 0;
  while (reader.at < end && n < into.length) {
    place += reader.number();
    into[n++] = place;
  }
  return n;
}
