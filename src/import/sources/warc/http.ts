// What did the server answer? An HTTP message as an archive keeps it: its status, its fields, its body as it was sent.
import type { Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import { Fields, headerText } from './fields.ts';

export type HttpMessage = {
  /** Null for a request, and for a block that is no HTTP message: then the body is all of it. */
  status: number | null;
  fields: Fields;
  body: Chunks;
};

export async function httpMessage(block: Chunks): Promise<HttpMessage> {
  const queue = new Queue(block, 0);
  const fields = new Fields();
  const first = await queue.peek(16);
  if (!messageStart.test(first.toString('latin1'))) return { status: null, fields, body: rest(queue) };
  const start = await nextLine(queue);
  for (let read = 0; read < largestHeader; ) {
    const line = await nextLine(queue);
    if (line === null || line === '') break;
    fields.add(line);
    read += line.length;
  }
  const status = statusLine.exec(start ?? '')?.[1];
  return { status: status === undefined ? null : Number(status), fields, body: rest(queue) };
}

const messageStart = /^(?:HTTP\/\d|[A-Z]{3,12} \S)/i;
const statusLine = /^HTTP\/\d(?:\.\d+)?\s+(\d{3})(?!\d)/i;
const largestHeader = 1024 * 1024;
const longestLine = 65_536;

/** Null at the end of the block. A line that is too long comes in parts. */
async function nextLine(queue: Queue): Promise<string | null> {
  for (let wanted = 1; ; wanted *= 2) {
    const held = await queue.peek(wanted);
    const end = held.subarray(0, longestLine).indexOf(10);
    if (end < 0 && held.length >= wanted && wanted < longestLine) {
      wanted = Math.max(wanted, held.length);
      continue;
    }
    if (held.length === 0) return null;
    const length = end < 0 ? Math.min(held.length, longestLine) : end;
    const line = headerText(held.subarray(0, held[length - 1] === 13 && length > 0 ? length - 1 : length));
    queue.take(end < 0 ? length : end + 1);
    return line;
  }
}

async function* rest(queue: Queue): Chunks {
  try {
    for (;;) {
      const held = await queue.peek(1);
      if (held.length === 0) return;
      queue.take(held.length);
      yield held;
    }
  } finally {
    await queue.close();
  }
}
