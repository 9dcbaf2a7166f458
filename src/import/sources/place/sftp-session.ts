// What do the two ends of SFTP say to each other? Requests with numbers, answers with the same numbers, over two pipes.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { Failure } from '../../../base/errors.ts';
import type { Chunks } from '../bytes/bytes.ts';
import { Queue } from '../bytes/queue.ts';
import type { Entry } from './tree.ts';

const init = 1;
const open = 3;
const close = 4;
const read = 5;
const openFolder = 11;
const readFolder = 12;
const stat = 17;
const status = 101;
const attributes = 105;

const endOfFile = 1;
const largest = 256 * 1024;
const pieceSize = 32 * 1024;
/** Requests that travel at once, so that a long way costs little. */
const ahead = 16;

type Answer = { type: number; body: Buffer };

export class SftpSession {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #host: string;
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();
  #complaint = '';
  #number = 0;
  #ended = false;

  private constructor(child: ChildProcessWithoutNullStreams, host: string) {
    this.#child = child;
    this.#host = host;
  }

  /** Over a program whose standard input and output lead to an SFTP server. */
  static async over(child: ChildProcessWithoutNullStreams, host: string): Promise<SftpSession> {
    const session = new SftpSession(child, host);
    child.stderr.on('data', (text) => {
      session.#complaint = (session.#complaint + text).slice(-500);
    });
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    const hello = new Promise<Answer | null>((resolve) => session.#waiting.set(0, resolve));
    session.#listen();
    child.stdin.write(packet(init, int(3)));
    if ((await hello) === null) throw session.#broken();
    return session;
  }

  async stat(path: string): Promise<{ isFolder: boolean; size: number | null }> {
    const { type, body } = await this.#ask(stat, text(path));
    if (type !== attributes) throw this.#refused(path);
    return this.#sound(() => attributesAt(body, 0));
  }

  async list(folder: string): Promise<Entry[]> {
    const handle = await this.#handle(openFolder, folder, text(folder));
    const entries: Entry[] = [];
    for (;;) {
      const { type, body } = await this.#ask(readFolder, handle);
      if (type === status) break;
      entries.push(...this.#sound(() => entriesIn(body)));
    }
    await this.#ask(close, handle);
    return entries.filter(({ name }) => name !== '.' && name !== '..');
  }

  async *read(path: string, offset: number): Chunks {
    const handle = await this.#handle(open, path, Buffer.concat([text(path), int(1), int(0)]));
    const ask = (at: number, length: number): Promise<Answer> =>
      this.#ask(read, Buffer.concat([handle, long(at), int(length)]));
    let asked = offset;
    const under: { at: number; answer: Promise<Answer> }[] = [];
    try {
      for (;;) {
        for (; under.length < ahead; asked += pieceSize)
          under.push({ at: asked, answer: ask(asked, pieceSize) });
        const next = under.shift();
        if (!next) return;
        const { type, body } = await next.answer;
        if (type === status && body.readUInt32BE(0) === endOfFile) return;
        if (type === status) throw this.#refused(path);
        const piece = this.#sound(() => body.subarray(4, 4 + body.readUInt32BE(0)));
        yield piece;
        if (piece.length === pieceSize) continue;
        // A short answer is no end: the rest is asked for again, in order.
        for (const { answer } of under.splice(0)) await answer;
        asked = next.at + piece.length;
      }
    } finally {
      for (const { answer } of under) await answer.catch(() => {});
      if (!this.#ended) await this.#ask(close, handle).catch(() => {});
    }
  }

  close(): void {
    this.#child.stdin.end();
    this.#child.kill();
  }

  async #handle(request: number, path: string, body: Buffer): Promise<Buffer> {
    const answer = await this.#ask(request, body);
    if (answer.type === status) throw this.#refused(path);
    return this.#sound(() => answer.body.subarray(0, 4 + answer.body.readUInt32BE(0)));
  }

  async #ask(type: number, body: Buffer): Promise<Answer> {
    if (this.#ended) throw this.#broken();
    this.#number = (this.#number % 0x7fffffff) + 1;
    const number = this.#number;
    const answer = new Promise<Answer | null>((resolve) => this.#waiting.set(number, resolve));
    this.#child.stdin.write(packet(type, Buffer.concat([int(number), body])));
    const said = await answer;
    if (!said) throw this.#broken();
    return said;
  }

  async #listen(): Promise<void> {
    const queue = new Queue(this.#child.stdout, 0);
    try {
      for (let greeted = false; ; greeted = true) {
        const head = await queue.peek(5);
        if (head.length < 5) break;
        const length = head.readUInt32BE(0);
        if (length < 5 || length > largest) break;
        const whole = await queue.peek(4 + length);
        if (whole.length < 4 + length) break;
        queue.take(4 + length);
        const number = greeted ? whole.readUInt32BE(5) : 0;
        const body = Buffer.from(whole.subarray(greeted ? 9 : 5, 4 + length));
        this.#waiting.get(number)?.({ type: whole[4] ?? 0, body });
        this.#waiting.delete(number);
      }
    } catch {
      // The pipe broke: told to all who wait.
    }
    this.#ended = true;
    for (const tell of this.#waiting.values()) tell(null);
    this.#waiting.clear();
  }

  /** An answer that ends before all that it promises makes no sense, and neither will the next. */
  #sound<T>(understand: () => T): T {
    try {
      return understand();
    } catch (thrown) {
      throw new Failure('damaged', `${this.#host} gave an answer over SFTP that makes no sense.`, {
        cause: thrown,
      });
    }
  }

  #broken(): Failure {
    const why = this.#complaint.trim().split('\n').at(-1) ?? '';
    return new Failure(
      'file-not-found',
      `${this.#host} cannot be reached over ssh${why === '' ? '.' : `: ${why}`}`,
    );
  }

  #refused(path: string): Failure {
    return new Failure('file-not-found', `${path} cannot be read on ${this.#host}.`);
  }
}

const packet = (type: number, body: Buffer): Buffer =>
  Buffer.concat([int(body.length + 1), Buffer.from([type]), body]);

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([int(bytes.length), bytes]);
};

const fileKind = 0o170000;
const folderKind = 0o040000;
const plainKind = 0o100000;

/** Which fields there are is said by the bits of the first number. */
function attributesAt(
  body: Buffer,
  at: number,
): { isFolder: boolean; isFile: boolean; size: number | null; end: number } {
  const flags = body.readUInt32BE(at);
  let next = at + 4;
  const size = flags & 1 ? Number(body.readBigUInt64BE(next)) : null;
  next += (flags & 1 ? 8 : 0) + (flags & 2 ? 8 : 0);
  const mode = flags & 4 ? body.readUInt32BE(next) : 0;
  next += (flags & 4 ? 4 : 0) + (flags & 8 ? 8 : 0);
  if (flags & 0x80000000) {
    const pairs = body.readUInt32BE(next);
    next += 4;
    for (let i = 0; i < pairs * 2 && next < body.length; i++) next += 4 + body.readUInt32BE(next);
  }
  return {
    isFolder: (mode & fileKind) === folderKind,
    isFile: (mode & fileKind) === plainKind,
    size,
    end: next,
  };
}

function entriesIn(body: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 4;
  for (let left = body.readUInt32BE(0); left > 0; left--) {
    const nameEnd = at + 4 + body.readUInt32BE(at);
    const name = body.toString('utf8', at + 4, nameEnd);
    const { isFolder, isFile, end } = attributesAt(body, nameEnd + 4 + body.readUInt32BE(nameEnd));
    if (isFolder || isFile) entries.push({ name, isFolder });
    at = end;
  }
  return entries;
}
