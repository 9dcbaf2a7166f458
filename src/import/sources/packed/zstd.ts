// Where does each zstd frame begin and end, and what does it hold? An archive may bring a dictionary as its first frame.
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { Failure } from '../../../base/errors.ts';
import { decompressed } from '../../../read/archive/decompress.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import type { Member } from './member.ts';

export async function* zstdFrames(bytes: Bytes, from: number): AsyncGenerator<Member> {
  const dictionary = await dictionaryOf(bytes);
  let queue = new Queue(bytes.from(from), from);
  try {
    for (;;) {
      const at = queue.offset;
      const head = await queue.peek(8);
      if (head.length < 8) return;
      if (isSkippable(head)) {
        await pass(queue, 8 + head.readUInt32LE(4));
        continue;
      }
      if (head.readUInt32LE(0) === frameMagic) {
        const frame = new Frame(queue, dictionary);
        yield { at, chunks: frame.chunks };
        if (await frame.finish()) continue;
      } else yield { at, chunks: noFrame() };
      await queue.close();
      queue = new Queue(bytes.from(at + 4), at + 4);
      if (!(await findFrame(queue))) return;
    }
  } finally {
    await queue.close();
  }
}

const frameMagic = 0xfd2fb528;
const dictionaryMagic = 0x184d2a5d;
const largestDictionary = 16 * 1024 * 1024;
const damaged = (): Failure => new Failure('damaged', 'The compressed data are damaged or were cut off.');

const isSkippable = (head: Buffer): boolean => head.readUInt32LE(0) >>> 4 === 0x184d2a5;

// biome-ignore lint/correctness/useYield: a stream that ends in failure before its first byte
async function* noFrame(): Chunks {
  throw damaged();
}

/** The dictionary of the .warc.zst convention: a skippable frame at the file's start, itself packed or not. */
async function dictionaryOf(bytes: Bytes): Promise<Buffer | null> {
  const queue = new Queue(bytes.from(0), 0);
  try {
    const head = await queue.peek(8);
    if (head.length < 8 || head.readUInt32LE(0) !== dictionaryMagic) return null;
    const size = head.readUInt32LE(4);
    if (size > largestDictionary) throw new Failure('damaged', 'The dictionary of the archive is too large.');
    const body = (await queue.peek(8 + size)).subarray(8, 8 + size);
    if (body.length < 4 || body.readUInt32LE(0) !== frameMagic) return Buffer.from(body);
    return zstdDecompressSync(body, { maxOutputLength: largestDictionary });
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : damaged();
  } finally {
    await queue.close();
  }
}

class Frame {
  readonly chunks: Chunks;
  #whole = false;

  constructor(queue: Queue, dictionary: Buffer | null) {
    const engine = createZstdDecompress(dictionary ? { dictionary } : {});
    this.chunks = this.#read(decompressed(packedFrame(queue), engine));
  }

  /** Reads what is left, and says whether all of it was sound. */
  async finish(): Promise<boolean> {
    try {
      for await (const _ of this.chunks);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    }
    return this.#whole;
  }

  async *#read(chunks: Chunks): Chunks {
    yield* chunks;
    this.#whole = true;
  }
}

/** The packed bytes of one frame: its blocks say how long they are, so its end is known without unpacking. */
async function* packedFrame(queue: Queue): Chunks {
  const descriptor = (await queue.peek(5))[4] ?? 0;
  const single = (descriptor >> 5) & 1;
  const sizeField = [single, 2, 4, 8][descriptor >> 6] ?? 0;
  const header = 5 + (1 - single) + ([0, 1, 2, 4][descriptor & 3] ?? 0) + sizeField;
  yield* stretch(queue, header);
  for (let last = false; !last; ) {
    const head = await queue.peek(3);
    if (head.length < 3) throw damaged();
    const block = head.readUIntLE(0, 3);
    last = (block & 1) === 1;
    const kind = (block >> 1) & 3;
    yield* stretch(queue, 3 + (kind === 1 ? 1 : block >> 3));
  }
  if (descriptor & 4) yield* stretch(queue, 4);
}

async function* stretch(queue: Queue, length: number): Chunks {
  for (let left = length; left > 0; ) {
    const piece = (await queue.peek(1)).subarray(0, left);
    if (piece.length === 0) throw damaged();
    queue.take(piece.length);
    left -= piece.length;
    yield piece;
  }
}

async function pass(queue: Queue, length: number): Promise<void> {
  for (let left = length; left > 0; ) {
    const here = Math.min(left, (await queue.peek(1)).length);
    if (here === 0) return;
    queue.take(here);
    left -= here;
  }
}

const sign = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

async function findFrame(queue: Queue): Promise<boolean> {
  for (;;) {
    const held = await queue.peek(65_536);
    const found = held.indexOf(sign);
    if (found >= 0) {
      queue.take(found);
      return true;
    }
    if (held.length < 65_536) return false;
    queue.take(held.length - 3);
  }
}
