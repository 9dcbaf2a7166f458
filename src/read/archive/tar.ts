// What is in a tar? A header of 512 bytes before each entry; long names stand in entries of their own before it.
import { Failure } from '../../base/errors.ts';
import { decodeText } from '../text/encoding.ts';
import type { Chunks } from './bytes.ts';

/** A regular file. What is not read of it is skipped; links and devices are never given. */
export type TarEntry = { name: string; content: Chunks };

export async function* tarEntries(chunks: Chunks): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(chunks);
  let next: Extended = {};
  for (;;) {
    const header = await reader.exactly(512);
    if (header.length === 0 || header.every((byte) => byte === 0)) return;
    if (header.length < 512) throw cutOff();
    if (!isTarHeader(header)) throw new Failure('damaged', 'A header in the tar archive is damaged.');
    const size = next.size ?? numberAt(header, 124, 12);
    const type = String.fromCharCode(header[156] ?? 0);
    if ('LKxg'.includes(type)) {
      if (size > maxHeader) throw new Failure('damaged', 'A name in the tar archive is without end.');
      const body = await reader.exactly(size);
      await reader.skip(padding(size));
      if (type === 'L') next.name = textAt(body, 0, body.length);
      if (type === 'x') next = { ...next, ...paxHeader(body) };
      continue;
    }
    const prefix = textAt(header, 257, 5) === 'ustar' && header[262] === 0 ? textAt(header, 345, 155) : '';
    const short = textAt(header, 0, 100);
    const name = next.name ?? (prefix ? `${prefix}/${short}` : short);
    next = {};
    const body = reader.stretch(size);
    if (type === '0' || type === '7' || type === '\0') yield { name, content: body.content };
    await reader.skip(body.left() + padding(size));
  }
}

/** A tar header carries the sum of its own bytes; only the newer kinds say "ustar" as well. */
export function isTarHeader(header: Uint8Array): boolean {
  if (header.length < 512 || header[0] === 0) return false;
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return sum === Number.parseInt(textAt(header, 148, 8).trim(), 8);
}

type Extended = { name?: string; size?: number };

const maxHeader = 1024 * 1024;
const padding = (size: number): number => (512 - (size % 512)) % 512;
const cutOff = (): Failure => new Failure('damaged', 'The tar archive was cut off.');

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  decodeText(bytes.subarray(from, from + length)).text.replace(/\0.*$/s, '');

/** Octal digits, or for large files a binary number marked by the first bit. */
function numberAt(header: Uint8Array, from: number, length: number): number {
  const field = header.subarray(from, from + length);
  const value =
    (field[0] ?? 0) & 0x80
      ? field.slice(1).reduce((sum, byte) => sum * 256 + byte, 0)
      : Number.parseInt(textAt(header, from, length).trim() || '0', 8);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Failure('damaged', 'A size in the tar archive is wrong.');
  return value;
}

/** Lines of "length key=value". */
function paxHeader(body: Uint8Array): Extended {
  const found: Extended = {};
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(32, at);
    const length = space < 0 ? 0 : Number.parseInt(textAt(body, at, space - at), 10);
    if (!(length > 0)) break;
    const record = decodeText(body.subarray(space + 1, at + length - 1)).text;
    if (record.startsWith('path=')) found.name = record.slice(5);
    if (record.startsWith('size=')) found.size = Number(record.slice(5)) || 0;
    at += length;
  }
  return found;
}

class BlockReader {
  readonly #iterator: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array();

  constructor(chunks: Chunks) {
    this.#iterator = chunks[Symbol.asyncIterator]();
  }

  /** That many bytes, or fewer at the end. */
  async exactly(length: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for (let left = length; left > 0; ) {
      const piece = await this.#some(left);
      if (!piece) break;
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      const piece = await this.#some(left);
      if (!piece) throw cutOff();
      left -= piece.length;
    }
  }

  stretch(length: number): { content: Chunks; left(): number } {
    let left = length;
    const some = (): Promise<Uint8Array | null> => this.#some(left);
    const content = (async function* (): Chunks {
      while (left > 0) {
        const piece = await some();
        if (!piece) throw cutOff();
        left -= piece.length;
        yield piece;
      }
    })();
    return { content, left: () => left };
  }

  async #some(most: number): Promise<Uint8Array | null> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#iterator.next();
      if (done) return null;
      this.#held = value;
    }
    const piece = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }
}
