// Why did a child end? The sentence for it, from how it ended and what it printed last.
import { Failure, sentences } from '../base/errors.ts';

/** `how` is a signal, an exit code or what was thrown; `printed` the end of its standard error. */
export function crash(how: string, printed = ''): Failure {
  // V8 aborts where its own limit on the heap is lower than ours on the process.
  if (printed.includes('heap out of memory')) return new Failure('too-much-memory');
  const told = telling(printed);
  const detail = oneLine(told ? `${how}: ${told}` : how);
  return new Failure('worker-crashed', `${sentences['worker-crashed']} (${detail})`);
}

/** Of what Node prints before it dies the line that names the error, else the last line. */
function telling(printed: string): string | undefined {
  const lines = printed.split('\n').map((line) => line.trim());
  const isNodes = (line: string): boolean => /^(Node\.js v|at |\}|$)/.test(line);
  return lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.findLast((line) => !isNodes(line));
}

/** Printable, and short enough for a line of a log: a hostile file may have chosen the words. */
const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 300);
