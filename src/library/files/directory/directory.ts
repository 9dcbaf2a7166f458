// The directory home of the Files port: one folder a file, in CDI's scheme, on any local or mounted file system.
import { constants, createReadStream, readFileSync } from 'node:fs';
import { lstat, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '../../../base/errors.ts';
import { codeOf, troubleOf } from '../../trouble.ts';
import type { Beside, FileKey, Files, Fingerprint, Part, Range, Sidecar, Staged, Stored } from '../files.ts';
import { sidecars } from '../files.ts';
import { Fingerprinter } from '../fingerprint.ts';
import { pack, unpack } from '../packing.ts';
import { Folders, type Move, syncFile, syncFolder } from './durable.ts';
import { listing } from './listing.ts';
import { folderOf, pathOf } from './path.ts';
import { sweep, writeTemporary } from './staging.ts';

const stagingName = '.staging';
const asideName = 'set-aside';
/** A link is not followed, and a pipe that somebody put here is not waited for. */
const plainly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens the home in an existing folder; one that can only be read is opened too, and fails at the first write. */
export async function openDirectory(root: string): Promise<Files> {
  const staging = join(root, stagingName);
  try {
    await mkdir(staging).catch(unless('EEXIST'));
    await sweep(staging);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) throw troubleOf(error, root);
  }
  return new Directory(root);
}

class Directory implements Files {
  readonly #root: string;
  readonly #staging: string;
  readonly #folders: Folders;

  constructor(root: string) {
    this.#root = root;
    this.#staging = join(root, stagingName);
    this.#folders = new Folders(root);
  }

  async stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Staged> {
    const prints = new Fingerprinter();
    let ofSource: unknown;
    const hashed = async function* () {
      try {
        for await (const chunk of source) {
          prints.update(chunk);
          if (prints.bytes > maxBytes) throw new Failure('too-large');
          yield chunk;
        }
      } catch (error) {
        ofSource = error;
        throw error;
      }
    };
    try {
      const path = await writeTemporary(this.#staging, hashed());
      return new StagedFile(path, prints.digest());
    } catch (error) {
      // A source that cannot be read says nothing about our folder, though its error may look the same.
      throw error === ofSource ? error : troubleOf(error, this.#root);
    }
  }

  async keep(staged: Staged, key: FileKey, beside: Beside = {}): Promise<void> {
    if (!(staged instanceof StagedFile)) throw new TypeError('these bytes were staged in another home');
    if (staged.sha256 !== key.sha256) throw new Error(`these are not the bytes of file ${key.id}`);
    await this.#moveIn(key, beside, [{ from: staged.path, name: basename(this.nameOf(key, 'file')) }]);
  }

  async open(key: FileKey, range?: Range): Promise<Readable> {
    return this.openStored(this.nameOf(key, 'file'), range);
  }

  async remove(key: FileKey): Promise<void> {
    const parts: Part[] = ['file', ...sidecars];
    await this.#writing(async () => {
      for (const part of parts) await rm(this.#at(this.nameOf(key, part)), { force: true });
      await this.#prune(folderOf(key.id));
    });
  }

  async writeBeside(key: FileKey, beside: Beside): Promise<void> {
    await this.#moveIn(key, beside, []);
  }

  async readBeside(key: FileKey, sidecar: Sidecar): Promise<Uint8Array | null> {
    const name = this.nameOf(key, sidecar);
    const stored = readAtOnce(this.#at(name));
    return stored ? unpack(sidecar, stored, name) : null;
  }

  nameOf(key: FileKey, part: Part): string {
    return pathOf(key.id, key.extension, part);
  }

  list(): AsyncIterable<Stored> {
    return listing(this.#root, [stagingName, asideName]);
  }

  async openStored(name: string, range?: Range): Promise<Readable> {
    if (range && range.end <= range.start) return Readable.from([]);
    const handle = await open(this.#at(name), plainly).catch(unless('ENOENT'));
    if (!handle) throw new Failure('file-not-found', `${name} is missing. Run openseer verify.`);
    if (!(await handle.stat()).isFile()) {
      await handle.close();
      throw new Failure('not-a-document', `${name} is no file.`);
    }
    return handle.createReadStream(range ? { start: range.start, end: range.end - 1 } : {});
  }

  async removeStored(name: string): Promise<void> {
    await this.#writing(async () => {
      await rm(this.#at(name), { force: true });
      await this.#prune(dirname(name));
    });
  }

  async setAside(name: string): Promise<string> {
    const to = join(asideName, dirname(name));
    return this.#writing(async () => {
      await mkdir(this.#at(to), { recursive: true });
      const free = await freeName(this.#at(join(asideName, name)));
      await rename(this.#at(name), free);
      await syncFolder(this.#at(to));
      await this.#prune(dirname(name));
      return free;
    });
  }

  /** All files of a call share one sync of their folder. */
  async #moveIn(key: FileKey, beside: Beside, moves: Move[]): Promise<void> {
    const written: Move[] = [];
    await this.#writing(async () => {
      try {
        for (const sidecar of sidecars) {
          const content = beside[sidecar];
          if (!content) continue;
          const from = await writeTemporary(this.#staging, await pack(sidecar, content));
          written.push({ from, name: basename(this.nameOf(key, sidecar)) });
        }
        const all = [...moves, ...written];
        await Promise.all(all.map(({ from }) => syncFile(from)));
        await this.#folders.moveInto(folderOf(key.id), all);
      } catch (error) {
        await Promise.all(written.map(({ from }) => rm(from, { force: true })));
        throw error;
      }
    });
  }

  /** Names come from the scheme or from a listing; one that points elsewhere is a mistake of ours. */
  #at(name: string): string {
    if (isAbsolute(name) || normalize(name).startsWith('..'))
      throw new RangeError(`${name} is not in the home`);
    return join(this.#root, name);
  }

  /** Removes a folder and those above it as far as they are empty. */
  async #prune(folder: string): Promise<void> {
    for (let at = folder; at !== '.'; at = dirname(at)) {
      const stays = await rmdir(this.#at(at)).then(
        () => false,
        (error) => {
          if (codeOf(error) === 'ENOENT') return false;
          if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return true;
          throw error;
        },
      );
      if (stays) return;
    }
  }

  async #writing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw troubleOf(error, this.#root);
    }
  }
}

class StagedFile implements Staged {
  readonly path: string;
  readonly sha256: string;
  readonly sha1: string;
  readonly md5: string;
  readonly bytes: number;

  constructor(path: string, prints: Fingerprint) {
    this.path = path;
    this.sha256 = prints.sha256;
    this.sha1 = prints.sha1;
    this.md5 = prints.md5;
    this.bytes = prints.bytes;
  }

  open(): Readable {
    return createReadStream(this.path);
  }

  discard(): Promise<void> {
    return rm(this.path, { force: true });
  }
}

/** Sidecars are small, and a page of results reads ten: by way of other threads that takes three times the CPU. */
function readAtOnce(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    return unless('ENOENT')(error);
  }
}

/** Whoever sets things aside has the library alone, so what is free stays free. */
async function freeName(path: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? path : `${path}.${n}`;
    if (!(await lstat(free).catch(unless('ENOENT')))) return free;
  }
}

/** For `catch`: an error of this code means that there is nothing, any other is one. */
const unless =
  (code: string) =>
  (error: unknown): null => {
    if (codeOf(error) === code) return null;
    throw error;
  };
