// Who holds this, and does it still live? A process has a name that no other has had: its host, number and birth.
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who shares our process numbers: containers on one machine do not, though they may share its name. */
const host = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);

export const processName = `${host}.${process.pid}.${birthOf(process.pid)}`;

/** For a name or anything that begins with one and a dot; "unknown" for a process of another machine. */
export function fateOf(name: string): 'alive' | 'dead' | 'unknown' {
  const [, itsHost, pid, birth] = /^([0-9a-f]{8})\.(\d+)\.(\w+)(?:\.|$)/.exec(name) ?? [];
  if (itsHost !== host || !pid || !birth) return 'unknown';
  return birthOf(Number(pid)) === birth ? 'alive' : 'dead';
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'alive' : 'none';
  }
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
