// How are files fetched from an FTP server? Listed and read over one connection, passive, nothing kept in between.
import { PassThrough } from 'node:stream';
import { Client, type FileInfo } from 'basic-ftp';
import { Failure, messageOf } from '../../../base/errors.ts';
import type { Chunks } from '../bytes/bytes.ts';
import { shown } from './http.ts';
import type { Place } from './place.ts';
import type { Tree } from './tree.ts';

export async function openFtp(address: URL): Promise<Place> {
  const connection = new Connection(address);
  const path = decodeURIComponent(address.pathname);
  if (path.endsWith('/')) return { tree: treeOf(connection, address, path) };
  const size = await connection.use((client) => client.size(path)).catch(() => null);
  if (size === null) return { tree: treeOf(connection, address, `${path}/`) };
  return { bytes: { name: shown(address), size, from: (offset) => readAlone(connection, path, offset) } };
}

/** A single file has nobody who would close its connection. */
async function* readAlone(connection: Connection, path: string, offset: number): Chunks {
  try {
    yield* connection.read(path, offset);
  } finally {
    await connection.close();
  }
}

function treeOf(connection: Connection, address: URL, root: string): Tree {
  const base = shown(address).replace(/\/?$/, '/');
  const url = (path: string): string => base + path.split('/').map(encodeURIComponent).join('/');
  return {
    name: base.slice(0, -1),
    list: async (folder) => {
      const entries: FileInfo[] = await connection.use((client) => client.list(root + folder));
      return entries
        .filter((entry) => entry.isDirectory || entry.isFile)
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory }));
    },
    bytes: async (path) => ({
      name: url(path),
      size: null,
      from: (offset) => connection.read(root + path, offset),
    }),
    url,
    close: () => connection.close(),
  };
}

/** One at a time, as FTP has it; opened when it is needed and again after it broke. */
class Connection {
  readonly #address: URL;
  #client: Client | null = null;

  constructor(address: URL) {
    this.#address = address;
  }

  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (thrown) {
      if (thrown instanceof Failure) throw thrown;
      throw new Failure('file-not-found', `${shown(this.#address)}: ${messageOf(thrown)}.`, {
        cause: thrown,
      });
    }
  }

  async *read(path: string, offset: number): Chunks {
    const client = await this.use(async (open) => open);
    const pipe = new PassThrough();
    const transfer = client.downloadTo(pipe, path, offset).then(
      () => undefined,
      (thrown) => {
        pipe.destroy(thrown);
      },
    );
    let whole = false;
    try {
      for await (const piece of pipe) yield piece;
      whole = true;
    } catch (thrown) {
      throw new Failure('file-not-found', `${path} cannot be fetched: ${messageOf(thrown)}.`, {
        cause: thrown,
      });
    } finally {
      // What nobody wants to the end is broken off with its connection: FTP has no kinder way.
      if (!whole) await this.close();
      pipe.destroy();
      await transfer;
    }
  }

  async close(): Promise<void> {
    this.#client?.close();
    this.#client = null;
  }

  async #open(): Promise<Client> {
    if (this.#client && !this.#client.closed) return this.#client;
    const { hostname, port, username, password, protocol } = this.#address;
    const client = new Client(60_000);
    await client.access({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? 21 : Number(port),
      user: username === '' ? 'anonymous' : decodeURIComponent(username),
      password: password === '' ? 'anonymous@' : decodeURIComponent(password),
      secure: protocol === 'ftps:',
    });
    this.#client = client;
    return client;
  }
}
