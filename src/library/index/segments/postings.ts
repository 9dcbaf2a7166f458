// In which documents does a word stand, how much does it count there, and at which places? Read as postings-writer.ts wrote.
import { anyBetween, type Bits } from './bits.ts';
import { ByteReader } from './bytes.ts';
import { blockSize, skipPlaces } from './postings-writer.ts';

/** A word's documents, decoded. */
export type Decoded = { docs: Int32Array; weights: Uint32Array; count: number };

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
    for (let b = 0; b < this.#starts.length; b += 1) {
      if (within && this.#starts.length > 1) {
        const first = b === 0 ? 0 : (this.#lastDocs[b - 1] ?? 0) + 1;
        if (!anyBetween(within, first, this.#lastDocs[b] ?? 0)) continue;
      }
      this.decodeBlock(b, into, into.count);
    }
  }

  /** Returns the number of documents put into `into` from `at` on. */
  decodeBlock(block: number, into: Decoded, at: number): number {
    const { docs, weights } = into;
    const bytes = this.#bytes;
    const end = at + Math.min(blockSize, this.count - block * blockSize);
    let i = this.#starts[block] ?? 0;
    let doc = block === 0 ? 0 : (this.#lastDocs[block - 1] ?? 0);
    for (let n = at; n < end; n += 1) {
      let byte = bytes[i++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[i++] ?? 0;
        value |= (byte & 127) << shift;
      }
      doc += value >>> 1;
      docs[n] = doc;
      if ((value & 1) === 1) {
        weights[n] = 1;
        continue;
      }
      byte = bytes[i++] ?? 0;
      value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[i++] ?? 0;
        value |= (byte & 127) << shift;
      }
      weights[n] = value;
    }
    into.count = end;
    return end - at;
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

  placesFrom(block: number): number {
    return this.#placeStarts[block] ?? 0;
  }
}

/** Walks a word's documents upwards, to see its weight and its places in some of them. */
export class PostingsCursor {
  readonly #postings: Postings;
  readonly #places: Uint8Array;
  readonly #block: Decoded = {
    docs: new Int32Array(blockSize),
    weights: new Uint32Array(blockSize),
    count: 0,
  };
  #number = -1;
  #at = 0;
  #place = 0;

  constructor(postings: Postings, places: Uint8Array) {
    this.#postings = postings;
    this.#places = places;
  }

  /** The weight in `doc`, 0 where the word does not stand in it. Documents must be asked for in ascending order. */
  moveTo(doc: number): number {
    const block = this.#postings.blockOf(doc, Math.max(0, this.#number));
    if (block >= this.#postings.blocks) return 0;
    if (block !== this.#number) {
      this.#number = block;
      this.#postings.decodeBlock(block, this.#block, 0);
      this.#at = 0;
      this.#place = this.#postings.placesFrom(block);
    }
    const { docs, weights, count } = this.#block;
    while (this.#at < count && (docs[this.#at] ?? 0) < doc) {
      this.#place = skipPlaces(this.#places, this.#place);
      this.#at += 1;
    }
    return this.#at < count && docs[this.#at] === doc ? (weights[this.#at] ?? 0) : 0;
  }

  /** Writes the places in the document that it stands at into `into`, and returns how many. */
  places(into: Int32Array): number {
    const bytes = this.#places;
    const end = skipPlaces(bytes, this.#place);
    const reader = new ByteReader(bytes, this.#place);
    reader.number();
    let place = 0;
    let n = 0;
    while (reader.at < end && n < into.length) {
      place += reader.number();
      into[n++] = place;
    }
    return n;
  }
}
