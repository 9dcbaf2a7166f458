// How much time and memory do the pool's workers take for a folder of files, as the product would run them?
import { eachFile } from '../../ingest/one-file.ts';
import type { Given } from '../../ingest/work.ts';
import { openPool } from '../../pool/open.ts';
import type { Task } from '../../pool/pool.ts';
import { defaultLimits } from '../../read/limits.ts';
import { descendants } from './descendants.ts';

/** `peakBytes` is the most that one worker held at any time; 0 where the system does not tell. */
export type Together = { seconds: number; cpuSeconds: number; peakBytes: number };

export const poolSettings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };

/** All files through the pool; programs that workers start and the pool's own starter of processes count in. */
export async function together<Out>(
  task: Task<Given, Out>,
  paths: readonly string[],
  workers: number,
): Promise<Together> {
  const pool = openPool({ workers });
  const all = async (): Promise<void> => {
    for await (const _ of eachFile(pool, task, paths, poolSettings, new AbortController().signal));
  };
  // Once for the children to start and warm up.
  await all();
  const before = new Map(descendants().map(({ pid, cpuSeconds }) => [pid, cpuSeconds]));
  const started = performance.now();
  await all();
  const seconds = (performance.now() - started) / 1000;
  const after = descendants();
  await pool.stop();
  return {
    seconds,
    cpuSeconds: after.reduce((sum, { pid, cpuSeconds }) => sum + cpuSeconds - (before.get(pid) ?? 0), 0),
    peakBytes: Math.max(0, ...after.map(({ peakBytes }) => peakBytes)),
  };
}
