// What does a library keep beside catalogue and files? What crawls, hunts and gaps wrote into folders of their own: logs
// and states, which are small, and web archives, which are many times larger than the papers in them.
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Jobs } from '../catalogue/job.ts';
import { codeOf } from '../trouble.ts';
import { besideFolders, type Contents, names } from './format.ts';
import type { Packer } from './packer.ts';
import { piecesOf } from './tar.ts';

/** `archives`: also those whose documents are in the library. */
export type Beside = {
  folder: string;
  imported: ReadonlySet<string>;
  archives: boolean;
  signal: AbortSignal | undefined;
};

/** Comes after the rows: what they count as fetched or searched was on the disk before. */
export async function writeBeside(
  { folder, imported, archives, signal }: Beside,
  packer: Packer,
): Promise<Required<Pick<Contents, 'beside' | 'left_out'>>> {
  const beside = { files: 0, bytes: 0 };
  const leftOut = { files: 0, bytes: 0 };
  for (const path of await pathsIn(folder)) {
    signal?.throwIfAborted();
    const opened = await openBeside(join(folder, path));
    if (!opened) continue;
    const { handle, size } = opened;
    const name = path.replace(/\.open$/, '');
    const isKept = archives || !imported.has(baseOf(name));
    try {
      if (isKept) await packer.append(names.beside(name), size, piecesOf(handle, { name, offset: 0, size }));
    } finally {
      await handle.close();
    }
    const counts = isKept ? beside : leftOut;
    counts.files += 1;
    counts.bytes += size;
  }
  return { beside, left_out: leftOut };
}

/** The names of web archives whose import is done: their documents are in the library. */
export async function importedArchives(jobs: Pick<Jobs, 'list' | 'runs'>): Promise<Set<string>> {
  const imported = new Set<string>();
  for (const { id, kind, name } of await jobs.list()) {
    const [, archive] = kind === 'import' ? (/^(.*\.warc\.gz)-[0-9a-f]{6}$/.exec(name) ?? []) : [];
    if (archive !== undefined && (await jobs.runs(id, 1))[0]?.state === 'done') imported.add(archive);
  }
  return imported;
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files without those that only live while something is written, relative to the folder and in order. */
async function pathsIn(folder: string): Promise<string[]> {
  const all: string[] = [];
  for (const place of besideFolders) {
    const within = { recursive: true, withFileTypes: true } as const;
    for (const entry of (await readdir(join(folder, place), within).catch(unlessAbsent)) ?? [])
      if (entry.isFile() && !/\.(?:size|new)$/.test(entry.name))
        all.push(
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        );
  }
  return all.sort();
}

type Opened = { handle: FileHandle; size: number };

/** Of an archive that is being written as much as is certain; it may be complete meanwhile. Null where there is nothing. */
async function openBeside(place: string): Promise<Opened | null> {
  const closed = place.replace(/\.open$/, '');
  const handle = (await open(place).catch(unlessAbsent)) ?? (await open(closed).catch(unlessAbsent));
  if (!handle) return null;
  const certain = place === closed ? null : await readFile(`${place}.size`, 'utf8').catch(unlessAbsent);
  const isWhole = place === closed || (await stat(closed).catch(unlessAbsent)) !== null;
  const { size } = await handle.stat();
  const sure = isWhole ? size : Math.min(size, Number(certain ?? 0));
  if (sure > 0) return { handle, size: sure };
  await handle.close();
  return null;
}

const unlessAbsent = (thrown: unknown): null => {
  if (codeOf(thrown) === 'ENOENT') return null;
  throw thrown;
};
