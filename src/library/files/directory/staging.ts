// Where do bytes stand while they are written, and whose were those that a crash left behind?
// A temporary name carries host, process and the process's birth, so that a live one is never swept away.
import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fateOf, processName } from '../../../base/process-name.ts';
import { codeOf } from '../../trouble.ts';

/** Of another host nothing is known but the age of its files. */
const abandonedAfter = 7 * 24 * 3600 * 1000;

/** Writes a new temporary file and returns its path; a source that fails leaves nothing. */
export async function writeTemporary(
  folder: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string> {
  const path = join(folder, `${processName}.${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return path;
}

/** Removes what dead processes left; returns how many files that were. */
export async function sweep(folder: string): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await isAbandoned(name, path))) continue;
    await rm(path, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const fate = /\.[0-9a-f]{16}$/.test(name) ? fateOf(name) : 'unknown';
  if (fate !== 'unknown') return fate === 'dead';
  try {
    return Date.now() - (await stat(path)).mtimeMs > abandonedAfter;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
