// What have the processes used that this one has started, and those that they have started? Linux only: elsewhere none is seen.
import { readdirSync, readFileSync } from 'node:fs';

export type Descendant = { pid: number; cpuSeconds: number; peakBytes: number };

export function descendants(of: number = process.pid): Descendant[] {
  const parents = new Map<number, number>();
  for (const name of entries()) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1] ?? Number.NaN);
    if (Number.isFinite(parent)) parents.set(Number(name), parent);
  }
  const isOurs = (pid: number): boolean => {
    for (let at = parents.get(pid), depth = 0; at !== undefined && depth < 20; at = parents.get(at), depth++)
      if (at === of) return true;
    return false;
  };
  return [...parents.keys()].filter(isOurs).map(usedBy);
}

function usedBy(pid: number): Descendant {
  const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(statusOf(String(pid)))?.[1] ?? 0);
  const stat = fileOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // In hundredths of a second, on every Linux that Node runs on; those that it has waited for with it.
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  return { pid, cpuSeconds: ticks / 100, peakBytes: peak * 1024 };
}

const statusOf = (name: string): string => fileOf(`/proc/${name}/status`);

function entries(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Empty where the process has ended meanwhile. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
