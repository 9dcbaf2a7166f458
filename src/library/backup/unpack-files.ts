// Puts the files of a backup into a home, each compared with its key on the way.
import type { FileHandle } from 'node:fs/promises';
import type { FileId } from '../../base/ids.ts';
import { partOf, pathOf } from '../files/directory/path.ts';
import type { Beside, FileKey, Files, Sidecar, Staged } from '../files/files.ts';
import { unpack } from '../files/packing.ts';
import type { Key } from './format.ts';
import { Hands } from './hands.ts';
import { keysIn } from './lines.ts';
import { contentOf, TarDamage, type TarEntry } from './tar.ts';

/** Syncing waits for the disk, and the disk syncs many as fast as one: measured, 16 at once are two to four times as fast. */
const atOnce = 16;

type Parts = { key: FileKey; staged: Staged | null; beside: Beside };

/** Takes the entries of a backup in their order. */
export class FileUnpacker {
  readonly #files: Files;
  readonly #handle: FileHandle;
  readonly #hands = new Hands(atOnce);
  readonly #keyEntries: TarEntry[] = [];
  #keys: AsyncIterator<Key> | null = null;
  #key: Key | undefined;
  #parts: Parts | null = null;

  constructor(files: Files, handle: FileHandle) {
    this.#files = files;
    this.#handle = handle;
  }

  takeKeys(entry: TarEntry): void {
    this.#keyEntries.push(entry);
  }

  async takeFile(entry: TarEntry, path: string, read: () => AsyncIterable<Buffer>): Promise<void> {
    const part = partOf(path);
    const key = part && (await this.#keyOf(part.id));
    if (!key || pathOf(part.id, key.extension, part.what) !== path)
      throw new TarDamage(`it holds ${entry.name}, which none of its keys names`);
    if (this.#parts?.key.id !== part.id) {
      await this.#store();
      const { sha256, extension } = key;
      this.#parts = { key: { id: part.id, sha256, extension }, staged: null, beside: {} };
    }
    if (part.what === 'file') {
      this.#parts.staged = await this.#files.stage(read(), Number.POSITIVE_INFINITY);
      if (this.#parts.staged.sha256 !== key.sha256) throw new TarDamage(`${entry.name} was altered`);
    } else {
      const stored = await contentOf(this.#handle, entry, read());
      this.#parts.beside[part.what] = await sidecarIn(stored, part.what, entry.name);
    }
  }

  async done(): Promise<void> {
    await this.#store();
    await this.#hands.done();
  }

  /** After a failure: when nothing is written any more. */
  rest(): Promise<void> {
    return this.#hands.rest();
  }

  async #store(): Promise<void> {
    const parts = this.#parts;
    this.#parts = null;
    if (!parts) return;
    await this.#hands.give(async () => {
      if (parts.staged) await this.#files.keep(parts.staged, parts.key, parts.beside);
      else await this.#files.writeBeside(parts.key, parts.beside);
    });
  }

  /** Files come in the order of their keys; those without bytes are passed over. */
  async #keyOf(id: FileId): Promise<Key | null> {
    this.#keys ??= keysIn(this.#handle, this.#keyEntries)[Symbol.asyncIterator]();
    while (!this.#key || this.#key.id < id) {
      const next = await this.#keys.next();
      if (next.done) return null;
      this.#key = next.value;
    }
    return this.#key.id === id ? this.#key : null;
  }
}

async function sidecarIn(stored: Uint8Array, sidecar: Sidecar, name: string): Promise<Uint8Array> {
  try {
    return await unpack(sidecar, stored, name);
  } catch (cause) {
    throw new TarDamage(`${name} was altered`, { cause });
  }
}
