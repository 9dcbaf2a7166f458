// How much does a process use, with the programs that it started? Read from /proc, where there is one.
// Synchronous on purpose: /proc is memory, and a look costs a fraction of a trip through the thread pool.
import { readFileSync } from 'node:fs';

export type Usage = { cpuSeconds: number; residentBytes: number };

/** The sum over a process and its living descendants, and the CPU time of those that it has waited for. */
export function usageOf(pid: number): Usage | undefined {
  const sum = { cpuSeconds: 0, residentBytes: 0 };
  const family = [pid];
  for (const member of family) {
    const stat = statOf(member);
    if (!stat && member === pid) return undefined;
    sum.cpuSeconds += (stat?.ticks ?? 0) / ticksPerSecond;
    sum.residentBytes += (stat?.pages ?? 0) * pageBytes();
    if (family.length < familyLimit) family.push(...childrenOf(member));
  }
  return sum;
}

/** So that a child that starts programs without end cannot keep the parent counting. */
const familyLimit = 64;

/** Linux counts CPU time for user space in hundredths of a second on every processor. */
const ticksPerSecond = 100;

/** Node does not tell the page size, but its own resident set in bytes, which /proc tells in pages. */
function pageBytes(): number {
  knownPageBytes ??= 2 ** Math.round(Math.log2(process.memoryUsage.rss() / (statOf('self')?.pages ?? 1)));
  return knownPageBytes;
}
let knownPageBytes: number | undefined;

function statOf(pid: number | 'self'): { ticks: number; pages: number } | undefined {
  const text = readProc(`/proc/${pid}/stat`);
  // The program's name is in parentheses and may hold anything; after it come the fields from the third on.
  const field = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(field[11]) + Number(field[12]) + Number(field[13]) + Number(field[14]);
  const pages = Number(field[21]);
  return Number.isNaN(ticks + pages) ? undefined : { ticks, pages };
}

/** Children of the main thread, from which Node starts programs. */
const childrenOf = (pid: number): number[] =>
  readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

function readProc(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // The process has ended, or this system has no /proc.
  }
}
