// Writes entries into a backup and keeps the lists of their checksums.
import { createHash } from 'node:crypto';
import { checksumLine, names } from './format.ts';
import type { TarEntry, TarWriter } from './tar.ts';

/** So many entries that the list is no burden, so few that whoever checks can hold it. */
const listEvery = 10_000;

export class Packer {
  readonly #tar: TarWriter;
  #list: string[] = [];
  #lists = 0;

  constructor(tar: TarWriter) {
    this.#tar = tar;
  }

  /** Returns where the content stands. */
  async put(name: string, content: Uint8Array): Promise<TarEntry> {
    await this.#tar.begin(name, content.length);
    const offset = this.#tar.position;
    await this.#tar.write(content);
    await this.#tar.pad();
    await this.#remember(name, createHash('sha256').update(content).digest('hex'));
    return { name, offset, size: content.length };
  }

  /** Copies a stream that must have this size and hash; otherwise nothing is written and the answer is false. */
  async copy(name: string, expected: { bytes: number; sha256: string }, source: Bytes): Promise<boolean> {
    const start = this.#tar.position;
    await this.#tar.begin(name, expected.bytes);
    const copied = await this.#pour(source, expected.bytes);
    if (copied !== expected.sha256) {
      await this.#tar.takeBack(start);
      return false;
    }
    await this.#tar.pad();
    await this.#remember(name, expected.sha256);
    return true;
  }

  /** Copies a stream that has this size; a source that breaks off is an error. */
  async append(name: string, size: number, source: Bytes): Promise<void> {
    await this.#tar.begin(name, size);
    const hash = createHash('sha256');
    for await (const piece of source) {
      hash.update(piece);
      await this.#tar.write(piece);
    }
    await this.#tar.pad();
    await this.#remember(name, hash.digest('hex'));
  }

  async end(): Promise<void> {
    await this.#writeList();
    await this.#tar.end();
  }

  /** The hash of what was copied; null if there was too little, too much, or the source broke off. */
  async #pour(source: Bytes, bytes: number): Promise<string | null> {
    const hash = createHash('sha256');
    const chunks = source[Symbol.asyncIterator]();
    let left = bytes;
    try {
      for (;;) {
        // A source that breaks off is one file's damage; a backup that cannot be written is an error.
        const next = await chunks.next().catch(() => null);
        if (!next) return null;
        if (next.done) return left === 0 ? hash.digest('hex') : null;
        left -= next.value.length;
        if (left < 0) return null;
        hash.update(next.value);
        await this.#tar.write(next.value);
      }
    } finally {
      await chunks.return?.();
    }
  }

  async #remember(name: string, sha256: string): Promise<void> {
    this.#list.push(checksumLine(sha256, name));
    if (this.#list.length >= listEvery) await this.#writeList();
  }

  async #writeList(): Promise<void> {
    const list = Buffer.from(this.#list.join(''));
    this.#list = [];
    this.#lists += 1;
    await this.put(names.checksums(this.#lists), list);
  }
}

type Bytes = AsyncIterable<Uint8Array>;
