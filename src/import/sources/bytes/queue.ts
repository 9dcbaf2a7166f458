// Which bytes come next in this stream? A place to look ahead in and to take from, as little held as possible.
import type { Chunks } from './bytes.ts';

export class Queue {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;
  /** The offset of the next byte. */
  offset: number;

  constructor(chunks: Chunks, offset: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.offset = offset;
  }

  /** At least this many bytes, fewer at the end; they stay in the queue. */
  async peek(least: number): Promise<Buffer> {
    while (this.#held.length < least && !this.#ended) await this.#more();
    return this.#held;
  }

  /** Passes over bytes that were looked at. */
  take(length: number): void {
    this.#held = this.#held.subarray(length);
    this.offset += length;
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#chunks.return?.();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) this.#ended = true;
    else if (this.#held.length === 0) this.#held = Buffer.from(value.buffer, value.byteOffset, value.length);
    else this.#held = Buffer.concat([this.#held, value]);
  }
}
