// `npm run measure`: the measurements (*.measure.ts) on data that is not ours to ship and may be absent.
// They are counted apart from the tests: figures, not promises that a checkout alone can keep.
import { globSync } from 'node:fs';
import { plainLine, runTests } from './run-tests.ts';

const files = globSync('src/**/*.measure.ts').sort();
const none = { passed: 0, failed: 0, skipped: 0 };
const counts = files.length > 0 ? await runTests(files, { concurrency: 1, timeout: 1_800_000 }) : none;
console.log(plainLine('measurements', counts));
process.exitCode = counts.failed ? 1 : 0;
