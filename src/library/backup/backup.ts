// Puts a whole library into one file that any later Openseer can restore, while others go on working with it.
// The rows are read in one transaction and so fit together. The files come after it: they never change, and those that
// came later are not among the keys that the transaction saw. What stands beside a file may be newer than its row, and so
// may the logs and archives of crawls and hunts.
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../../base/errors.ts';
import type { FileId } from '../../base/ids.ts';
import { packageVersion } from '../../base/package-root.ts';
import { syncFolder } from '../files/directory/durable.ts';
import { pathOf } from '../files/directory/path.ts';
import { type Files, sidecars } from '../files/files.ts';
import { pack } from '../files/packing.ts';
import type { Library } from '../library.ts';
import { codeOf, troubleOf } from '../trouble.ts';
import { importedArchives, writeBeside } from './beside.ts';
import { type Contents, format, keySchema, type Manifest, names, type Progress } from './format.ts';
import { keysIn, LineParts, rowToLine } from './lines.ts';
import { Packer } from './packer.ts';
import { type TarEntry, TarWriter } from './tar.ts';

type Source = Pick<Library, 'catalogue' | 'files' | 'folder'>;

/** Nothing stands under the name of `file` before the backup is whole. `archives`: web archives that were imported too. */
export async function backup(
  library: Source,
  file: string,
  progress: Progress = { done: 0, total: 0 },
  archives = false,
): Promise<Contents> {
  const path = resolve(file);
  const partial = `${path}.partial-${randomBytes(4).toString('hex')}`;
  const madeAt = Date.now();
  try {
    // Settings may hold a password, so nobody else may read a backup.
    const handle = await open(partial, 'wx+', 0o600);
    try {
      const tar = new TarWriter(handle, madeAt);
      const target = { handle, tar, packer: new Packer(tar) };
      const contents = await write(library, target, madeAt, progress, archives);
      await handle.sync();
      await rename(partial, path);
      await syncFolder(dirname(path));
      return contents;
    } finally {
      await handle.close();
      await rm(partial, { force: true });
    }
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : troubleOf(thrown, dirname(path));
  }
}

type Target = { handle: FileHandle; tar: TarWriter; packer: Packer };

async function write(
  library: Source,
  to: Target,
  madeAt: number,
  progress: Progress,
  archives: boolean,
): Promise<Contents> {
  const { packer } = to;
  const manifest: Manifest = {
    format,
    openseer: packageVersion(),
    catalogue: await library.catalogue.version(),
    made_at: new Date(madeAt).toISOString(),
  };
  await packer.put(names.manifest, json(manifest));
  // Before the rows are read: what is imported later is not among them.
  const imported = await importedArchives(library.catalogue.jobs);
  const { rows, sequences, keys } = await writeRows(library, packer);
  progress.total = rows.files ?? 0;
  const files = await writeFiles(library.files, to, keys, progress);
  const { signal } = progress;
  const besides = await writeBeside({ folder: library.folder, imported, archives, signal }, packer);
  const settings = await readFile(join(library.folder, names.settings)).catch(unlessAbsent);
  if (settings) await packer.put(names.settings, settings);
  const contents: Contents = { rows, ...files, ...besides, sequences };
  await packer.put(names.contents, json(contents));
  await packer.end();
  return contents;
}

/** Every table, and the keys of the files in a form that no migration changes. Returns where the keys stand. */
function writeRows(
  { catalogue }: Source,
  packer: Packer,
): Promise<Pick<Contents, 'rows' | 'sequences'> & { keys: TarEntry[] }> {
  return catalogue.tables.snapshot(async (snapshot) => {
    const rows: Contents['rows'] = {};
    for (const table of catalogue.tables.names) {
      const lines = new LineParts(async (part, packed) => {
        await packer.put(names.rows(table, part), packed);
      });
      for await (const page of snapshot.rows(table)) for (const row of page) await lines.add(rowToLine(row));
      await lines.end();
      rows[table] = lines.count;
    }
    const keys: TarEntry[] = [];
    const lines = new LineParts(async (part, packed) => {
      keys.push(await packer.put(names.keys(part), packed));
    });
    for await (const page of snapshot.rows('files'))
      for (const row of page) await lines.add(JSON.stringify(keySchema.parse(row)));
    await lines.end();
    return { rows, sequences: await snapshot.sequences(), keys };
  });
}

async function writeFiles(
  files: Files,
  { handle, tar, packer }: Target,
  keys: TarEntry[],
  progress: Progress,
): Promise<Pick<Contents, 'files' | 'bytes' | 'missing'>> {
  // The keys are read back from the backup itself.
  await tar.flush();
  const counts = { files: 0, bytes: 0, missing: 0 };
  for await (const key of keysIn(handle, keys)) {
    progress.signal?.throwIfAborted();
    const known = { id: key.id as FileId, sha256: key.sha256, extension: key.extension };
    const stream = await files.open(known).catch(() => null);
    const path = pathOf(known.id, key.extension, 'file');
    if (stream && (await packer.copy(names.file(path), key, stream))) {
      counts.files += 1;
      counts.bytes += key.bytes;
    } else counts.missing += 1;
    for (const sidecar of sidecars) {
      // One that is damaged is made again when its paper is read again.
      const content = await files.readBeside(known, sidecar).catch(() => null);
      if (!content) continue;
      const name = names.file(pathOf(known.id, key.extension, sidecar));
      await packer.put(name, await pack(sidecar, content));
    }
    progress.done += 1;
  }
  return counts;
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const unlessAbsent = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
};
