// Indexes batch after batch, printing the number of each that is done, until someone kills it (kill.soak.ts).
import { changesOf } from './batches-for-tests.ts';
import { openSegments } from './segments.ts';

const [folder = '', first = '1'] = process.argv.slice(2);
const index = openSegments(folder, { cacheBytes: 1_000_000 });
for (let number = Number(first); ; number += 1) {
  await index.apply('papers', changesOf(number));
  process.stdout.write(`${number}\n`);
}
