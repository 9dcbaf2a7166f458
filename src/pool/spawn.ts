// How does a child come to life, and how is it ended? In a folder and a process group of its own, with lowered
// priority, an environment without secrets, and two pipes that nothing it prints can disturb.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './environment.ts';
import { sibling } from './sibling.ts';

export type Birth = {
  /** Where the child's own folder is made. */
  under: string;
  /** Loaded before the first task comes. */
  modules: readonly string[];
  /** Milliseconds between two reports of CPU and memory; 0 where the parent can see for itself. */
  reportEvery: number;
};

export type Child = {
  pid: number;
  /** Requests and answers, read by the child's main thread. */
  channel: Socket;
  /** Its end tells the child's watchdog that the parent is gone; carries the reports. */
  lifeline: Socket;
  /** Its standard error. */
  errors: Socket;
  /** How it ended, a signal or an exit code; when nothing of it is left, neither programs nor its folder. */
  exited: Promise<string>;
};

/**
 * Where memory is plenty, V8 lets much garbage lie before it clears it away. With 8 MB a reader of PDFs stays at 190 MB
 * instead of 310, at the same CPU.
 */
const smallNursery = '--max-semi-space-size=8';

/** And it lets the heap grow fourfold before it looks through it: a paper of 1,000 pages took 350 MB instead of 260. */
const slowGrowth = '--heap-growing-percent=30';

/** Throws where the system refuses. */
export function spawnChild({ under, modules, reportEvery }: Birth): Child {
  const folder = mkdtempSync(join(under, 'openseer-worker-'));
  const entry = fileURLToPath(sibling(import.meta.url, 'child'));
  const child = spawn(process.execPath, [smallNursery, slowGrowth, entry, String(reportEvery), ...modules], {
    cwd: folder,
    env: childEnvironment(folder),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own can be killed whole, and Ctrl-C at the terminal does not reach it.
    detached: hasGroups,
    windowsHide: true,
  });
  child.on('error', () => {});
  const exited = new Promise<string>((resolve) =>
    child.on('exit', async (code, signal) => {
      killGroup(child.pid ?? 0);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
      resolve(signal ?? `exit code ${code}`);
    }),
  );
  // Not set where the system has run out of processes or pipes, whatever the types say.
  const [, , errors, channel, lifeline] = child.stdio ?? [];
  const { pid } = child;
  if (!(pid && errors instanceof Socket && channel instanceof Socket && lifeline instanceof Socket)) {
    rmSync(folder, { recursive: true });
    throw new Error('the system has no room for another process');
  }
  stepBack(pid);
  return { pid, channel, lifeline, errors, exited };
}

/** Kills a child and every program that it started and that did not leave its group. */
export function killGroup(pid: number): void {
  if (pid <= 1) return; // -1 would be everyone.
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // There is nobody left.
  }
}

const hasGroups = process.platform !== 'win32';

/** Others come first: for the processor and, where memory runs out, for staying alive. */
function stepBack(pid: number): void {
  try {
    // At once, because on Linux the priority is a thread's, and threads take over that of their maker.
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '500');
  } catch {
    // It has ended already, or the system does not allow it: it works all the same.
  }
}
