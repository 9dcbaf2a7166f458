// `npm run soak [-- PATH…]`: the long drills in full, one after the other, since each wants the machine for itself.
// A drill is a *.soak.ts beside the code that takes its size from OPENSEER_SOAK and prints its figures.
import { askedFiles } from './asked-files.ts';
import { plainLine, runTests } from './run-tests.ts';

process.env.OPENSEER_SOAK = 'full';
const files = askedFiles('src/**/*.soak.ts', 'drills');
const counts = await runTests(files, { concurrency: 1, timeout: 24 * 3_600_000 });
console.log(plainLine('drills', counts));
process.exitCode = counts.failed ? 1 : 0;
