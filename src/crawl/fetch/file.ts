// Local disks as sites: a folder is a page that leads to what is in it.
import { open, readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { done, failed, messageOf, type Outcome } from '../../base/errors.ts';
import type { Fetched, Fetcher } from './fetched.ts';
import { folderPage } from './folder-page.ts';
import type { Fetching } from './http.ts';

/** Only where private places are allowed: a link on the web must not open the files of this machine. */
export function fileFetcher({
  allowPrivate,
  maxBytes,
}: Pick<Fetching, 'allowPrivate' | 'maxBytes'>): Fetcher {
  return {
    fetch: async ({ url, lastModified }) => {
      if (!allowPrivate)
        return failed('private-address', `${url} is on this machine. Set crawl.private to on to crawl it.`);
      try {
        return done(await read(url, lastModified ?? null, maxBytes));
      } catch (thrown) {
        return missing(url, thrown);
      }
    },
    close: async () => {},
  };
}

async function read(url: string, since: string | null, maxBytes: number): Promise<Fetched> {
  const began = performance.now();
  const path = fileURLToPath(url);
  const there = await stat(path);
  const modified = there.mtime.toUTCString();
  const answer = (status: number, type: string, body: Uint8Array, cut: Fetched['cut'] = null): Fetched => ({
    url,
    status,
    statusText: status === 304 ? 'Not Modified' : 'OK',
    httpVersion: '1.1',
    headers: [
      ['Content-Type', type],
      ['Last-Modified', modified],
    ],
    body,
    cut,
    request: null,
    address: null,
    took: performance.now() - began,
  });
  if (there.isDirectory()) {
    const entries = await readdir(path, { withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
    return answer(200, 'text/html; charset=utf-8', folderPage(url, names));
  }
  if (since === modified) return answer(304, 'application/octet-stream', new Uint8Array());
  const file = await open(path);
  try {
    const length = Math.min(there.size, maxBytes);
    const body = Buffer.alloc(length);
    const { bytesRead } = await file.read(body, 0, length, 0);
    return answer(200, '', body.subarray(0, bytesRead), there.size > maxBytes ? 'size' : null);
  } finally {
    await file.close();
  }
}

function missing(url: string, thrown: unknown): Outcome<Fetched> {
  const isAbsent = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
  if (!isAbsent) return failed('unreachable', `${url} cannot be read: ${messageOf(thrown)}.`);
  return done({
    url,
    status: 404,
    statusText: 'Not Found',
    httpVersion: '1.1',
    headers: [],
    body: new Uint8Array(),
    cut: null,
    request: null,
    address: null,
    took: 0,
  });
}
