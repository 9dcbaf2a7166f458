// How is it written down in which documents a word stands? Differences of document numbers in blocks of 128 with a
// table to skip by, the weight of the word beside them, and the places in the text in a stream apart.
import { ByteWriter } from './bytes.ts';

export const blockSize = 128;
/** A word that counts more than this in a document counts this much: half the memory for lists, and nobody sees it. */
export const mostWeight = 0xffff;

/** The documents of one word, in order; `places` holds for each a byte count and the differences of its positions. */
export class TermPostings {
  docs = new Int32Array(1024);
  weights = new Uint16Array(1024);
  readonly places = new ByteWriter();
  count = 0;

  clear(): void {
    this.count = 0;
    this.places.length = 0;
  }

  reserve(more: number): void {
    if (this.count + more <= this.docs.length) return;
    const room = Math.max(this.count + more, this.docs.length * 2);
    const [docs, weights] = [this.docs, this.weights];
    this.docs = new Int32Array(room);
    this.docs.set(docs);
    this.weights = new Uint16Array(room);
    this.weights.set(weights);
  }
}

export class PostingsWriter {
  readonly #skips = new ByteWriter();
  readonly #blocks = new ByteWriter();

  /** Appends a word to both streams. */
  write(term: TermPostings, documents: ByteWriter, places: ByteWriter): void {
    const from = term.places.bytes;
    this.#skips.length = 0;
    this.#blocks.length = 0;
    let before = 0;
    let placed = 0;
    for (let first = 0; first < term.count; first += blockSize) {
      const last = Math.min(first + blockSize, term.count);
      const [start, placedBefore, skipFrom] = [this.#blocks.length, placed, before];
      before = this.#block(term, first, last, before);
      if (term.count <= blockSize) break;
      for (let i = first; i < last; i += 1) placed = skipPlaces(from, placed);
      this.#skips.number(before - skipFrom);
      this.#skips.number(this.#blocks.length - start);
      this.#skips.number(placed - placedBefore);
    }
    documents.copy(this.#skips.bytes, 0, this.#skips.length);
    documents.copy(this.#blocks.bytes, 0, this.#blocks.length);
    places.copy(from, 0, term.places.length);
  }

  /** Returns the last document. The lowest bit says that the weight is 1, which it is for most. */
  #block({ docs, weights }: TermPostings, first: number, last: number, before: number): number {
    const out = this.#blocks;
    let previous = before;
    for (let i = first; i < last; i += 1) {
      const doc = docs[i] ?? 0;
      const weight = weights[i] ?? 0;
      const step = (doc - previous) * 2;
      if (weight === 1) out.number(step + 1);
      else {
        out.number(step);
        out.number(weight);
      }
      previous = doc;
    }
    return previous;
  }
}

/** Where the places of the next document begin. */
export function skipPlaces(bytes: Uint8Array, at: number): number {
  let i = at;
  let byte = bytes[i++] ?? 0;
  let size = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[i++] ?? 0;
    size |= (byte & 127) << shift;
  }
  return i + size;
}
