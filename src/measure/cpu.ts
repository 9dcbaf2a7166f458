// How much CPU did it take? What the system counts for this process and for its children that have ended.
import { readFileSync } from 'node:fs';

/** Seconds of this process alone. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Seconds of all children that have ended, with their own; 0 where the system does not tell. */
export function childCpu(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

const ticksPerSecond = 100;
