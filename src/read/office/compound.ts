// What streams are in a compound file (the container of old Word, PowerPoint and Excel)? [MS-CFB]
import { done, failed, type Outcome } from '../../base/errors.ts';

export type Compound = {
  has(name: string): boolean;
  /** The bytes of a stream at the top level, or null when there is none. */
  stream(name: string): Uint8Array | null;
};

export function openCompound(bytes: Uint8Array): Outcome<Compound> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 1536 || view.getUint32(0, true) !== 0xe011cfd0)
    return failed('damaged', 'The file is too short for a compound file.');
  const shift = view.getUint16(30, true);
  const miniShift = view.getUint16(32, true);
  if ((shift !== 9 && shift !== 12) || miniShift !== 6)
    return failed('damaged', 'The compound file has sectors of a size that none has.');
  const sectors = new Sectors(bytes, view, shift);
  const directory = sectors.chain(view.getUint32(48, true));
  const entries = topLevel(directory);
  const root = entries.get('Root Entry');
  const cutoff = view.getUint32(56, true);
  const mini = root ? sectors.chain(root.start) : new Uint8Array();
  const miniList = sectors.chain(view.getUint32(60, true));
  const miniTable = new Uint32Array(miniList.buffer, 0, miniList.length >> 2);
  return done({
    has: (name) => entries.has(name),
    stream(name) {
      const entry = entries.get(name);
      if (!entry || entry.name === 'Root Entry') return null;
      if (entry.size >= cutoff) return sectors.chain(entry.start).subarray(0, entry.size);
      return follow(entry.start, miniTable, mini, 1 << miniShift, 0).subarray(0, entry.size);
    },
  });
}

class Sectors {
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #table: Uint32Array;

  constructor(bytes: Uint8Array, view: DataView, shift: number) {
    this.#bytes = bytes;
    this.#size = 1 << shift;
    this.#table = this.#allocation(view);
  }

  chain(start: number): Uint8Array {
    return follow(start, this.#table, this.#bytes, this.#size, 1);
  }

  /** The allocation table's own sectors are listed in the header and, for large files, in a chain of further lists. */
  #allocation(view: DataView): Uint32Array {
    const most = Math.ceil(this.#bytes.length / this.#size);
    const list: number[] = [];
    for (let at = 76; at < 512; at += 4) list.push(view.getUint32(at, true));
    let next = view.getUint32(68, true);
    for (let turns = 0; next < endOfChain && turns < most; turns++) {
      const from = (next + 1) * this.#size;
      if (from + this.#size > this.#bytes.length) break;
      for (let at = 0; at < this.#size - 4; at += 4) list.push(view.getUint32(from + at, true));
      next = view.getUint32(from + this.#size - 4, true);
    }
    const table: number[] = [];
    for (const sector of list.filter((id) => id < endOfChain).slice(0, most)) {
      const from = (sector + 1) * this.#size;
      for (let at = from; at < from + this.#size; at += 4)
        table.push(at + 4 <= this.#bytes.length ? view.getUint32(at, true) : endOfChain);
    }
    return Uint32Array.from(table);
  }
}

/** Ids from here on are not sectors but marks: end of chain, free, list. */
const endOfChain = 0xfffffffa;

/** The sectors of a chain, joined; it ends where the file does, and a loop ends where it would begin again. */
function follow(
  start: number,
  table: Uint32Array,
  bytes: Uint8Array,
  size: number,
  skip: number,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const seen = new Set<number>();
  for (let id = start; id < endOfChain && !seen.has(id); id = table[id] ?? endOfChain) {
    seen.add(id);
    const from = (id + skip) * size;
    if (from >= bytes.length) break;
    pieces.push(bytes.subarray(from, from + size));
  }
  return new Uint8Array(Buffer.concat(pieces));
}

type Entry = { name: string; start: number; size: number };

/** The root and its direct children; embedded objects lie in storages below and do not count. */
function topLevel(directory: Uint8Array): Map<string, Entry> {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const total = Math.floor(directory.length / 128);
  const found = new Map<string, Entry>();
  const waiting = total > 0 ? [0, view.getUint32(76, true)] : [];
  const seen = new Set<number>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= total || seen.has(id)) continue;
    seen.add(id);
    const at = id * 128;
    const length = Math.min(62, Math.max(0, view.getUint16(at + 64, true) - 2));
    const name = Buffer.from(directory.subarray(at, at + length)).toString('utf16le');
    found.set(id === 0 ? 'Root Entry' : name, {
      name: id === 0 ? 'Root Entry' : name,
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
    if (id !== 0) waiting.push(view.getUint32(at + 68, true), view.getUint32(at + 72, true));
  }
  return found;
}
