// Where are the documents of a word? The first words of all blocks are in memory, the blocks themselves on disk.
import type { Mark, Term } from '../analysis/term.ts';
import { ByteReader } from './bytes.ts';
import { termsInBlock } from './dictionary-writer.ts';
import type { FilePart } from './file-view.ts';

/** A word and where its documents and places begin and how long they are. */
export type Entry = {
  term: Term;
  documents: number;
  documentsAt: number;
  documentBytes: number;
  placesAt: number;
  placeBytes: number;
};

type Block = { first: Term; at: number; bytes: number; documentsAt: number; placesAt: number };

/** Of each segment. */
const mostRemembered = 2_000;

export class Dictionary {
  readonly terms: number;
  readonly #file: FilePart;
  readonly #blocks: Block[] = [];
  /** Words asked for lately, which common ones are again and again. */
  readonly #found = new Map<Term, Entry | undefined>();

  constructor(file: FilePart) {
    this.#file = file;
    const trailer = file.read(file.size - 16, 16);
    this.terms = trailer.readDoubleLE(0);
    const start = trailer.readDoubleLE(8);
    const index = file.read(start, file.size - 16 - start);
    const reader = new ByteReader(index);
    let [at, documentsAt, placesAt] = [0, 0, 0];
    for (let seen = 0; seen < this.terms; seen += termsInBlock) {
      const length = reader.number();
      const first = index.toString('latin1', reader.at, reader.at + length);
      reader.at += length;
      const bytes = reader.number();
      this.#blocks.push({ first, at, bytes, documentsAt, placesAt });
      at += bytes;
      documentsAt += reader.number();
      placesAt += reader.number();
    }
  }

  find(term: Term): Entry | undefined {
    const known = this.#found.get(term);
    if (known !== undefined || this.#found.has(term)) return known;
    const entry = this.#find(term);
    if (this.#found.size >= mostRemembered) this.#found.clear();
    this.#found.set(term, entry);
    return entry;
  }

  /** Walks the block without making strings: a word that shares more with the one before than that did with `term` differs alike. */
  #find(term: Term): Entry | undefined {
    const block = this.#blocks[this.#blockOf(term)];
    if (!block) return undefined;
    const bytes = this.#file.read(block.at, block.bytes);
    const reader = new ByteReader(bytes);
    let { documentsAt, placesAt } = block;
    let equal = 0;
    while (reader.at < bytes.length) {
      const shared = reader.number();
      const length = shared + reader.number();
      const suffix = reader.at - shared;
      reader.at = suffix + length;
      if (shared < equal) return undefined;
      if (shared === equal) {
        while (equal < length && equal < term.length && bytes[suffix + equal] === term.charCodeAt(equal))
          equal += 1;
        const behind =
          equal === term.length
            ? length > equal
            : equal < length && (bytes[suffix + equal] ?? 0) > term.charCodeAt(equal);
        if (behind) return undefined;
      }
      const documents = reader.number();
      const documentBytes = reader.number();
      const placeBytes = reader.number();
      if (equal === term.length && length === equal)
        return { term, documents, documentsAt, documentBytes, placesAt, placeBytes };
      documentsAt += documentBytes;
      placesAt += placeBytes;
    }
    return undefined;
  }

  /** Keeps the entries with this mark in memory; says where their documents and places begin and end. */
  keep(mark: Mark): { documents: [number, number]; places: [number, number] } | null {
    const [first, last] = [this.#blockOf(mark), this.#blockOf(behind(mark))];
    const [from, to] = [this.#blocks[Math.max(0, first)], this.#blocks[last]];
    if (!from || !to) return null;
    this.#file.keep(from.at, to.at + to.bytes);
    // Whole blocks: what stands at their ends belongs to the marks beside.
    const next = this.#blocks[last + 1];
    return {
      documents: [from.documentsAt, next?.documentsAt ?? to.documentsAt + this.#sum(last, 'documentBytes')],
      places: [from.placesAt, next?.placesAt ?? to.placesAt + this.#sum(last, 'placeBytes')],
    };
  }

  #sum(block: number, what: 'documentBytes' | 'placeBytes'): number {
    return this.#entries(block).reduce((sum, entry) => sum + entry[what], 0);
  }

  /** All words from `from` on, in order. */
  *from(from: Term): Generator<Entry> {
    for (let b = Math.max(0, this.#blockOf(from)); b < this.#blocks.length; b += 1)
      for (const entry of this.#entries(b)) if (entry.term >= from) yield entry;
  }

  /** All words, read past the cache. */
  *all(): Generator<Entry> {
    const file = this.#file.inOrder();
    for (const block of this.#blocks) {
      const at = file.seek(block.at, block.bytes);
      for (const entry of entriesOf(block, file.bytes, at)) yield entry;
    }
  }

  /** The last block whose first word is not behind `term`; -1 where even the first one is. */
  #blockOf(term: Term): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#blocks[middle]?.first ?? '') <= term) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #entries(number: number): Entry[] {
    const block = this.#blocks[number];
    return block ? entriesOf(block, this.#file.read(block.at, block.bytes), 0) : [];
  }
}

/** The words of a block, which begins at `from` in these bytes. */
function entriesOf(block: Block, bytes: Buffer, from: number): Entry[] {
  const entries: Entry[] = [];
  const reader = new ByteReader(bytes, from);
  const end = from + block.bytes;
  let { documentsAt, placesAt } = block;
  let term = '';
  while (reader.at < end) {
    const shared = reader.number();
    const length = reader.number();
    term = term.slice(0, shared) + bytes.toString('latin1', reader.at, reader.at + length);
    reader.at += length;
    const documents = reader.number();
    const documentBytes = reader.number();
    const placeBytes = reader.number();
    entries.push({ term, documents, documentsAt, documentBytes, placesAt, placeBytes });
    documentsAt += documentBytes;
    placesAt += placeBytes;
  }
  return entries;
}

/** What comes behind everything with this mark. */
const behind = (mark: Mark): Term => String.fromCharCode(mark.charCodeAt(0) + 1);
