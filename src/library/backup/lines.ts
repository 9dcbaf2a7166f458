// Rows as lines of JSON, packed, in parts that fit in memory.
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { Row } from '../catalogue/catalogue.ts';
import { type Key, keySchema } from './format.ts';
import { contentOf, TarDamage, type TarEntry } from './tar.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const partSize = 4 << 20;
/** A part holds `partSize` and the line that went beyond it, which is one row: a paper's longest text. */
const largestPart = 1 << 30;

/** Gathers lines and gives them to `write` part by part. */
export class LineParts {
  readonly #write: (part: number, packed: Uint8Array) => Promise<void>;
  #lines: string[] = [];
  #size = 0;
  #parts = 0;
  count = 0;

  constructor(write: (part: number, packed: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#size += line.length + 1;
    this.count += 1;
    if (this.#size >= partSize) await this.end();
  }

  async end(): Promise<void> {
    if (this.#lines.length === 0) return;
    const text = `${this.#lines.join('\n')}\n`;
    this.#lines = [];
    this.#size = 0;
    this.#parts += 1;
    await this.#write(this.#parts, await compress(text));
  }
}

export function rowsIn(handle: FileHandle, part: TarEntry): Promise<Row[]> {
  return valuesIn(handle, part, rowsSchema);
}

/** The keys of all files, in ascending order of id. */
export async function* keysIn(handle: FileHandle, parts: readonly TarEntry[]): AsyncIterable<Key> {
  for (const part of parts) yield* await valuesIn(handle, part, keysSchema);
}

async function valuesIn<T>(handle: FileHandle, part: TarEntry, schema: z.ZodType<T>): Promise<T> {
  const packed = await contentOf(handle, part);
  try {
    const text = (await decompress(packed, { maxOutputLength: largestPart })).toString();
    const lines = text.split('\n').slice(0, -1);
    return schema.parse(lines.map((line): unknown => JSON.parse(line)));
  } catch (cause) {
    throw new TarDamage(`${part.name} makes no sense`, { cause });
  }
}

/** Bytes have no form of their own in JSON. */
export function rowToLine(row: Row): string {
  const inJson = (value: Row[string]) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
  const hasBytes = Object.values(row).some((value) => value instanceof Uint8Array);
  return JSON.stringify(
    hasBytes
      ? Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inJson(value)]))
      : row,
  );
}

const bytesSchema = z.object({ base64: z.base64() }).transform(({ base64 }) => Buffer.from(base64, 'base64'));
const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null(), bytesSchema])));
const keysSchema = z.array(keySchema);
