// One file at a time, without a library: read from disk here, handed to a child process, its outcome given back.
import { open } from 'node:fs/promises';
import { Failure, failed, messageOf, type Outcome } from '../base/errors.ts';
import type { Pool, Task } from '../pool/pool.ts';
import type { ReadSettings } from '../read/settings.ts';
import type { Given } from './work.ts';

/** Outcomes in the order of the paths; no more files are in memory than are being read. */
export async function* eachFile<Out>(
  pool: Pool,
  task: Task<Given, Out>,
  paths: readonly string[],
  settings: ReadSettings,
  signal: AbortSignal,
): AsyncIterable<{ path: string; outcome: Outcome<Out> }> {
  const ahead = 4;
  const running: { path: string; outcome: Promise<Outcome<Out>> }[] = [];
  for (const path of paths) {
    if (signal.aborted) break;
    running.push({ path, outcome: runOne(pool, task, path, settings) });
    const first = running.length >= ahead ? running.shift() : undefined;
    if (first) yield { path: first.path, outcome: await first.outcome };
  }
  for (const { path, outcome } of running) yield { path, outcome: await outcome };
}

async function runOne<Out>(
  pool: Pool,
  task: Task<Given, Out>,
  path: string,
  settings: ReadSettings,
): Promise<Outcome<Out>> {
  try {
    const bytes = await bytesOf(path, settings.limits.maxBytes);
    return await pool.run(task, { bytes, settings });
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown };
    return failed('file-not-found', `${path} cannot be read: ${messageOf(thrown)}.`);
  }
}

/** The bytes of a file that may be read; throws the failure that says why not. */
export async function bytesOf(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path).catch((thrown: NodeJS.ErrnoException) => {
    throw new Failure(
      'file-not-found',
      thrown.code === 'ENOENT'
        ? `There is no file ${path}. Check the path.`
        : `${path} cannot be opened: ${thrown.message}.`,
    );
  });
  try {
    const { size, isFile } = await file
      .stat()
      .then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
    if (!isFile) throw new Failure('file-not-found', `${path} is not a file.`);
    if (size > maxBytes) throw new Failure('too-large');
    if (size === 0) throw new Failure('empty');
    return await file.readFile();
  } finally {
    await file.close();
  }
}
