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
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      const got = readSync(this.#file, bytes, done, length - done, at + done);
      if (got === 0) throw new Error(`${this.#path} ends too early`);
      done += got;
    }
    return bytes;
  }

  /** A stretch of the file as if it were one of its own. */
  part(from: number, to: number): FilePart {
    return { size: to - from, read: (at, length) => this.read(from + at, length) };
  }

  close(): void {
    closeSync(this.#file);
  }
}

export type FilePart = { size: number; read(at: number, length: number): Buffer };
