// What is in a ZIP? Its central directory says; sizes and checksums are believed only after they were checked.
import { crc32, createInflateRaw } from 'node:zlib';
import { Failure } from '../../base/errors.ts';
import { decodeText } from '../text/encoding.ts';
import { type Chunks, inMemory, type RandomAccess, stretch } from './bytes.ts';
import { decompressed } from './decompress.ts';

export type ZipEntry = {
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  compressed: number;
  /** Null where the archive lost its directory, and nothing can be checked. */
  size: number | null;
  offset: number;
};

export type Zip = { entries: ZipEntry[]; open(entry: ZipEntry): Chunks };

export async function openZip(source: RandomAccess, maxEntries: number): Promise<Zip> {
  const end = await findEnd(source);
  if (!end) return salvagedZip(source, maxEntries);
  if (end.entries > maxEntries) throw new Failure('archive-too-many-entries');
  if (end.size > source.size) throw damaged();
  const directory = Buffer.from(await source.read(end.offset, end.size));
  const entries = parseDirectory(directory, end.shift);
  const packed = entries.reduce((sum, entry) => sum + entry.compressed, 0);
  // Entries that share the same compressed bytes are how the densest bombs are made.
  if (packed > source.size) throw new Failure('archive-bomb', 'The entries of the archive overlap.');
  return { entries, open: (entry) => content(source, entry) };
}

/** The parts of a document that is a ZIP itself, by name. */
export class ZipParts {
  /** What was damaged. */
  readonly warnings: string[] = [];
  readonly #zip: Zip;
  readonly #byName: Map<string, ZipEntry>;
  readonly #maxBytes: number;
  #out = 0;

  private constructor(zip: Zip, maxBytes: number) {
    this.#zip = zip;
    this.#byName = new Map(zip.entries.map((entry) => [entry.name, entry]));
    this.#maxBytes = maxBytes;
  }

  static async open(bytes: Uint8Array, maxBytes: number): Promise<ZipParts> {
    const zip = await openZip(inMemory(bytes), 65_535);
    const parts = new ZipParts(zip, maxBytes);
    if (zip.entries.some(({ size }) => size === null))
      parts.warnings.push('The file was cut off: what is missing was not read.');
    return parts;
  }

  get names(): string[] {
    return [...this.#byName.keys()];
  }

  /** Null when there is no such part. All parts together may not exceed the limit. */
  async read(name: string): Promise<Uint8Array | null> {
    const entry = this.#byName.get(name);
    if (!entry) return null;
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of this.#zip.open(entry)) {
        this.#out += piece.length;
        if (this.#out > this.#maxBytes) throw new Failure('too-large');
        pieces.push(piece);
      }
    } catch (thrown) {
      // What came before the damage may be nearly all of it, and the markup in it is read with forbearance.
      if (!(thrown instanceof Failure && thrown.code === 'damaged')) throw thrown;
      this.warnings.push(thrown.message);
    }
    return Buffer.concat(pieces);
  }

  async text(name: string): Promise<string | null> {
    const bytes = await this.read(name);
    return bytes && decodeText(bytes).text;
  }
}

const damaged = (): Failure => new Failure('damaged', 'The ZIP archive is damaged or was cut off.');

type End = { entries: number; size: number; offset: number; shift: number };

/** The record at the file's end that says where the directory is. `shift` is what was put before the archive. */
async function findEnd(source: RandomAccess): Promise<End | null> {
  const from = Math.max(0, source.size - 65_557);
  const tail = Buffer.from(await source.read(from, source.size - from));
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + 22 > tail.length) return null;
  const size = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  const entries = tail.readUInt16LE(at + 10);
  if (entries === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
    const big = await findBigEnd(source, tail, at);
    if (big) return big;
  }
  const shift = from + at - size - offset;
  if (shift < 0) throw damaged();
  return { entries, size, offset: offset + shift, shift };
}

async function findBigEnd(source: RandomAccess, tail: Buffer, at: number): Promise<End | null> {
  const locator = at - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) return null;
  const record = Buffer.from(await source.read(Number(tail.readBigUInt64LE(locator + 8)), 56));
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) throw damaged();
  const [entries, size, offset] = [32, 40, 48].map((field) => Number(record.readBigUInt64LE(field)));
  if (entries === undefined || size === undefined || offset === undefined) throw damaged();
  return { entries, size, offset, shift: 0 };
}

/** An archive that was cut off has no directory; its entries still begin with headers of their own. */
async function salvagedZip(source: RandomAccess, maxEntries: number): Promise<Zip> {
  if (source.size > salvageable) throw damaged();
  const bytes = Buffer.from(await source.read(0, source.size));
  const entries: ZipEntry[] = [];
  for (let at = bytes.indexOf(localSign); at >= 0 && at + 30 <= bytes.length; ) {
    const next = bytes.indexOf(localSign, at + 4);
    if (entries.length >= maxEntries) throw new Failure('archive-too-many-entries');
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    entries.push({
      name: decodeText(bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26))).text,
      method: bytes.readUInt16LE(at + 8),
      encrypted: (bytes.readUInt16LE(at + 6) & 1) !== 0,
      crc: 0,
      compressed: Math.max(0, (next < 0 ? bytes.length : next) - start),
      size: null,
      offset: at,
    });
    at = next;
  }
  if (entries.length === 0) throw damaged();
  return { entries, open: (entry) => content(source, entry) };
}

const localSign = Buffer.from('PK\x03\x04', 'latin1');
const salvageable = 64 * 1024 * 1024;

function parseDirectory(directory: Buffer, shift: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const sizes = {
      size: directory.readUInt32LE(at + 24),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    widen(sizes, directory.subarray(nameEnd, extraEnd));
    entries.push({
      name: decodeText(directory.subarray(at + 46, nameEnd)).text,
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      crc: directory.readUInt32LE(at + 16),
      ...sizes,
      offset: sizes.offset + shift,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sizes that do not fit in 32 bits stand in an extra field, in this order and only those that overflowed. */
function widen(sizes: Record<'size' | 'compressed' | 'offset', number>, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    for (const key of ['size', 'compressed', 'offset'] as const) {
      if (sizes[key] !== 0xffffffff || field + 8 > extra.length) continue;
      sizes[key] = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
  }
}

async function* content(source: RandomAccess, entry: ZipEntry): Chunks {
  if (entry.encrypted) throw new Failure('encrypted', `${entry.name} is protected by a password.`);
  if (entry.method !== 0 && entry.method !== 8)
    throw new Failure('unsupported-format', `${entry.name} is packed in a way that is not supported.`);
  const header = Buffer.from(await source.read(entry.offset, 30));
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = stretch(source, start, Math.min(source.size, start + entry.compressed));
  let crc = 0;
  let size = 0;
  for await (const chunk of entry.method === 8 ? decompressed(packed, createInflateRaw()) : packed) {
    crc = crc32(chunk, crc);
    size += chunk.length;
    yield chunk;
  }
  if (entry.size !== null && (size !== entry.size || crc !== entry.crc))
    throw new Failure('damaged', `${entry.name} is damaged.`);
}
