// Measured by `npm run measure` where the collection is there: archives made by other people's programs, record by record
// beside what two other readers see in them.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { bytesOfFile } from '../import/sources/bytes/bytes.ts';
import { archiveItems } from '../import/sources/warc/items.ts';

const folder = inPackage('..', 'shared', 'data', 'crawl', 'warc');
const skip = existsSync(folder) ? false : 'the collection of archives is not here';

test('every record that two readers agree on is seen, with the same payload', { skip }, async (context) => {
  const verdicts = await rowsOf(join(folder, 'readers-summary.tsv'));
  const sums = { files: 0, records: 0, agreed: 0, contested: 0, contestedSeen: 0, damaged: 0 };
  const different: string[] = [];
  for (const [name = '', , , , , verdict] of verdicts) {
    const { hashes, damaged } = await seen(name);
    sums.files += 1;
    sums.records += hashes.length;
    sums.damaged += damaged;
    const readers = Map.groupBy(
      await rowsOf(join(folder, 'expected', `${name}.tsv`)),
      ([reader = '']) => reader,
    );
    for (const [reader, rows] of readers) {
      const expected = rows.filter(([, n]) => n !== 'END').map((row) => row[11] || row[9] || '');
      const missing = without(expected, hashes);
      if (verdict !== 'agree') {
        sums.contested += expected.length;
        sums.contestedSeen += expected.length - missing;
        if (missing > 0) different.push(`${name}: ${missing} of ${expected.length} seen by ${reader} differ`);
        continue;
      }
      sums.agreed += expected.length;
      assert.equal(missing, 0, `${name}: ${reader}`);
    }
  }
  for (const line of different) context.diagnostic(line);
  context.diagnostic(JSON.stringify(sums));
});

async function seen(name: string): Promise<{ hashes: string[]; damaged: number }> {
  const format = /\.arc(\.|$)/.test(name) ? 'arc' : 'warc';
  const hashes: string[] = [];
  let damaged = 0;
  for await (const item of archiveItems(format, await bytesOfFile(join(folder, 'files', name)), null)) {
    const hash = createHash('sha1');
    try {
      for await (const piece of item.open?.() ?? []) hash.update(piece);
    } catch {
      damaged += 1;
    }
    if (item.open) hashes.push(hash.digest('hex'));
    else damaged += 1;
  }
  return { hashes, damaged };
}

async function rowsOf(path: string): Promise<string[][]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n').slice(1);
  return lines.map((line) => line.split('\t'));
}

/** How many of these are not among those, each counted once. */
function without(wanted: string[], had: string[]): number {
  const left = [...had];
  return wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
