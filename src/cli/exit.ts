// With which number does the command end? Scripts rely on these six.
import type { ErrorCode } from '../base/errors.ts';

export const exitCodes = {
  done: 0,
  /** Some items failed; each was named. */
  failures: 1,
  usage: 2,
  library: 3,
  engine: 4,
  /** Work done so far is kept. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code of a failure that ended the command. */
export function exitCodeOf(code: ErrorCode): ExitCode {
  if (code === 'wrong-usage' || code === 'wrong-setting') return exitCodes.usage;
  if (code.startsWith('library-')) return exitCodes.library;
  if (code.startsWith('needs-') || code === 'engine-missing') return exitCodes.engine;
  if (code === 'interrupted') return exitCodes.interrupted;
  return exitCodes.failures;
}
