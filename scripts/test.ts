// `npm test [-- PATH…]`: runs the tests beside the code (all, or those under PATH) and ends in one plain line of counts.
// Long drills (*.soak.ts) run reduced here, and in full by `npm run soak`.
import { globSync } from 'node:fs';
import { plainLine, runTests } from './run-tests.ts';

const under = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const files = globSync('src/**/*.{test,soak}.ts')
  .filter((file) => under.length === 0 || under.some((path) => file === path || file.startsWith(`${path}/`)))
  .sort();
if (files.length === 0) {
  console.error(`no tests under ${under.join(', ')}`);
  process.exit(2);
}
const counts = await runTests(files, { concurrency: 2, timeout: 600_000 });
console.log(plainLine('tests', counts));
process.exitCode = counts.failed ? 1 : 0;
