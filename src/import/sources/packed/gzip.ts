// Where does each gzip member begin and end, and what does it hold? Archives pack every record as a member of its own.
import { constants, crc32, createInflateRaw, gunzipSync, inflateRawSync } from 'node:zlib';
import { Failure } from '../../../base/errors.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import type { Member } from './member.ts';

export async function* gzipMembers(
  bytes: Bytes,
  from: number,
  begins: (head: Buffer) => boolean,
): AsyncGenerator<Member> {
  let queue = new Queue(bytes.from(from), from);
  let aloneUntil = 0;
  try {
    for (;;) {
      const at = queue.offset;
      if (at >= aloneUntil) {
        const held = await queue.peek(longestHeader);
        const batch = unpackBatch(held);
        if (batch) {
          for (const { start, plain } of batch.members) yield { at: at + start, chunks: once(plain) };
          queue.take(batch.length);
          continue;
        }
        // What cannot be unpacked together is not tried together again.
        aloneUntil = at + held.length;
      }
      const header = headerLength(await queue.peek(longestHeader));
      if (header === null) {
        if (await isPadding(queue)) return;
        yield { at, chunks: noMember() };
        if (!(await findMember(queue, begins))) return;
        continue;
      }
      queue.take(header);
      const member = new Inflation(queue);
      yield { at, chunks: member.chunks() };
      await member.finish();
      if (!member.broken || at === queue.offset) continue;
      // The decoder may have run into the next member before it noticed.
      const again = Math.max(at + 1, queue.offset - overrun);
      await queue.close();
      queue = new Queue(bytes.from(again), again);
      if (!(await findMember(queue, begins))) return;
    }
  } finally {
    await queue.close();
  }
}

const overrun = 8192;
const longestHeader = 66_000;
const magic = Buffer.from([0x1f, 0x8b, 0x08]);

/** The length of a member's header with its optional fields, or null where no member begins. */
function headerLength(head: Buffer): number | null {
  if (head.length < 18 || !head.subarray(0, 3).equals(magic)) return null;
  const flags = head[3] ?? 0;
  if (flags & 0xe0) return null;
  let at = 10;
  if (flags & 4) at += 2 + head.readUInt16LE(10);
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    const end = head.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at < head.length ? at : null;
}

async function* once(plain: Buffer): Chunks {
  if (plain.length > 0) yield plain;
}

/**
 * All members that lie in memory whole, unpacked by one call: a call for each costs more than its work when records are
 * small. Where each ends shows in the sign of the next, and is believed if every length adds up.
 */
function unpackBatch(held: Buffer): { members: { start: number; plain: Buffer }[]; length: number } | null {
  const starts: number[] = [];
  for (let at = 0; at >= 0; at = held.indexOf(magic, at + 18)) starts.push(at);
  const length = starts.at(-1) ?? 0;
  if (starts.length < 3) return null;
  try {
    const plain = gunzipSync(held.subarray(0, length), { maxOutputLength: most, chunkSize: 1024 * 1024 });
    const members: { start: number; plain: Buffer }[] = [];
    let from = 0;
    for (let i = 0; i + 1 < starts.length; i++) {
      const to = from + held.readUInt32LE((starts[i + 1] ?? 0) - 4);
      members.push({ start: starts[i] ?? 0, plain: plain.subarray(from, to) });
      from = to;
    }
    return from === plain.length ? { members, length } : null;
  } catch {
    return null;
  }
}

/** Some programs fill the last block of a file with zeros. */
async function isPadding(queue: Queue): Promise<boolean> {
  return (await queue.peek(longestHeader)).every((byte) => byte === 0);
}

// biome-ignore lint/correctness/useYield: a stream that ends in failure before its first byte
async function* noMember(): Chunks {
  throw new Failure('damaged', 'Something stands here that is not compressed as the rest is.');
}

