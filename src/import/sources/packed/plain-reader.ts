// What stands in this archive, packed or not? Its plain bytes in order, with a name for each place that one can return to.
import { Failure } from '../../../base/errors.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { hiddenPacking, type Member, membersOf, packingOf } from './member.ts';

/**
 * A position is the offset of a byte in the file, and for packed files the offset of a member and, after a plus sign,
 * of a byte within it: "1024", "1024+77".
 */
export class PlainReader {
  readonly #members: AsyncIterator<Member>;
  readonly #packed: boolean;
  readonly #bytes: Bytes;
  readonly #begins: (head: Buffer) => boolean;
  #current: AsyncIterator<Uint8Array> | null = null;
  #held: Buffer = Buffer.alloc(0);
  #member = 0;
  #inner = 0;
  #damage: Failure | null = null;
  /** The position that was told last, or at which damage came up since. */
  lastPosition = '0';

  private constructor(
    bytes: Bytes,
    members: AsyncIterable<Member>,
    packed: boolean,
    begins: (head: Buffer) => boolean,
  ) {
    this.#bytes = bytes;
    this.#members = members[Symbol.asyncIterator]();
    this.#packed = packed;
    this.#begins = begins;
  }

  /** `begins` knows the first bytes of a record: with one of them a member after a damaged one can be believed. */
  static async open(
    bytes: Bytes,
    position: string | null,
    begins: (head: Buffer) => boolean,
  ): Promise<PlainReader> {
    const head = await headOf(bytes);
    const packing = packingOf(head) ?? (begins(head) ? null : hiddenPacking(head));
    const [member = 0, inner = 0] = (position ?? '0').split('+').map(Number);
    const members = membersOf(packing, bytes, member, begins);
    const reader = new PlainReader(bytes, members, packing !== null, begins);
    await reader.#skip(inner);
    return reader;
  }

  /** The position of the next byte; null at the end. */
  async position(): Promise<string | null> {
    while (this.#held.length === 0) if (!(await this.#more())) return null;
    this.lastPosition = this.#here();
    return this.lastPosition;
  }

  /** How far into the file we are. */
  get reached(): number {
    return this.#packed ? this.#member : this.#member + this.#inner;
  }

  /** The next line without its end; a part of it where it is longer than anything that is looked for. */
  async line(): Promise<Buffer> {
    for (let searched = 0; ; ) {
      const end = this.#held.indexOf(10, searched);
      if (end >= 0 && end < longestLine) {
        const line = this.#take(end + 1);
        return line.subarray(0, line[end - 1] === 13 ? end - 1 : end);
      }
      if (this.#held.length >= longestLine) return this.#take(longestLine);
      searched = this.#held.length;
      if (!(await this.#more())) return this.#take(this.#held.length);
    }
  }

  /** The bytes some way ahead, where that can be looked up at little cost: in a file that is near and not packed. */
  async *ahead(distance: number): Chunks {
    if (this.#packed || !this.#bytes.near) return;
    if (distance < this.#held.length) yield this.#held.subarray(distance);
    else yield* this.#bytes.from(this.#member + this.#inner + distance);
  }

  get canLookAhead(): boolean {
    return !this.#packed && this.#bytes.near === true;
  }

  /**
   * Some of the next lines, whole, with the position of any byte of them. Of a line without end the first part, and so
   * of one that damage cuts off; that is thrown when more is asked for.
   */
  async lines(): Promise<{ bytes: Buffer; positionAt(index: number): string } | null> {
    const damage = this.#damage;
    this.#damage = null;
    if (damage) throw damage;
    if ((await this.position()) === null) return null;
    // Little at a time: larger texts would wait for the rare collection of old garbage.
    let end = this.#held.lastIndexOf(10, longestLine - 1);
    let [member, inner, cutOff] = [this.#member, this.#inner, this.#held];
    while (end < 0 && this.#held.length < longestLine && !this.#damage) {
      [member, inner, cutOff] = [this.#member, this.#inner, this.#held];
      if (!(await this.#moreOrDamage())) break;
      end = this.#held.lastIndexOf(10, longestLine - 1);
    }
    if (!this.#damage) [member, inner] = [this.#member, this.#inner];
    const bytes = this.#damage
      ? cutOff
      : this.#take(end < 0 ? Math.min(longestLine, this.#held.length) : end + 1);
    const positionAt = (index: number): string =>
      this.#packed ? `${member}+${inner + index}` : String(member + inner + index);
    return { bytes, positionAt };
  }

  /** The next bytes as a stretch that can be read once; what nobody reads is passed over by `finish`. */
  stretch(length: number): Stretch {
    let left = length;
    const fill = async (): Promise<void> => {
      while (this.#held.length === 0 && left > 0) {
        const more = await this.#more();
        if (!more || (more === 'member' && this.#begins(this.#held)))
          throw new Failure('damaged', 'The record was cut off.');
      }
    };
    const take = async (): Promise<Buffer> => {
      try {
        await fill();
      } catch (thrown) {
        // What comes after the damage belongs to others.
        left = 0;
        throw thrown;
      }
      const piece = this.#take(Math.min(left, this.#held.length));
      left -= piece.length;
      return piece;
    };
    // One after another: a reader that was let go may still wait for its last piece.
    let busy: Promise<unknown> = Promise.resolve();
    const some = (): Promise<Buffer> => {
      const piece = busy.then(take, take);
      busy = piece;
      return piece;
    };
    const chunks = (async function* (): Chunks {
      while (left > 0) yield await some();
    })();
    const finish = async (): Promise<void> => {
      while (left > 0) await some();
    };
    return { chunks, finish };
  }

  async close(): Promise<void> {
    await this.#current?.return?.();
    await this.#members.return?.();
  }

  #here(): string {
    return this.#packed && this.#inner > 0 ? `${this.#member}+${this.#inner}` : String(this.reached);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.#inner += length;
    return taken;
  }

  async #skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      if (this.#held.length === 0 && !(await this.#more())) return;
      left -= this.#take(Math.min(left, this.#held.length)).length;
    }
  }

  /** Holds more bytes: of this member or the first of the next one. What was held stays. */
  async #more(): Promise<'chunk' | 'member' | null> {
    for (;;) {
      const next = await this.#nextChunk();
      if (next) {
        this.#hold(next);
        return 'chunk';
      }
      const { done, value } = await this.#members.next();
      if (done) return null;
      this.#current = value.chunks[Symbol.asyncIterator]();
      this.#member = value.at;
      // What is still held belongs to the member before.
      this.#inner = -this.#held.length;
      const first = await this.#nextChunk();
      if (!first) continue;
      this.#hold(first);
      return 'member';
    }
  }

  async #moreOrDamage(): Promise<'chunk' | 'member' | null> {
    try {
      return await this.#more();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      this.#damage = thrown;
      return null;
    }
  }

  #hold(chunk: Uint8Array): void {
    if (this.#held.length > 0) this.#held = Buffer.concat([this.#held, chunk]);
    else this.#held = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  }

  async #nextChunk(): Promise<Uint8Array | null> {
    try {
      const next = await this.#current?.next();
      if (next && !next.done) return next.value;
      this.#current = null;
      return null;
    } catch (thrown) {
      this.#current = null;
      this.#take(this.#held.length);
      this.lastPosition = this.#here();
      throw thrown;
    }
  }
}

export type Stretch = {
  /** Throws a `Failure` where the bytes are damaged or end too early. */
  chunks: Chunks;
  finish(): Promise<void>;
};

const longestLine = 65_536;

async function headOf(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes.from(0)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= longestLine) break;
  }
  return Buffer.concat(pieces);
}
