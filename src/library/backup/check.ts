// Is a backup whole? Reads it from end to end, comparing every entry with its checksum, and gives each entry out once.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { z } from 'zod';
import { Failure } from '../../base/errors.ts';
import { newestVersion } from '../catalogue/migrations.ts';
import { codeOf } from '../trouble.ts';
import {
  type Contents,
  checksumLine,
  contentsSchema,
  format,
  type Manifest,
  type Meaning,
  manifestSchema,
  meaningOf,
  type Progress,
} from './format.ts';
import { contentOf, piecesOf, TarDamage, type TarEntry, tarEntries } from './tar.ts';

/** More than any list holds: a backup whose lists are gone must not fill the memory. */
const longestList = 100_000;

export type Checked = { manifest: Manifest; contents: Contents };

/** Throws `backup-damaged` with what is wrong, or `library-too-new`. */
export function checkBackup(file: string, progress: Progress = { done: 0, total: 0 }): Promise<Checked> {
  return readingBackup(file, (handle) => checkEntries(handle, async () => {}, progress));
}

/** Opens the backup; whatever goes wrong while `read` looks at it is told with the name of the backup. */
export async function readingBackup<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT')
      throw new Failure('file-not-found', `There is no backup ${file}. Check the path.`);
    throw thrown;
  }
  try {
    return await read(handle);
  } catch (thrown) {
    if (!(thrown instanceof TarDamage)) throw thrown;
    throw new Failure(
      'backup-damaged',
      `The backup ${file} is damaged: ${thrown.message}. Use another one.`,
      {
        cause: thrown,
      },
    );
  } finally {
    await handle.close();
  }
}

/** What takes entries on the way; if it calls `read`, it must read to the end. */
export type Taker = (entry: TarEntry, meaning: Meaning, read: () => AsyncIterable<Buffer>) => Promise<void>;

export async function checkEntries(
  handle: FileHandle,
  take: Taker,
  progress: Progress = { done: 0, total: 0 },
): Promise<Checked> {
  let manifest: Manifest | null = null;
  let contents: Contents | null = null;
  let sealed = false;
  let list: string[] = [];
  progress.total = (await handle.stat()).size;
  for await (const entry of tarEntries(handle)) {
    progress.signal?.throwIfAborted();
    const meaning = meaningOf(entry.name);
    if (!meaning) throw new TarDamage(`it holds ${entry.name}, which is none of ours`);
    if ((manifest === null) !== (meaning.what === 'manifest'))
      throw new TarDamage('it does not begin with its manifest');
    if (contents && (sealed || meaning.what !== 'checksums'))
      throw new TarDamage(`${entry.name} stands behind its end`);
    if (meaning.what === 'manifest') manifest = readable(await jsonIn(handle, entry, manifestSchema));
    if (meaning.what === 'contents') contents = await jsonIn(handle, entry, contentsSchema);
    if (meaning.what === 'checksums') {
      compare(list, (await contentOf(handle, entry)).toString());
      list = [];
      sealed = contents !== null;
    }
    list.push(checksumLine(await hashOf(handle, entry, (read) => take(entry, meaning, read)), entry.name));
    if (list.length > longestList) throw new TarDamage('its lists of checksums are missing');
    progress.done = entry.offset + entry.size;
  }
  if (!manifest || !contents || !sealed) throw new TarDamage('its end is missing');
  return { manifest, contents };
}

/** The hash of an entry, computed while `take` reads it, or for its own sake where it does not. */
async function hashOf(
  handle: FileHandle,
  entry: TarEntry,
  take: (read: () => AsyncIterable<Buffer>) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let begun = false;
  async function* read(): AsyncIterable<Buffer> {
    begun = true;
    for await (const piece of piecesOf(handle, entry)) {
      hash.update(piece);
      yield piece;
    }
  }
  await take(read);
  if (!begun) for await (const piece of piecesOf(handle, entry)) hash.update(piece);
  return hash.digest('hex');
}

async function jsonIn<T>(handle: FileHandle, entry: TarEntry, schema: z.ZodType<T>): Promise<T> {
  const text = (await contentOf(handle, entry)).toString();
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new TarDamage(`${entry.name} makes no sense`, { cause });
  }
}

function readable(manifest: Manifest): Manifest {
  if (manifest.format <= format && manifest.catalogue <= newestVersion) return manifest;
  throw new Failure(
    'library-too-new',
    `This backup was made by a newer Openseer (${manifest.openseer}). Update this one to read it.`,
  );
}

/** `found` is what we saw since the list before; `list` is what was written. */
function compare(found: string[], list: string): void {
  const expected = list.split(/(?<=\n)/);
  for (let i = 0; i < Math.max(found.length, expected.length); i += 1) {
    if (found[i] === expected[i]) continue;
    const [was, is] = [nameIn(expected[i]), nameIn(found[i])];
    throw new TarDamage(was !== is && was ? `${was} is missing or out of place` : `${is} was altered`);
  }
}

const nameIn = (line: string | undefined): string | undefined => line?.slice(66).trimEnd();
