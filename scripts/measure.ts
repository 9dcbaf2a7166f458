// `npm run measure [-- PATH…]`: the measurements (*.measure.ts), all or those under PATH, on data that is not ours to ship
// and may be absent. They are counted apart from the tests: figures, not promises that a checkout alone can keep.
import { askedFiles } from './asked-files.ts';
import { plainLine, runTests } from './run-tests.ts';

const files = askedFiles('src/**/*.measure.ts', 'measurements');
const counts = await runTests(files, { concurrency: 1, timeout: 1_800_000 });
console.log(plainLine('measurements', counts));
process.exitCode = counts.failed ? 1 : 0;
