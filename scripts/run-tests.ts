// Runs node:test files and counts what became of them, for the scripts that end in one plain line.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

export type Counts = { passed: number; failed: number; skipped: number };

export async function runTests(
  files: string[],
  options: { concurrency: number; timeout: number },
): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const events = run({ files, ...options });
  // A suite is not a test, and a file that fails to load is a failure like any other.
  events.on('test:pass', ({ details, skip }) => {
    if (details.type === 'suite') return;
    if (skip === undefined || skip === false) counts.passed += 1;
    else counts.skipped += 1;
  });
  events.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') counts.failed += 1;
  });
  const printed = events.compose(new spec());
  for await (const chunk of printed) process.stdout.write(chunk);
  return counts;
}

/** The plain line itself: `tests: 3 passed, 0 failed, 1 skipped`. */
export const plainLine = (name: string, { passed, failed, skipped }: Counts): string =>
  `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
