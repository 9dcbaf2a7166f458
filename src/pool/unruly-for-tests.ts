// The task that misbehaves, as its parent sees it, and a way to see who is still alive; for the pool's own tests.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits, Task } from './pool.ts';
import { sibling } from './sibling.ts';
import type obey from './unruly-work-for-tests.ts';

/** Limits wide enough for a busy machine, except for those given. */
export const unruly = (limits: Partial<Limits> = {}): Task<Parameters<typeof obey>[0], unknown> => ({
  module: sibling(import.meta.url, 'unruly-work-for-tests'),
  limits: { wallSeconds: 120, cpuSeconds: 60, memoryBytes: 1e9, answerBytes: 50e6, ...limits },
  accept: (answer) => answer,
});

/** Whether all of these processes end within ten seconds; those nobody has waited for (zombies) have ended. */
export async function haveEnded(pids: readonly number[]): Promise<boolean> {
  for (let wait = 0; wait < 200; wait++) {
    if (!pids.some(isAlive)) return true;
    await sleep(50);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !(existsSync('/proc/self/stat') && /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1')));
  } catch {
    return false;
  }
}
