import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../base/errors.ts';
import { openPool } from './open.ts';
import { haveEnded, unruly } from './unruly-for-tests.ts';

const codeOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? outcome.value : outcome.error.code);

test('a stop finishes what is in hand, and what waits or comes later is interrupted', async () => {
  const pool = openPool({ workers: 1 });
  const inHand = pool.run(unruly(), { deed: 'sleep', much: 500, text: 'finished' });
  const waiting = pool.run(unruly(), { deed: 'echo' });
  const stopped = pool.stop();
  const late = pool.run(unruly(), { deed: 'echo' });
  assert.deepEqual((await Promise.all([inHand, waiting, late])).map(codeOf), [
    'finished',
    'interrupted',
    'interrupted',
  ]);
  await stopped;
});

test('a second stop kills what is in hand', async () => {
  const pool = openPool({ workers: 2 });
  const who = await pool.run(unruly(), { deed: 'tell who' });
  const inHand = [pool.run(unruly(), { deed: 'loop forever' }), pool.run(unruly(), { deed: 'wait forever' })];
  await sleep(200);
  await Promise.all([pool.stop(), pool.stop()]);
  assert.deepEqual((await Promise.all(inHand)).map(codeOf), ['interrupted', 'interrupted']);
  assert.ok(who.ok && Array.isArray(who.value) && (await haveEnded(who.value)));
});

test('a stop at once, while the first child starts, kills it on the second call', async () => {
  const pool = openPool({ workers: 1 });
  const inHand = pool.run(unruly(), { deed: 'echo' });
  await Promise.all([pool.stop(), pool.stop()]);
  assert.equal(codeOf(await inHand), 'interrupted');
});

test('a stop ends a stream of inputs, each of which has its outcome', async () => {
  const pool = openPool({ workers: 2 });
  let taken = 0;
  const endless = (async function* () {
    for (; ; taken++) yield { deed: 'echo' as const, text: String(taken) };
  })();
  const codes: unknown[] = [];
  for await (const { outcome } of pool.map(unruly(), endless)) {
    codes.push(codeOf(outcome));
    if (codes.length === 20) pool.stop();
  }
  await pool.stop();
  assert.ok(codes.length >= taken && codes.length < 40, `${codes.length} of ${taken}`);
  assert.deepEqual(codes.slice(0, 20), [...Array(20).keys()].map(String));
});

test('a pool that had nothing to do stops', async () => {
  await openPool({ workers: 1 }).stop();
});
