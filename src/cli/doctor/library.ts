// Can the library be kept here? Its folder, the room on the disk, and the database if it has one.
import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { formatBytes } from '../../base/quantity.ts';
import type { Settings } from '../../base/settings.ts';
import { serverOf } from '../../library/catalogue/postgres/server-of.ts';
import type { Finding } from './finding.ts';

const enoughSpace = 1e9;
const patience = 5_000;

/** Tried by making a folder in it: rights alone do not tell of read-only disks. */
export async function libraryFolder(library: string): Promise<Finding> {
  const base = { check: 'library folder', needed: 'library' } as const;
  const standing = await nearestThere(resolve(library));
  const there = standing === resolve(library);
  try {
    await rmdir(await mkdtemp(join(standing, '.openseer-')));
  } catch {
    const said = there ? `${library} cannot be written to.` : `${library} cannot be made in ${standing}.`;
    const advice = 'Check the owner and the rights of the folder, or choose another with --library DIR.';
    return { ...base, state: 'missing', said, advice };
  }
  return { ...base, state: 'ok', said: there ? library : `${library}, not made yet` };
}

export async function diskSpace(library: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestThere(resolve(library)));
  const free = bavail * bsize;
  const low = free < enoughSpace;
  return {
    check: 'disk space',
    needed: false,
    state: low ? 'low' : 'ok',
    said: low ? `only ${formatBytes(free)} free.` : `${formatBytes(free)} free`,
    ...(low && { advice: 'Make room before adding papers.' }),
  };
}

/** Only whether something listens there: opening the library tells the rest. */
export async function catalogueServer({ library }: Settings): Promise<Finding> {
  const base = { check: 'PostgreSQL', needed: 'library' } as const;
  const { host, port } = serverOf(library.catalogue);
  const at = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  if (await listens(at)) return { ...base, state: 'ok', said: `answers at ${host}, port ${port}` };
  const said = `nothing answers at ${host}, port ${port}.`;
  return { ...base, state: 'missing', said, advice: 'Start it, or correct library.catalogue.' };
}

function listens(at: { host: string; port: number } | { path: string }): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ ...at, timeout: patience });
    const end = (found: boolean) => {
      socket.destroy();
      answer(found);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** What stands at this path, or at the nearest one above it. */
async function nearestThere(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found || dirname(path) === path ? path : nearestThere(dirname(path));
}
