// Where do bytes stand while they are written, and whose were those that a crash left behind?
// A temporary name carries host, process and the process's birth, so that a live one is never swept away.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../trouble.ts';

/** Who shares our process numbers: containers on one machine do not, though they may share its name. */
const host = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);
const own = `${host}.${process.pid}.${birthOf(process.pid)}`;
/** Of another host nothing is known but the age of its files. */
const abandonedAfter = 7 * 24 * 3600 * 1000;

/** Writes a new temporary file and returns its path; a source that fails leaves nothing. */
export async function writeTemporary(
  folder: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string> {
  const path = join(folder, `${own}.${randomBytes(8).toString('hex')}`);
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
  const [, itsHost, pid, birth] = /^([0-9a-f]{8})\.(\d+)\.(\w+)\.[0-9a-f]{16}$/.exec(name) ?? [];
  if (itsHost === host && pid && birth) return birthOf(Number(pid)) !== birth;
  try {
    return Date.now() - (await stat(path)).mtimeMs > abandonedAfter;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * When a process was born, or "none" if it is dead: process numbers are used again, above all in containers, where
 * every main process is number 1. Where the system does not tell, being alive must do.
 */
function birthOf(pid: number): string {
  try {
    // The second field is the program's name in brackets and may hold anything; state and birth are the 3rd and 22nd.
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'none' : (fields[19] ?? 'unknown');
  } catch {
    if (process.platform === 'linux') return 'none';
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return codeOf(error) === 'EPERM' ? 'alive' : 'none';
  }
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
