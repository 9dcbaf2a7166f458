// How are parts of a file read again and again? Through a cache of bounded size, since Node cannot map files into memory.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { bytesFor } from './scratch.ts';

/** A piece of a file in memory, between the one that was used before it and the one after. */
type Piece = { view: FileView; at: number; bytes: Buffer; older: Piece | null; newer: Piece | null };

/** What a piece takes beside its bytes, about. */
const overhead = 300;

/** Keeps what was read last, up to a number of bytes, for all files of an index. */
export class ReadCache {
  /** How often something had to be read from a file. */
  reads = 0;
  readonly #most: number;
  #oldest: Piece | null = null;
  #newest: Piece | null = null;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  add(piece: Piece): void {
    this.reads += 1;
    this.#bytes += piece.bytes.length + overhead;
    this.#append(piece);
    while (this.#bytes > this.#most && this.#oldest) {
      const { view, at, bytes } = this.#oldest;
      view.forget(at);
      this.#bytes -= bytes.length + overhead;
      this.#unlink(this.#oldest);
    }
  }

  /** It was used again. */
  touch(piece: Piece): void {
    if (piece === this.#newest) return;
    this.#unlink(piece);
    this.#append(piece);
  }

  /** Its file is closed. */
  drop(piece: Piece): void {
    this.#bytes -= piece.bytes.length + overhead;
    this.#unlink(piece);
  }

  #append(piece: Piece): void {
    piece.older = this.#newest;
    piece.newer = null;
    if (this.#newest) this.#newest.newer = piece;
    else this.#oldest = piece;
    this.#newest = piece;
  }

  #unlink({ older, newer }: Piece): void {
    if (older) older.newer = newer;
    else this.#oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
  }
}

export class FileView {
  readonly size: number;
  readonly #file: number;
  readonly #path: string;
  readonly #cache: ReadCache;
  /** By where they begin: a stretch is always asked for whole. */
  readonly #kept = new Map<number, Piece>();

  constructor(path: string, cache: ReadCache) {
    this.#file = openSync(path, 'r');
    this.#path = path;
    this.#cache = cache;
    this.size = fstatSync(this.#file).size;
  }

  read(at: number, length: number): Buffer {
    const kept = this.#kept.get(at);
    if (kept && kept.bytes.length === length) {
      this.#cache.touch(kept);
      return kept.bytes;
    }
    const bytes = this.readOnce(at, length);
    if (length === 0) return bytes;
    if (kept) this.#cache.drop(kept);
    const piece: Piece = { view: this, at, bytes, older: null, newer: null };
    this.#kept.set(at, piece);
    this.#cache.add(piece);
    return bytes;
  }

  /** For the cache, which has no room for it any more. */
  forget(at: number): void {
    this.#kept.delete(at);
  }

  /** Past the cache. */
  readOnce(at: number, length: number): Buffer {
    // Alone, also where it is small: memory that pieces share stays as long as one of them does.
    const bytes = Buffer.allocUnsafeSlow(length);
    this.readInto(bytes, at);
    return bytes;
  }

  readInto(bytes: Buffer, at: number): void {
    for (let done = 0; done < bytes.length; ) {
      const got = readSync(this.#file, bytes, done, bytes.length - done, at + done);
      if (got === 0) throw new Error(`${this.#path} ends too early`);
      done += got;
    }
  }

  /** A stretch of the file as if it were one of its own. */
  part(from: number, to: number): FilePart {
    const resident: { at: number; bytes: Buffer }[] = [];
    const inMemory = (at: number, length: number): Buffer | null => {
      for (const { at: start, bytes } of resident)
        if (at >= start && at + length <= start + bytes.length)
          return bytes.subarray(at - start, at - start + length);
      return null;
    };
    return {
      size: to - from,
      read: (at, length) => inMemory(at, length) ?? this.read(from + at, length),
      borrow: (at, length, number) => {
        const kept = inMemory(at, length);
        if (kept) return kept;
        const bytes = bytesFor(number, length).subarray(0, length);
        this.readInto(bytes, from + at);
        return bytes;
      },
      keep: (at, end) => {
        if (end > at) resident.push({ at, bytes: this.readOnce(from + at, end - at) });
      },
      inOrder: () => new InOrder(this, from, to),
    };
  }

  close(): void {
    for (const piece of this.#kept.values()) this.#cache.drop(piece);
    this.#kept.clear();
    closeSync(this.#file);
  }
}

export type FilePart = {
  size: number;
  read(at: number, length: number): Buffer;
  /** Past the cache, for what is long and seldom read again; valid until the same number is borrowed the next time. */
  borrow(at: number, length: number, number: number): Buffer;
  /** Reads this stretch now and has it in memory from then on. */
  keep(at: number, end: number): void;
  /** For whoever reads everything once from the beginning to the end. */
  inOrder(): InOrder;
};

const window = 1 << 18;

/** Reads ahead. */
export class InOrder {
  /** What was read last; valid until the next call. */
  bytes: Buffer = Buffer.alloc(0);
  readonly #view: FileView;
  readonly #from: number;
  readonly #to: number;
  #start = 0;

  constructor(view: FileView, from: number, to: number) {
    this.#view = view;
    this.#from = from;
    this.#to = to;
  }

  /** Where in `bytes` this stretch begins: no view of its own is made of it, as there are millions. */
  seek(at: number, length: number): number {
    if (at < this.#start || at + length > this.#start + this.bytes.length) {
      const room = Math.min(Math.max(window, length), this.#to - this.#from - at);
      if (this.bytes.length !== room) this.bytes = Buffer.allocUnsafeSlow(room);
      this.#view.readInto(this.bytes, this.#from + at);
      this.#start = at;
    }
    return at - this.#start;
  }
}
