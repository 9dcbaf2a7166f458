// Where is this place? On this machine, or at an address: a file is bytes, a folder is a tree.
import { stat } from 'node:fs/promises';
import { Failure } from '../../../base/errors.ts';
import { type Bytes, bytesOfFile } from '../bytes/bytes.ts';
import { withHead } from '../bytes/with-head.ts';
import { openFtp } from './ftp.ts';
import { bytesOverHttp } from './http.ts';
import { openSftp } from './sftp.ts';
import { localTree, type Tree } from './tree.ts';

/** As much as is looked at to tell a format. */
const lookedAt = 65_536;

export type Place = { bytes: Bytes } | { tree: Tree };

/** The address of a place on another machine; null for a path here. */
export function addressOf(place: string): URL | null {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(place) ? URL.parse(place) : null;
}

export async function reach(place: string): Promise<Place> {
  const address = addressOf(place);
  if (!address) return reachHere(place);
  const { protocol } = address;
  if (protocol === 'http:' || protocol === 'https:')
    return { bytes: withHead(await bytesOverHttp(address), lookedAt) };
  if (protocol === 'ftp:' || protocol === 'ftps:') return openFtp(address);
  if (protocol === 'sftp:' || protocol === 'ssh:') return openSftp(address);
  throw new Failure(
    'wrong-usage',
    `${protocol}// is no kind of address that Openseer can reach: use http, https, ftp or sftp.`,
  );
}

async function reachHere(path: string): Promise<Place> {
  const there = await stat(path).catch(() => undefined);
  if (!there) throw new Failure('file-not-found', `There is nothing at ${path}. Check the path.`);
  return there.isDirectory() ? { tree: localTree(path) } : { bytes: await bytesOfFile(path) };
}
