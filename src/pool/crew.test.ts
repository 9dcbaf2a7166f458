import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type PoolSettings } from './open.ts';
import type { Pool } from './pool.ts';
import { unruly } from './unruly-for-tests.ts';
import type { Order } from './unruly-work-for-tests.ts';

/** A pool in a folder of its own, in which every living child has one. */
function open(t: TestContext, settings: PoolSettings): { pool: Pool; living: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'openseer-crew-test-'));
  const pool = openPool({ ...settings, folder });
  t.after(async () => {
    await pool.stop();
    rmSync(folder, { recursive: true });
  });
  return { pool, living: () => readdirSync(folder) };
}

async function answerTo(pool: Pool, order: Order): Promise<unknown> {
  const outcome = await pool.run(unruly(), order);
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

test('a child serves many tasks', async (t) => {
  const { pool } = open(t, { workers: 1 });
  const first = await answerTo(pool, { deed: 'tell who' });
  for (let i = 0; i < 10; i++) assert.deepEqual(await answerTo(pool, { deed: 'tell who' }), first);
});

test('a child is replaced after its number of tasks', async (t) => {
  const { pool } = open(t, { workers: 1, tasksPerWorker: 2 });
  const seen = new Map<string, number>();
  for (let i = 0; i < 6; i++) {
    const who = String(await answerTo(pool, { deed: 'tell who' }));
    seen.set(who, (seen.get(who) ?? 0) + 1);
  }
  assert.deepEqual([...seen.values()], [2, 2, 2]);
});

test('a child that keeps too much memory is replaced', async (t) => {
  const { pool } = open(t, { workers: 1, keptBytes: 400e6 });
  const small = await answerTo(pool, { deed: 'hold memory', much: 1e6 });
  const large = await answerTo(pool, { deed: 'hold memory', much: 400e6 });
  assert.deepEqual(large, small);
  assert.notDeepEqual(await answerTo(pool, { deed: 'tell who' }), large);
});

test('a child in which something of a task goes on is replaced', async (t) => {
  const { pool } = open(t, { workers: 1 });
  const first = await answerTo(pool, { deed: 'tell who' });
  await answerTo(pool, { deed: 'leave a timer that exits', much: 60_000 });
  assert.notDeepEqual(await answerTo(pool, { deed: 'tell who' }), first);
});

test('a task that dies of what its predecessor left is done again in a fresh child', async (t) => {
  const { pool } = open(t, { workers: 1 });
  for (const much of [0, 50, 100]) {
    await answerTo(pool, { deed: 'leave a hidden timer that exits', much });
    assert.equal(await answerTo(pool, { deed: 'sleep', much: 500, text: 'done' }), 'done');
  }
});

async function mostAtOnce(pool: Pool, living: () => string[]): Promise<number> {
  const tasks = Array.from({ length: 8 }, () => answerTo(pool, { deed: 'sleep', much: 300 }));
  let most = 0;
  const all = Promise.all(tasks).then(() => true);
  while (!(await Promise.race([all, sleep(20, false)]))) most = Math.max(most, living().length);
  return most;
}

test('no more children are started than there are tasks at once', async (t) => {
  const { pool, living } = open(t, { workers: 2 });
  await answerTo(pool, { deed: 'echo' });
  assert.equal(await mostAtOnce(pool, living), 2);
});

test('once a child had to be replaced, one more than tasks at once is kept warm', async (t) => {
  const { pool, living } = open(t, { workers: 2 });
  await answerTo(pool, { deed: 'echo' });
  const [first] = living();
  await answerTo(pool, { deed: 'leave a timer that exits', much: 60_000 });
  while (living().some((name) => name === first)) await sleep(20);
  assert.equal(await mostAtOnce(pool, living), 3);
});

test('a pool whose forker is killed goes on with another', async (t) => {
  const { pool } = open(t, { workers: 1 });
  const who = await answerTo(pool, { deed: 'tell who' });
  assert.ok(Array.isArray(who));
  if (process.platform === 'linux') process.kill(Number(who[1]), 'SIGKILL');
  for (let i = 0; i < 3; i++) assert.equal(await answerTo(pool, { deed: 'echo', text: 'on' }), 'on');
});

test('where no folder can be made the outcome says so', async () => {
  const pool = openPool({ workers: 1, folder: '/nowhere/at/all' });
  const outcome = await pool.run(unruly(), { deed: 'echo' });
  assert.ok(!outcome.ok);
  assert.match(outcome.error.message, /could not be started: ENOENT/);
  await pool.stop();
});
