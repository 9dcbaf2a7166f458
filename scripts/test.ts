// `npm test [-- PATH…]`: runs the tests beside the code (all, or those under PATH) and ends in one plain line of counts.
import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const under = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const files = globSync('src/**/*.test.ts')
  .filter((file) => under.length === 0 || under.some((path) => file === path || file.startsWith(`${path}/`)))
  .sort();
if (files.length === 0) {
  console.error(`no tests under ${under.join(', ')}`);
  process.exit(2);
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const events = run({ files, concurrency: 2, timeout: 600_000 });
// A suite is not a test, and a file that fails to load is a failure like any other.
events.on('test:pass', ({ details, skip }) => {
  if (details.type === 'suite') return;
  if (skip === undefined || skip === false) counts.passed += 1;
  else counts.skipped += 1;
});
events.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') counts.failed += 1;
});
events.compose(new spec()).pipe(process.stdout);
await new Promise((resolve) => events.on('end', resolve));
process.on('exit', () => {
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
});
process.exitCode = counts.failed ? 1 : 0;
