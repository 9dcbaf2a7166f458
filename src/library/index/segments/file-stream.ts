// How does a long file get written? In large pieces, and safe on the disk before anything points to it.
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { ByteWriter } from './bytes.ts';

const piece = 1 << 20;

export class FileStream {
  readonly buffer = new ByteWriter(1 << 14);
  readonly #path: string;
  #file: number | undefined;
  #flushed = 0;

  /** The file is made when there is more than fits into memory, or at the end. */
  constructor(path: string) {
    this.#path = path;
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#flushed + this.buffer.length;
  }

  /** To be called now and then: keeps what waits in memory small. */
  relieve(): void {
    if (this.buffer.length >= piece) this.#flush();
  }

  /** Appends what was written to another, which is then gone. */
  append(other: FileStream): void {
    const part = Buffer.allocUnsafe(piece);
    if (other.#file !== undefined)
      for (let at = 0; at < other.#flushed; ) {
        const got = readSync(other.#file, part, 0, piece, at);
        if (got === 0) throw new Error(`${other.#path} ends too early`);
        this.buffer.copy(part, 0, got);
        this.relieve();
        at += got;
      }
    this.buffer.copy(other.buffer.bytes, 0, other.buffer.length);
    this.relieve();
    other.abandon();
  }

  /** Synced and closed. */
  finish(): void {
    const file = this.#flush();
    fsyncSync(file);
    closeSync(file);
    this.#file = undefined;
  }

  /** Closed and removed. */
  abandon(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #flush(): number {
    this.#file ??= openSync(this.#path, 'w+');
    const bytes = this.buffer.written();
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#flushed += bytes.length;
    this.buffer.length = 0;
    return this.#file;
  }
}
