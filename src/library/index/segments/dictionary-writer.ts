// How is the dictionary written? Words in order, in blocks of 64 that share beginnings; behind them the first word of each.
import type { Term } from '../analysis/term.ts';
import { ByteWriter } from './bytes.ts';
import type { FileStream } from './file-stream.ts';

export const termsInBlock = 64;

export type Extent = { documents: number; documentBytes: number; placeBytes: number };

export class DictionaryWriter {
  readonly #out: FileStream;
  readonly #index = new ByteWriter();
  #terms = 0;
  #before = '';
  /** What the open block holds: bytes of the dictionary and of both streams. */
  #blockStart = 0;
  #documentBytes = 0;
  #placeBytes = 0;

  constructor(out: FileStream) {
    this.#out = out;
  }

  /** Words must come in ascending order. */
  add(term: Term, extent: Extent): void {
    if (this.#terms % termsInBlock === 0) this.#begin(term);
    const out = this.#out.buffer;
    const shared = this.#terms % termsInBlock === 0 ? 0 : sharedBeginning(this.#before, term);
    out.number(shared);
    out.number(term.length - shared);
    out.latin1(term.slice(shared));
    out.number(extent.documents);
    out.number(extent.documentBytes);
    out.number(extent.placeBytes);
    this.#documentBytes += extent.documentBytes;
    this.#placeBytes += extent.placeBytes;
    this.#before = term;
    this.#terms += 1;
    this.#out.relieve();
  }

  /** Behind the blocks the first word of each, and at the very end how many words there are and where that list begins. */
  finish(): void {
    this.#end();
    const start = this.#out.length;
    const out = this.#out.buffer;
    out.copy(this.#index.bytes, 0, this.#index.length);
    out.reserve(16);
    out.bytes.writeDoubleLE(this.#terms, out.length);
    out.bytes.writeDoubleLE(start, out.length + 8);
    out.length += 16;
  }

  #begin(term: Term): void {
    this.#end();
    this.#index.number(term.length);
    this.#index.latin1(term);
    this.#blockStart = this.#out.length;
  }

  #end(): void {
    if (this.#terms === 0) return;
    this.#index.number(this.#out.length - this.#blockStart);
    this.#index.number(this.#documentBytes);
    this.#index.number(this.#placeBytes);
    this.#documentBytes = 0;
    this.#placeBytes = 0;
  }
}

function sharedBeginning(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a.charCodeAt(n) === b.charCodeAt(n)) n += 1;
  return n;
}
