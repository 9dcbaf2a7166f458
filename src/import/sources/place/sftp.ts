// How are files read over SSH? By the program ssh, with its keys and known hosts, speaking SFTP version 3 through it.
import { spawn } from 'node:child_process';
import { Failure } from '../../../base/errors.ts';
import { findProgram } from '../../../base/program.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { shown } from './http.ts';
import type { Place } from './place.ts';
import { SftpSession } from './sftp-session.ts';
import type { Tree } from './tree.ts';

export async function openSftp(address: URL): Promise<Place> {
  const session = await connect(address);
  // "sftp://host/~/x" is below the home folder, as ssh's own programs have it.
  const path = decodeURIComponent(address.pathname).replace(/^\/~\/?/, '') || '.';
  try {
    const { isFolder, size } = await session.stat(path);
    if (isFolder) return { tree: sftpTree(session, path, shown(address)) };
    return { bytes: bytesOf(session, path, shown(address), size) };
  } catch (thrown) {
    session.close();
    throw thrown;
  }
}

async function connect({ hostname, port, username }: URL): Promise<SftpSession> {
  const program = await findProgram('ssh');
  if (program === undefined)
    throw new Failure(
      'engine-missing',
      'sftp addresses need the program ssh. Install OpenSSH (openseer doctor says how).',
    );
  const where = username === '' ? hostname : `${decodeURIComponent(username)}@${hostname}`;
  // A host that begins with a dash would be an option: "--" ends them. BatchMode never asks for a password.
  const args = ['-oBatchMode=yes', ...(port === '' ? [] : ['-p', port]), '-s', '--', where, 'sftp'];
  return SftpSession.over(spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] }), hostname);
}

export function sftpTree(session: SftpSession, root: string, name: string): Tree {
  const base = name.replace(/\/?$/, '/');
  const below = (path: string): string => (path === '' ? root : `${root.replace(/\/$/, '')}/${path}`);
  const url = (path: string): string => base + path.split('/').map(encodeURIComponent).join('/');
  return {
    name: base.slice(0, -1),
    list: (folder) => session.list(below(folder)),
    bytes: async (path) => bytesOf(session, below(path), url(path), (await session.stat(below(path))).size),
    url,
    close: async () => session.close(),
  };
}

const bytesOf = (session: SftpSession, path: string, name: string, size: number | null): Bytes => ({
  name,
  size,
  from: (offset): Chunks => session.read(path, offset),
});
