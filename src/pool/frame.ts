// How do parent and child tell one message from the next? Frames: a head with a mark and lengths, JSON, raw bytes.
// JSON and not V8's own format: it decodes up to seven times as fast and cannot bring regular expressions or
// other live objects into the parent (docs/decisions.md, "The worker pool").
import { Failure } from '../base/errors.ts';
import type { Message } from './pool.ts';

/** `body` is what was said; bytes of `body.value` travel beside the JSON and stand in their properties again. */
export type Frame = { id: number; body: unknown };

const mark = 0x4f504652;
const headBytes = 16;

/** The pieces to be written, one after the other. Throws where `body` has no JSON (a cycle). */
export function encodeFrame(id: number, body: object, value?: Message): Uint8Array[] {
  const { plain, cuts, bytes } = cutBytes(value);
  const json = Buffer.from(JSON.stringify({ ...body, value: plain, cuts }));
  const head = Buffer.allocUnsafe(headBytes);
  head.writeUInt32LE(mark, 0);
  head.writeUInt32LE(id, 4);
  head.writeUInt32LE(json.length, 8);
  head.writeUInt32LE(sizeOf(bytes), 12);
  return [head, json, ...bytes];
}

export const sizeOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, piece) => sum + piece.byteLength, 0);

/** Puts frames together from chunks as they arrive; throws a `Failure` at the first byte that cannot be right. */
export class FrameReader {
  /** The largest body that is taken, known before the body arrives so that it need not be held. */
  limit: number;
  readonly #head = Buffer.alloc(headBytes);
  #headFilled = 0;
  #body: Buffer | undefined;
  #bodyFilled = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  *push(chunk: Uint8Array): Generator<Frame> {
    let at = 0;
    while (at < chunk.length || this.#complete()) {
      if (this.#complete()) {
        yield this.#take();
      } else if (this.#body) {
        const part = chunk.subarray(at, at + this.#body.length - this.#bodyFilled);
        this.#body.set(part, this.#bodyFilled);
        this.#bodyFilled += part.length;
        at += part.length;
      } else {
        const part = chunk.subarray(at, at + headBytes - this.#headFilled);
        this.#head.set(part, this.#headFilled);
        this.#headFilled += part.length;
        at += part.length;
        if (this.#headFilled === headBytes) this.#open();
      }
    }
  }

  #complete(): boolean {
    return this.#body !== undefined && this.#bodyFilled === this.#body.length;
  }

  #open(): void {
    if (this.#head.readUInt32LE(0) !== mark) throw new Failure('worker-garbled');
    const length = this.#head.readUInt32LE(8) + this.#head.readUInt32LE(12);
    if (length > this.limit) throw new Failure('too-much-output');
    this.#body = Buffer.allocUnsafeSlow(length);
    this.#bodyFilled = 0;
  }

  #take(): Frame {
    const body = this.#body ?? Buffer.alloc(0);
    const jsonBytes = this.#head.readUInt32LE(8);
    this.#body = undefined;
    this.#headFilled = 0;
    const said = parse(body.toString('utf8', 0, jsonBytes));
    return { id: this.#head.readUInt32LE(4), body: pasteBytes(said, body.subarray(jsonBytes)) };
  }
}

type Cuts = { [key: string]: number };

function cutBytes(value: Message | undefined): { plain: unknown; cuts?: Cuts; bytes: Uint8Array[] } {
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isBytes))
    return { plain: value, bytes: [] };
  const parts: [string, unknown][] = Object.entries(value);
  const bytes = parts.map(([, part]) => part).filter(isBytes);
  return {
    plain: Object.fromEntries(parts.filter(([, part]) => !isBytes(part))),
    cuts: Object.fromEntries(
      parts.flatMap(([name, part]) => (isBytes(part) ? [[name, part.byteLength]] : [])),
    ),
    bytes,
  };
}

const isBytes = (part: unknown): part is Uint8Array => part instanceof Uint8Array;

function pasteBytes(said: unknown, bytes: Uint8Array): unknown {
  if (typeof said !== 'object' || said === null || !('cuts' in said)) {
    if (bytes.length > 0) throw new Failure('worker-garbled');
    return said;
  }
  const { cuts, ...rest } = said;
  const value = 'value' in said ? said.value : undefined;
  if (typeof cuts !== 'object' || cuts === null || typeof value !== 'object')
    throw new Failure('worker-garbled');
  let at = 0;
  const parts = Object.entries(cuts).map(([name, length]): [string, Uint8Array] => {
    if (!Number.isInteger(length) || length < 0) throw new Failure('worker-garbled');
    at += length;
    return [name, bytes.subarray(at - length, at)];
  });
  if (at !== bytes.length) throw new Failure('worker-garbled');
  return { ...rest, value: { ...value, ...Object.fromEntries(parts) } };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Failure('worker-garbled');
  }
}
