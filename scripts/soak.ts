// `npm run soak [-- PATH…]`: the long drills in full, one after the other, since each wants the machine for itself.
// A drill is a *.soak.ts beside the code that takes its size from OPENSEER_SOAK and prints its figures.
import { globSync } from 'node:fs';
import { plainLine, runTests } from './run-tests.ts';

process.env.OPENSEER_SOAK = 'full';
const under = process.argv.slice(2);
const files = globSync('src/**/*.soak.ts')
  .filter((file) => under.length === 0 || under.some((path) => file.startsWith(path)))
  .sort();
if (files.length === 0) {
  console.error(`no drills under ${under.length > 0 ? under.join(', ') : 'src'}`);
  process.exit(2);
}
const counts = await runTests(files, { concurrency: 1, timeout: 24 * 3_600_000 });
console.log(plainLine('drills', counts));
process.exitCode = counts.failed ? 1 : 0;
