import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { paper } from '../document-for-tests.ts';
import { openSegments } from './segments.ts';

test('a merge on a full disk fails with a clear error, and the index serves on', {
  skip: existsSync('/dev/full') ? false : 'there is no /dev/full here',
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'openseer-full-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const index = openSegments(folder, { cacheBytes: 1_000_000 });
  const put = (id: number) => index.apply('papers', [{ put: paper(id, { title: `paper ${id}` }) }]);
  const total = async () =>
    (await index.search('papers', { where: { word: 'paper' }, limit: 1, offset: 0 })).total;
  for (let id = 1; id <= 9; id += 1) await put(id);
  const { next } = JSON.parse(readFileSync(join(folder, 'papers', 'manifest.json'), 'utf8')) as {
    next: number;
  };
  // The tenth segment is due for a merge, whose file leads to a disk that is always full.
  const full = join(folder, 'papers', `${next + 1}.segment`);
  symlinkSync('/dev/full', full);
  await assert.rejects(put(10), { code: 'disk-full' });
  assert.equal(await total(), 10);
  if (existsSync(full)) unlinkSync(full);
  await put(11);
  assert.equal(await total(), 11);
  await index.close();
});
