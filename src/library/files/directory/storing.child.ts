// Stores files without end and prints each id once it is kept, until someone kills it (crash.soak.ts).
import { Readable } from 'node:stream';
import { contentOf, keyOf } from '../contract.ts';
import { openDirectory } from './directory.ts';

const [root = '', first = '1'] = process.argv.slice(2);
const files = await openDirectory(root);
for (let id = Number(first); ; id += 1) {
  const bytes = contentOf(id, (id * 7919) % 300_000);
  // In pieces, so that there are moments in the middle of a file.
  const pieces = Array.from({ length: 8 }, (_, n) =>
    bytes.subarray((n * bytes.length) >> 3, ((n + 1) * bytes.length) >> 3),
  );
  const key = keyOf(id, bytes);
  await files.keep(await files.stage(Readable.from(pieces), bytes.length), key);
  await files.writeBeside(key, { text: contentOf(id, 5_000), extraction: contentOf(id, 9_000) });
  process.stdout.write(`${id}\n`);
}
