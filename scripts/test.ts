// `npm test [-- PATH…]`: runs the tests beside the code (all, or those under PATH) and ends in one plain line of counts.
// Long drills (*.soak.ts) run reduced here, and in full by `npm run soak`.
import { askedFiles } from './asked-files.ts';
import { plainLine, runTests } from './run-tests.ts';

const files = askedFiles('src/**/*.{test,soak}.ts', 'tests');
const counts = await runTests(files, { concurrency: 2, timeout: 600_000 });
console.log(plainLine('tests', counts));
process.exitCode = counts.failed ? 1 : 0;
