// What did the old Unix program `compress` pack? Papers of the 1990s lie on servers as .ps.Z.
import { Failure } from '../../base/errors.ts';
import type { Chunks } from './bytes.ts';

export async function* uncompress(chunks: Chunks): Chunks {
  let decoder: Decoder | null = null;
  let early = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder) yield* decoder.feed(chunk);
    else {
      early = Buffer.concat([early, chunk]);
      if (early.length < 3) continue;
      decoder = new Decoder(early[2] ?? 0);
      yield* decoder.feed(early.subarray(3));
    }
  }
}

const clear = 256;

/** Codes grow from 9 bits to `maxBits`; each stands for an earlier string and one more letter. */
class Decoder {
  readonly #maxBits: number;
  readonly #blocks: boolean;
  readonly #prefix: Uint16Array;
  readonly #letter: Uint8Array;
  readonly #stack: Uint8Array;
  #bits = 9;
  #next: number;
  #last = -1;
  #first = 0;
  #buffer = 0;
  #held = 0;
  /** Codes come in groups of eight; what is left of a group is padding when the width changes. */
  #inGroup = 0;
  #skip = 0;

  constructor(flags: number) {
    this.#maxBits = flags & 0x1f;
    if (this.#maxBits < 9 || this.#maxBits > 16)
      throw new Failure('damaged', 'The compressed data are damaged.');
    this.#blocks = (flags & 0x80) !== 0;
    this.#prefix = new Uint16Array(1 << this.#maxBits);
    this.#letter = new Uint8Array(1 << this.#maxBits);
    this.#stack = new Uint8Array(1 << this.#maxBits);
    this.#next = this.#blocks ? 257 : 256;
  }

  *feed(chunk: Uint8Array): Generator<Uint8Array> {
    let out = Buffer.allocUnsafe(65_536 + this.#stack.length);
    let length = 0;
    for (const byte of chunk) {
      if (this.#skip > 0) {
        this.#skip--;
        continue;
      }
      this.#buffer |= byte << this.#held;
      this.#held += 8;
      if (this.#held < this.#bits) continue;
      const code = this.#buffer & ((1 << this.#bits) - 1);
      this.#buffer >>>= this.#bits;
      this.#held -= this.#bits;
      this.#inGroup = (this.#inGroup + 1) % 8;
      length = this.#take(code, out, length);
      if (length < 65_536) continue;
      yield out.subarray(0, length);
      out = Buffer.allocUnsafe(65_536 + this.#stack.length);
      length = 0;
    }
    if (length > 0) yield out.subarray(0, length);
  }

  #take(code: number, out: Buffer, length: number): number {
    if (this.#blocks && code === clear) {
      this.#next = 257;
      this.#last = -1;
      this.#widen(9);
      return length;
    }
    if (code > this.#next || (this.#last < 0 && code > 255))
      throw new Failure('damaged', 'The compressed data are damaged.');
    let depth = 0;
    let at = code;
    if (code === this.#next) {
      this.#stack[depth++] = this.#first;
      at = this.#last;
    }
    for (; at > 255; at = this.#prefix[at] ?? 0) this.#stack[depth++] = this.#letter[at] ?? 0;
    this.#first = at;
    this.#stack[depth++] = at;
    while (depth > 0) out[length++] = this.#stack[--depth] ?? 0;
    if (this.#last >= 0 && this.#next < 1 << this.#maxBits) {
      this.#prefix[this.#next] = this.#last;
      this.#letter[this.#next] = this.#first;
      this.#next++;
    }
    this.#last = code;
    if (this.#next === 1 << this.#bits && this.#bits < this.#maxBits) this.#widen(this.#bits + 1);
    return length;
  }

  #widen(bits: number): void {
    const unread = this.#inGroup === 0 ? 0 : (8 - this.#inGroup) * this.#bits;
    this.#skip = (unread - this.#held) >> 3;
    if (this.#skip < 0) this.#skip = 0;
    this.#buffer = 0;
    this.#held = 0;
    this.#inGroup = 0;
    this.#bits = bits;
  }
}
