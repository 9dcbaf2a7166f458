// How much does a word count in some documents, and at which places does it stand there?
import { ByteReader } from './bytes.ts';
import type { Postings } from './postings.ts';
import { blockSize, skipPlaces } from './postings-writer.ts';
import type { Decoded } from './unpack.ts';

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
