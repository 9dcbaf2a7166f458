// What is in these lz4 frames? Some archives are packed so, and the platform has no lz4 of its own. Checksums are not checked.
import { Failure } from '../../../base/errors.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import type { Member } from './member.ts';

export async function* lz4Frames(bytes: Bytes, from: number): AsyncGenerator<Member> {
  const queue = new Queue(bytes.from(from), from);
  try {
    for (;;) {
      const at = queue.offset;
      if (!(await findFrame(queue))) return;
      const frame = frameOf(queue);
      yield { at, chunks: frame };
      try {
        for await (const _ of frame);
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
      }
    }
  } finally {
    await queue.close();
  }
}

const magic = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
const reach = 65_536;
const damaged = (): Failure => new Failure('damaged', 'The compressed data are damaged or were cut off.');

async function findFrame(queue: Queue): Promise<boolean> {
  for (;;) {
    const held = await queue.peek(65_536);
    const found = held.indexOf(magic);
    if (found >= 0) {
      queue.take(found);
      return true;
    }
    if (held.length < 65_536) return false;
    queue.take(held.length - 3);
  }
}

/** Blocks may point up to 64 KB back into the blocks before them. */
async function* frameOf(queue: Queue): Chunks {
  const head = await exactly(queue, 6);
  const flags = head[4] ?? 0;
  const largest = 1 << (8 + 2 * (((head[5] ?? 0) >> 4) & 7));
  if (flags >> 6 !== 1 || largest < 65_536) throw damaged();
  await exactly(queue, (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0) + 1);
  const out = Buffer.alloc(reach + largest);
  let history = 0;
  for (;;) {
    const size = (await exactly(queue, 4)).readUInt32LE(0);
    if (size === 0) break;
    const length = size & 0x7fffffff;
    if (length > largest + 64) throw damaged();
    const block = await exactly(queue, length);
    if (flags & 16) await exactly(queue, 4);
    let end = history;
    if (size & 0x80000000) end += block.copy(out, history);
    else end = unpackBlock(block, out, history);
    yield Buffer.from(out.subarray(history, end));
    const keep = Math.min(reach, end);
    out.copyWithin(0, end - keep, end);
    history = keep;
  }
  if (flags & 4) await exactly(queue, 4);
}

async function exactly(queue: Queue, length: number): Promise<Buffer> {
  const held = await queue.peek(length);
  if (held.length < length) throw damaged();
  queue.take(length);
  return held.subarray(0, length);
}

/** Sequences of literals and matches, each length in a nibble that bytes of 255 prolong. Returns the end of the output. */
function unpackBlock(block: Buffer, out: Buffer, start: number): number {
  let at = 0;
  let to = start;
  const lengthOf = (nibble: number): number => {
    let length = nibble;
    if (nibble !== 15) return length;
    for (;;) {
      const more = block[at++];
      if (more === undefined) throw damaged();
      length += more;
      if (more !== 255) return length;
    }
  };
  while (at < block.length) {
    const token = block[at++] ?? 0;
    const literals = lengthOf(token >> 4);
    if (at + literals > block.length || to + literals > out.length) throw damaged();
    block.copy(out, to, at, at + literals);
    at += literals;
    to += literals;
    if (at >= block.length) break;
    if (at + 2 > block.length) throw damaged();
    const back = block.readUInt16LE(at);
    at += 2;
    const length = lengthOf(token & 15) + 4;
    if (back === 0 || back > to || to + length > out.length) throw damaged();
    // Byte by byte, because a match may overlap what it writes.
    for (let i = 0; i < length; i++) out[to + i] = out[to + i - back] ?? 0;
    to += length;
  }
  return to;
}
