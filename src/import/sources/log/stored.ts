// Where did the crawler put this file? Only ever within the folders that are imported, whatever the log says.
import { createReadStream, existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { Failure } from '../../../base/errors.ts';
import { bytesOfFile, type Chunks } from '../bytes/bytes.ts';
import { itemsAt } from '../warc/items.ts';
import type { Stored } from './parser.ts';

/** The folders in which to look, the likeliest first; they exist, and are written without links. */
export type Roots = string[];

export async function rootsOf(folders: string[]): Promise<Roots> {
  const roots: string[] = [];
  for (const folder of folders) {
    const real = await realpath(folder).catch(() => undefined);
    if (real !== undefined && (await stat(real)).isDirectory() && !roots.includes(real)) roots.push(real);
  }
  return roots;
}

/** The bytes; throws `file-not-found` where there are none. */
export async function* openStored(roots: Roots, url: string, stored: Stored): Chunks {
  if (typeof stored === 'object' && 'archive' in stored) yield* fromArchive(roots, stored);
  else {
    const path = await findStored(roots, url, stored);
    if (path === null)
      throw new Failure('file-not-found', `The file of ${url} is not among those that were stored.`);
    yield* createReadStream(path);
  }
}

/** What to show of the place before it was looked for; said for every line, so nothing is computed that is not needed. */
export const placeOf = (url: string, stored: Stored): string => {
  if (stored === 'mirror') return url.slice(url.indexOf('://') + 3);
  return 'archive' in stored ? `${stored.archive}@${stored.offset}` : (stored[0] ?? url);
};

async function findStored(roots: Roots, url: string, stored: string[] | 'mirror'): Promise<string | null> {
  for (const candidate of stored === 'mirror' ? mirrored(url) : stored)
    for (const root of roots) {
      const path = await within(root, isAbsolute(candidate) ? candidate : join(root, candidate));
      if (path !== null) return path;
    }
  return null;
}

/** A path ending in "*" is any file that begins so. Links are followed, and must end inside as well. */
async function within(root: string, path: string): Promise<string | null> {
  try {
    if (path.includes('\0') || !path.startsWith(root + sep)) return null;
    const exact = path.endsWith('*') ? await startingWith(path.slice(0, -1)) : path;
    // Of a path that is not there this is told in a tenth of the time that a refused promise takes.
    if (exact === null || !existsSync(exact)) return null;
    const real = await realpath(exact);
    return real.startsWith(root + sep) && (await stat(real)).isFile() ? real : null;
  } catch {
    return null;
  }
}

async function startingWith(path: string): Promise<string | null> {
  const name = (await readdir(dirname(path))).sort().find((each) => each.startsWith(basename(path)));
  return name === undefined ? null : join(dirname(path), name);
}

/** Heritrix's mirror writer and wget keep host/path; a folder's own page is its index, a query stands before the suffix or after. */
export function mirrored(url: string): string[] {
  const parsed = URL.parse(url);
  if (!parsed) return [];
  const { hostname, port, pathname, search } = parsed;
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const dot = path.lastIndexOf('.');
  const names = [path + search];
  if (search !== '' && dot > path.lastIndexOf('/')) names.push(path.slice(0, dot) + search + path.slice(dot));
  if (search === '?') names.push(path);
  names.push(`${path}${search}.html`, `${pathname}/index.html`);
  const decoded = names.map(percentDecoded).filter((name) => !names.includes(name));
  const hosts = port === '' ? [hostname] : [`${hostname}/${port}`, `${hostname}:${port}`, hostname];
  return [...names, ...decoded].flatMap((name) => hosts.map((host) => host + name));
}

function percentDecoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function* fromArchive(roots: Roots, { archive, offset }: { archive: string; offset: number }): Chunks {
  for (const root of roots)
    for (const folder of ['', 'warcs', 'arcs']) {
      const path = await within(root, join(root, folder, archive));
      if (path === null) continue;
      const format = /\.arc(?:\.gz)?$/i.test(archive) ? 'arc' : 'warc';
      for await (const item of itemsAt(format, await bytesOfFile(path), String(offset))) {
        if (item.open) yield* item.open();
        return;
      }
    }
  throw new Failure('file-not-found', `The archive ${archive} is not among those that were stored.`);
}
