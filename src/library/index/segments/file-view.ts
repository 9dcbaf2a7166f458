// How are parts of a file read again and again? Through a cache of bounded size, since Node cannot map files into memory.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Keeps what was read last, up to a number of bytes, for all files of an index. */
export class ReadCache {
  readonly #most: number;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string, read: () => Buffer): Buffer {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const fresh = read();
    this.#kept.set(key, fresh);
    this.#bytes += fresh.length;
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return fresh;
  }
}

let opened = 0;

export class FileView {
  readonly size: number;
  readonly #file: number;
  readonly #path: string;
  /** Tells apart what was read from files that had the same name one after the other. */
  readonly #number = opened++;
  readonly #cache: ReadCache;

  constructor(path: string, cache: ReadCache) {
    this.#file = openSync(path, 'r');
    this.#path = path;
    this.#cache = cache;
    this.size = fstatSync(this.#file).size;
  }

  read(at: number, length: number): Buffer {
    return this.#cache.get(`${this.#number}:${at}:${length}`, () => this.readOnce(at, length));
  }

  /** Past the cache. */
  readOnce(at: number, length: number): Buffer {
    // Small pieces share memory, since each would cost more than it holds; large ones are given back alone.
    const bytes = length < 4096 ? Buffer.allocUnsafe(length) : Buffer.allocUnsafeSlow(length);
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
    return {
      size: to - from,
      read: (at, length) => this.read(from + at, length),
      inOrder: () => new InOrder(this, from, to),
    };
  }

  close(): void {
    closeSync(this.#file);
  }
}

export type FilePart = {
  size: number;
  read(at: number, length: number): Buffer;
  /** For whoever reads everything once from the beginning to the end. */
  inOrder(): InOrder;
};

const window = 1 << 18;

/** Reads ahead. What it gave is valid until the next call. */
export class InOrder {
  readonly #view: FileView;
  readonly #from: number;
  readonly #to: number;
  #bytes: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(view: FileView, from: number, to: number) {
    this.#view = view;
    this.#from = from;
    this.#to = to;
  }

  read(at: number, length: number): Buffer {
    if (at < this.#start || at + length > this.#start + this.#bytes.length) {
      const room = Math.min(Math.max(window, length), this.#to - this.#from - at);
      if (this.#bytes.length !== room) this.#bytes = Buffer.allocUnsafeSlow(room);
      this.#view.readInto(this.#bytes, this.#from + at);
      this.#start = at;
    }
    return this.#bytes.subarray(at - this.#start, at - this.#start + length);
  }
}
