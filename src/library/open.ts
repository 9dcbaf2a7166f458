// Opens a library: its lock, its catalogue brought to the newest version, its files and its index.
import { access, constants, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../base/errors.ts';
import { makeFolder } from '../base/make-folder.ts';
import type { Engine } from './catalogue/engine.ts';
import { migrate, newestVersion, versionOf } from './catalogue/migrations.ts';
import { catalogueOn, openEngine } from './catalogue/open.ts';
import { copySqlite } from './catalogue/sqlite/engine.ts';
import { openDirectory } from './files/directory/directory.ts';
import { openSegments } from './index/segments/segments.ts';
import type { Library } from './library.ts';
import { type Lock, lockLibrary } from './lock.ts';

export type Opening = {
  folder: string;
  /** "sqlite" or a postgres:// address. */
  catalogue: string;
  /** Shared with other processes, or alone as restore, repair and rebuild need it. */
  mode: 'shared' | 'alone';
  /** Whether a library that is not there is made. */
  create: boolean;
  /** The name under which others see us at work. */
  command: string;
};

/** Bytes of the index kept in memory: the words of common queries at 100,000 papers. */
const indexCache = 128_000_000;

export async function openLibrary(opening: Opening): Promise<Library> {
  const folder = resolve(opening.folder);
  await prepareFolder(folder, opening.create);
  const address = opening.catalogue === 'sqlite' ? join(folder, 'catalogue.db') : opening.catalogue;
  const locked = { lock: lockLibrary(folder, opening.mode, opening.command) };
  let engine: Engine | undefined;
  try {
    if (opening.catalogue === 'sqlite') await assertCatalogue(folder, address);
    engine = await openEngine(address);
    await bringUp(engine, address, folder, opening, locked);
    const files = await openDirectory(join(folder, 'files'));
    const index = openSegments(join(folder, 'index'), { cacheBytes: indexCache });
    const catalogue = catalogueOn(engine);
    return {
      folder,
      catalogue,
      files,
      index,
      close: async () => {
        await index.close();
        await catalogue.close();
        locked.lock.release();
      },
    };
  } catch (thrown) {
    await engine?.close();
    locked.lock.release();
    throw thrown;
  }
}

async function prepareFolder(folder: string, create: boolean): Promise<void> {
  const there = await stat(folder).catch(() => undefined);
  if (there && !there.isDirectory())
    throw new Failure('library-not-found', `${folder} is a file, not a library folder.`);
  if (!create && !(there && (await isLibrary(folder))))
    throw new Failure(
      'library-not-found',
      `There is no library in ${folder}. Make one with openseer init, or name another with --library.`,
    );
  if (there && !(await isBegun(folder)) && !(await isLibrary(folder)))
    throw new Failure(
      'library-not-found',
      `${folder} is a folder with other things in it, not a library. Choose an empty or new folder.`,
    );
  try {
    for (const part of parts) await makeFolder(join(folder, part));
    await access(folder, constants.W_OK);
  } catch (thrown) {
    throw new Failure(
      'library-not-writable',
      `The library folder ${folder} cannot be written to. Check its owner and rights.`,
      {
        cause: thrown,
      },
    );
  }
}

const parts = ['files', 'index', 'backups'];

/** An empty catalogue beside stored files would call all of them strays. */
async function assertCatalogue(folder: string, address: string): Promise<void> {
  if (await stat(address).catch(() => undefined)) return;
  const stored = (await readdir(join(folder, 'files'))).filter((name) => name !== '.staging');
  if (stored.length > 0)
    throw new Failure(
      'library-not-found',
      `The library ${folder} holds files but no catalogue. If that is a PostgreSQL database, name it in library.catalogue; if it was lost, restore a backup into a new folder.`,
    );
}

/** Empty, or no more than what a process made that died while it made a library. */
async function isBegun(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  if (!names.every((name) => parts.includes(name))) return false;
  const inside = await Promise.all(names.map((name) => readdir(join(folder, name)).catch(() => ['a file'])));
  return inside.flat().length === 0;
}

/** A configuration alone makes a library too: it may name a catalogue that lives elsewhere. */
async function isLibrary(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.includes('catalogue.db') || names.includes('openseer.toml') || names.includes('lock');
}

/** Migrates where that is needed: an empty catalogue at once, an older one alone and after a backup. */
async function bringUp(
  engine: Engine,
  address: string,
  folder: string,
  { mode, command }: Opening,
  locked: { lock: Lock },
): Promise<void> {
  const version = await versionOf(engine);
  if (version === newestVersion) return;
  if (version > 0) {
    if (mode === 'shared') {
      locked.lock.release();
      locked.lock = lockLibrary(folder, 'alone', command);
    }
    if (engine.kind === 'sqlite')
      copySqlite(address, join(folder, 'backups', `catalogue-version-${version}-${Date.now()}.db`));
  }
  await migrate(engine, Date.now());
  if (version > 0 && mode === 'shared') {
    locked.lock.release();
    locked.lock = lockLibrary(folder, 'shared', command);
  }
}
