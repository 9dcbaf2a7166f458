// A real PostgreSQL for tests and benchmarks: a server found on this machine, started in a temporary folder and thrown away.
import { execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export type ThrowawayServer = {
  /** Of the server itself; its workers are its children. */
  pid: number;
  /** The address of a new, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
};

/** Why PostgreSQL tests cannot run here, or undefined when they can. */
export function postgresMissing(): string | undefined {
  if (programs() !== undefined) return undefined;
  if (process.env.OPENSEER_REQUIRE_ENGINES)
    throw new Error('PostgreSQL is required here and no server is installed');
  return 'needs PostgreSQL: install the package postgresql';
}

/** Tests do without durability, which is the engine's own business; benchmarks pay for it. */
export async function startPostgres({ durable } = { durable: false }): Promise<ThrowawayServer> {
  const bin = programs();
  if (bin === undefined) throw new Error('no PostgreSQL server found');
  const folder = await mkdtemp(join(tmpdir(), 'openseer-postgres-'));
  const user = await ownerFor(folder);
  await run(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'openseer', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    user,
  );
  const port = await freePort();
  const settings = [
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...settings], { ...user, stdio: 'ignore' });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const address = (name: string) => `postgres://openseer@127.0.0.1:${port}/${name}`;
  await answering(address('postgres'));
  let count = 0;
  return {
    pid: server.pid ?? 0,
    database: async () => {
      count += 1;
      await ask(address('postgres'), `create database test_${count}`);
      return address(`test_${count}`);
    },
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => globSync(join(folder, 'initdb')).length > 0);
}

/** The server refuses to run as root: then it runs as `postgres`, to whom the folder is given. */
async function ownerFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const { stdout } = await run('id', ['-u', 'postgres']);
  const { stdout: group } = await run('id', ['-g', 'postgres']);
  const ids = { uid: Number(stdout), gid: Number(group) };
  await chown(folder, ids.uid, ids.gid);
  await chmod(folder, 0o700);
  return ids;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(url, 'select 1');
    } catch (thrown) {
      if (tries > 300) throw thrown;
      await sleep(100);
    }
  }
}
