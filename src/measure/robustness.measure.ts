// Measured in CI and by `npm run measure`: no damaged PDF stops the reader.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { readDamaged } from './read-robustness.ts';

test('five hundred damaged PDFs each end in a value or a clean error', async (context) => {
  const folder = inPackage('fixtures', 'demo', 'pdf');
  const paths = (await readdir(folder)).sort().map((name) => join(folder, name));
  const { files, read, refused, slowest } = await readDamaged(paths, 500, 1);
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  context.diagnostic(
    `${read} read, ${refusals} refused ${JSON.stringify(refused)}, slowest ${slowest.seconds.toFixed(2)} s`,
  );
  assert.equal(read + refusals, files);
});
