// The library that `npm start` shows to a new user: made by the same command, read to its end, and served.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { inPackage } from '../base/package-root.ts';

/** `close` stops the server and takes the library away. */
export async function startDemo(): Promise<{ url: string; close(): Promise<void> }> {
  const library = await mkdtemp(join(tmpdir(), 'openseer-demo-'));
  const server = spawn(inPackage('openseer'), ['start', '--library', library, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.kill('SIGINT');
    await closed;
    await rm(library, { recursive: true });
  };
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  while (!(await isSettled(url))) await wait(300);
  return { url, close };
}

/** Every paper was read and the index has learnt it. */
async function isSettled(url: string): Promise<boolean> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  const lines = new Map(metrics.split('\n').map((line) => line.split(' ') as [string, string]));
  const value = (name: string): number => Number(lines.get(name));
  return (
    value('openseer_papers{state="ingested"}') > 0 &&
    value('openseer_papers{state="waiting"}') === 0 &&
    value('openseer_outbox') === 0
  );
}
