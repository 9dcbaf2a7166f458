import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remember } from './remember.ts';

test('an answer is used again until it is old', async () => {
  let now = 0;
  let asked = 0;
  const ask = remember(
    1000,
    async () => ++asked,
    () => now,
  );
  assert.deepEqual(await Promise.all([ask(), ask()]), [1, 1]);
  now = 999;
  assert.equal(await ask(), 1);
  now = 1000;
  assert.equal(await ask(), 2);
});

test('a failure is not used again', async () => {
  let asked = 0;
  const ask = remember(1000, async () => {
    asked += 1;
    if (asked === 1) throw new Error('once');
    return asked;
  });
  await assert.rejects(ask());
  assert.equal(await ask(), 2);
});