/** Moves on to the next place where a member begins that unpacks to something sensible. */
async function findMember(queue: Queue, begins: (head: Buffer) => boolean): Promise<boolean> {
  for (;;) {
    const held = await queue.peek(longestHeader);
    const found = held.indexOf(magic);
    if (found < 0) {
      if (held.length < longestHeader) return false;
      queue.take(held.length - magic.length + 1);
      continue;
    }
    queue.take(found);
    const head = await queue.peek(longestHeader);
    const length = headerLength(head);
    if (length !== null && begins(firstBytes(head.subarray(length)))) return true;
    queue.take(1);
  }
}

/** What a damaged or cut stretch of deflated bytes begins with, as far as that can be told. */
function firstBytes(deflated: Buffer): Buffer {
  try {
    return inflateRawSync(deflated.subarray(0, 4096), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** One member's deflated bytes, taken from a queue that then stands behind the member. */
class Inflation {
  broken = false;
  readonly #queue: Queue;
  readonly #chunks: Chunks;

  constructor(queue: Queue) {
    this.#queue = queue;
    this.#chunks = this.#inflate();
  }

  chunks(): Chunks {
    return this.#chunks;
  }

  /** Goes to the member's end, whatever was read of it. */
  async finish(): Promise<void> {
    try {
      for await (const _ of this.#chunks);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    }
  }

  async *#inflate(): Chunks {
    let crc = 0;
    let size = 0;
    this.broken = true;
    for await (const chunk of this.#plain()) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
    const trailer = await this.#queue.peek(8);
    if (trailer.length < 8) throw new Failure('damaged', 'The compressed data were cut off.');
    this.#queue.take(8);
    this.broken = false;
    if (trailer.readUInt32LE(0) !== crc || trailer.readUInt32LE(4) !== size % 2 ** 32)
      throw new Failure('damaged', 'The compressed data are damaged: their checksum is wrong.');
  }

  async *#plain(): Chunks {
    const small =
      inflateSmall(await this.#queue.peek(1)) ?? inflateSmall(await this.#queue.peek(largestSmall));
    if (small) {
      this.#queue.take(small.length);
      yield small.plain;
    } else yield* inflate(this.#queue);
  }
}

const largestSmall = 1024 * 1024;
const most = 8 * 1024 * 1024;

/**
 * A member that lies in memory whole, unpacked at once: half the CPU time of a stream for the records of a web crawl.
 * Whether its end is there shows in the beginning of the next one.
 */
function inflateSmall(held: Buffer): { plain: Buffer; length: number } | null {
  if (held.indexOf(magic) < 0) return null;
  try {
    const answer: unknown = inflateRawSync(held, {
      info: true,
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: most,
      chunkSize: 32_768,
    });
    if (!tellsLength(answer) || answer.engine.bytesWritten >= held.length) return null;
    return { plain: answer.buffer, length: answer.engine.bytesWritten };
  } catch {
    return null;
  }
}

/** What `info: true` gives, of which the platform's types say nothing. */
const tellsLength = (answer: unknown): answer is { buffer: Buffer; engine: { bytesWritten: number } } =>
  typeof answer === 'object' && answer !== null && 'engine' in answer;

const slice = 65_536;

async function* inflate(queue: Queue): Chunks {
  const engine = createInflateRaw({ chunkSize: slice });
  const start = queue.offset;
  let stopped = false;
  const feed = async (): Promise<void> => {
    const held = (await queue.peek(1)).subarray(0, slice);
    if (stopped) return;
    if (held.length === 0) engine.end();
    else
      engine.write(held, (error) => {
        if (error || stopped) return;
        const taken = start + engine.bytesWritten - queue.offset;
        queue.take(taken);
        if (taken === held.length) feed().catch((thrown) => engine.destroy(thrown));
      });
  };
  try {
    feed().catch((thrown) => engine.destroy(thrown));
    for await (const chunk of engine) yield chunk;
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw new Failure('damaged', 'The compressed data are damaged or were cut off.', { cause: thrown });
  } finally {
    stopped = true;
    // Of the slice in hand the engine took only what belongs to this member.
    queue.take(Math.max(0, start + engine.bytesWritten - queue.offset));
    engine.destroy();
  }
}
