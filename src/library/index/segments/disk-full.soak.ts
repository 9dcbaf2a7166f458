// A disk that fills up while the index learns and merges: a clear error, what was learnt is served on, and with room
// again learning goes on and equals a fresh index. Needs the right to mount a file system in memory.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Index, IndexChange } from '../index.ts';
import { changesOf, commonWords } from './batches-for-tests.ts';
import { openSegments } from './segments.ts';

const mount = (...args: string[]): boolean => spawnSync('mount', ['-t', 'tmpfs', ...args]).status === 0;

test('an index on a disk that is full serves on, and goes on when there is room', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'openseer-index-full-'));
  const small = join(root, 'small');
  await mkdir(small);
  if (!mount('-o', 'size=4m', 'tmpfs', small)) return t.skip('no file system may be mounted here');
  t.after(async () => {
    spawnSync('umount', [small]);
    await rm(root, { recursive: true });
  });
  const index = openSegments(small, { cacheBytes: 1_000_000 });
  let learnt = 0;
  let before: unknown;
  const failure = await (async () => {
    for (;;) {
      before = await answers(index);
      await index.apply('papers', batch(learnt + 1));
      learnt += 1;
    }
  })().catch((thrown: unknown) => thrown);
  assert.equal((failure as { code?: string }).code, 'disk-full');
  // The batch may have been learnt before a merge failed.
  const fresh = openSegments(join(root, 'fresh'), { cacheBytes: 1_000_000 });
  for (let number = 1; number <= learnt; number += 1) await fresh.apply('papers', batch(number));
  assert.deepEqual(before, await answers(fresh));
  const served = JSON.stringify(await answers(index));
  await fresh.apply('papers', batch(learnt + 1));
  assert.ok([JSON.stringify(before), JSON.stringify(await answers(fresh))].includes(served));
  assert.ok(mount('-o', 'remount,size=64m', small));
  for (const number of [learnt + 1, learnt + 2]) await index.apply('papers', batch(number));
  await fresh.apply('papers', batch(learnt + 2));
  assert.deepEqual(await answers(index), await answers(fresh));
  await index.close();
  await fresh.close();
  t.diagnostic(`full at batch ${learnt + 1}: ${(failure as Error).message}`);
});

const batch = (number: number): IndexChange[] =>
  Array.from({ length: 6 }, (_, i) => changesOf(number * 6 + i)).flat();

const answers = (index: Index): Promise<unknown[]> =>
  Promise.all(commonWords.map((word) => index.search('papers', { where: { word }, limit: 50, offset: 0 })));
