// A tar file as we write and read it: plain files under short names, so that any tar program opens a backup.
// The strictest part of the format by hand: entries must be taken back and skipped to, which stream packers cannot do.
import type { FileHandle } from 'node:fs/promises';

const block = 512;
const longestName = 100;
/** Where a name is longer, the folders before it stand apart. */
const longestPrefix = 155;
/** Eleven octal digits. */
const largestEntry = 8 ** 11 - 1;
const largestInMemory = 1 << 30;

export class TarWriter {
  readonly #handle: FileHandle;
  readonly #buffer = Buffer.alloc(1 << 20);
  readonly #time: number;
  /** Bytes in the file, and bytes in the buffer behind them. */
  #written = 0;
  #filled = 0;

  constructor(handle: FileHandle, time: number) {
    this.#handle = handle;
    this.#time = time;
  }

  get position(): number {
    return this.#written + this.#filled;
  }

  /** The size is told before the content comes; what comes must have it. */
  async begin(name: string, size: number): Promise<void> {
    await this.write(headerOf(name, size, this.#time));
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + this.#buffer.length - this.#filled);
      this.#buffer.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled === this.#buffer.length) await this.flush();
    }
  }

  /** Ends an entry. */
  async pad(): Promise<void> {
    await this.write(Buffer.alloc((block - (this.position % block)) % block));
  }

  /** Forgets what was written behind `position`. */
  async takeBack(position: number): Promise<void> {
    await this.flush();
    await this.#handle.truncate(position);
    this.#written = position;
  }

  async end(): Promise<void> {
    await this.write(Buffer.alloc(2 * block));
    await this.flush();
  }

  async flush(): Promise<void> {
    for (let from = 0; from < this.#filled; ) {
      const { bytesWritten } = await this.#handle.write(
        this.#buffer,
        from,
        this.#filled - from,
        this.#written,
      );
      from += bytesWritten;
      this.#written += bytesWritten;
    }
    this.#filled = 0;
  }
}

export type TarEntry = { name: string; offset: number; size: number };

/** What is wrong with a tar file, as the end of a sentence. */
export class TarDamage extends Error {}

/** Entries in order; their content is read from the handle by offset and size, or not at all. */
export async function* tarEntries(handle: FileHandle): AsyncIterable<TarEntry> {
  const { size: total } = await handle.stat();
  for (let at = 0, padding = 0; ; ) {
    const header = await headerAt(handle, at, padding);
    at += padding;
    if (isZero(header)) {
      if (!isZero(await headerAt(handle, at + block, 0)) || at + 2 * block !== total)
        throw new TarDamage('something stands behind its end');
      return;
    }
    const { name, size } = entryOf(header);
    const offset = at + block;
    at = offset + size;
    padding = (block - (size % block)) % block;
    if (at + padding > total) throw new TarDamage(`it ends in the middle of ${name}`);
    yield { name, offset, size };
  }
}

/** The content of an entry, piece by piece. */
export async function* piecesOf(handle: FileHandle, { name, offset, size }: TarEntry): AsyncIterable<Buffer> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.allocUnsafe(Math.min(size - at, 1 << 18));
    const { bytesRead } = await handle.read(piece, 0, piece.length, offset + at);
    if (bytesRead === 0) throw new TarDamage(`it ends in the middle of ${name}`);
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** A whole entry, from `pieces` if they are read already for another purpose; only for those that fit in memory. */
export async function contentOf(
  handle: FileHandle,
  entry: TarEntry,
  pieces: AsyncIterable<Buffer> = piecesOf(handle, entry),
): Promise<Buffer> {
  if (entry.size > largestInMemory) throw new TarDamage(`${entry.name} is larger than it can be`);
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** The header behind the padding of the entry before it, which must be zeros. */
async function headerAt(handle: FileHandle, position: number, padding: number): Promise<Buffer> {
  const buffer = Buffer.alloc(padding + block);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
  if (bytesRead < buffer.length) throw new TarDamage('its end is missing');
  if (!isZero(buffer.subarray(0, padding))) throw new TarDamage('something stands between its entries');
  return buffer.subarray(padding);
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

function headerOf(name: string, size: number, time: number): Buffer {
  const [prefix, rest] = parted(name);
  if (rest.length > longestName || prefix.length > longestPrefix || !plainName.test(name))
    throw new RangeError(`no name for tar: ${name}`);
  if (size > largestEntry) throw new RangeError(`${name} is too large for tar`);
  const header = Buffer.alloc(block);
  header.write(rest, 0, 'latin1');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(octal(size), 124, 'latin1');
  header.write(octal(Math.floor(time / 1000)), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\0', 257, 'latin1');
  header.write('00', 263, 'latin1');
  header.write(prefix, 345, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Only a header that we would write ourselves is one. */
function entryOf(header: Buffer): { name: string; size: number } {
  const text = (at: number, length: number): string =>
    header.toString('latin1', at, at + length).replace(/\0.*$/s, '');
  const [prefix, rest] = [text(345, longestPrefix), text(0, longestName)];
  const name = prefix === '' ? rest : `${prefix}/${rest}`;
  const number = (at: number): number => Number.parseInt(header.toString('latin1', at, at + 11), 8);
  const [size, time] = [number(124), number(136)];
  const understood = plainName.test(name) && size >= 0 && time >= 0;
  if (!understood || !headerOf(name, size, time * 1000).equals(header))
    throw new TarDamage('it has a header that makes no sense');
  return { name, size };
}

/** The folders that must stand apart, and the rest of the name. */
function parted(name: string): [string, string] {
  if (name.length <= longestName) return ['', name];
  const slash = name.indexOf('/', name.length - longestName - 1);
  return slash < 0 ? ['', name] : [name.slice(0, slash), name.slice(slash + 1)];
}

const plainName = /^[\x21-\x7e]+$/;
const octal = (value: number): string => `${value.toString(8).padStart(11, '0')}\0`;

/** The sum of all bytes, those of the checksum itself counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 32;
  for (let i = 0; i < block; i += 1) if (i < 148 || i >= 156) sum += header[i] ?? 0;
  return sum;
}
