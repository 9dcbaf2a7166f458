// Where may a restored library go, and how does it take its place? Into a new or empty folder, or into a library without papers.
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { assertEmpty } from '../catalogue/load.ts';
import { openEngine } from '../catalogue/open.ts';
import { syncFolder } from '../files/directory/durable.ts';
import { lockLibrary } from '../lock.ts';
import { codeOf } from '../trouble.ts';

export type Place = {
  /** Moves what stands in `beside` to its place. */
  take(beside: string): Promise<void>;
  release(): void;
};

/** Throws `library-not-empty` or `library-in-use`. */
export async function placeFor(folder: string): Promise<Place> {
  const there = await stat(folder).catch(unlessAbsent);
  if (there && !there.isDirectory())
    throw new Failure('library-not-empty', `${folder} is a file. Name a new folder with --library.`);
  const inside = there ? await readdir(folder) : [];
  if (inside.length === 0) return newPlace(folder);
  if (!['catalogue.db', 'openseer.toml', 'lock'].some((name) => inside.includes(name)))
    throw new Failure(
      'library-not-empty',
      `${folder} has other things in it. Name a new folder with --library.`,
    );
  const lock = lockLibrary(folder, 'alone', 'restore');
  try {
    await assertNoPapers(folder, inside);
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
  return { take: (beside) => moveIn(beside, folder), release: lock.release };
}

/** If another restore took the place meanwhile, the folder is no longer empty and renaming fails. */
function newPlace(folder: string): Place {
  return {
    take: async (beside) => {
      await mkdir(dirname(folder), { recursive: true });
      // What makes a folder a library where its catalogue lives elsewhere.
      await writeFile(join(beside, 'lock'), '');
      try {
        await rename(beside, folder);
      } catch (thrown) {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(thrown) ?? '')) throw thrown;
        throw new Failure(
          'library-not-empty',
          `Something was put into ${folder} meanwhile. Name a new folder with --library.`,
        );
      }
      await syncFolder(dirname(folder));
    },
    release: () => {},
  };
}

async function assertNoPapers(folder: string, inside: string[]): Promise<void> {
  const said = `The library ${folder} has papers already. Name a new folder with --library.`;
  if (inside.includes('catalogue.db')) {
    const engine = await openEngine(join(folder, 'catalogue.db'));
    try {
      await assertEmpty(engine);
    } catch (thrown) {
      throw thrown instanceof Failure && thrown.code === 'library-not-empty'
        ? new Failure(thrown.code, said)
        : thrown;
    } finally {
      await engine.close();
    }
  }
  const stored = (await readdir(join(folder, 'files')).catch(unlessAbsent)) ?? [];
  if (stored.some((name) => name !== '.staging')) throw new Failure('library-not-empty', said);
}

/** The catalogue comes last: before it is there, the library is as empty as it was. Its own settings stay. */
async function moveIn(beside: string, folder: string): Promise<void> {
  await rm(join(folder, 'files', '.staging'), { recursive: true, force: true });
  await rmdir(join(folder, 'files')).catch(unlessAbsent);
  await rename(join(beside, 'files'), join(folder, 'files'));
  await rm(join(folder, 'index'), { recursive: true, force: true });
  const settled = new Set(await readdir(folder));
  for (const name of await readdir(beside)) {
    if (name === 'catalogue.db') continue;
    await rename(join(beside, name), join(folder, settled.has(name) ? `${name}.from-backup` : name));
  }
  for (const left of ['catalogue.db-wal', 'catalogue.db-shm']) await rm(join(folder, left), { force: true });
  await rename(join(beside, 'catalogue.db'), join(folder, 'catalogue.db')).catch(unlessAbsent);
  await syncFolder(folder);
}

const unlessAbsent = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
};
