// Good and bad tasks in any order: every one ends in exactly one outcome, the bad in their own code, the good well.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { openPool } from './open.ts';
import { unruly } from './unruly-for-tests.ts';
import type { Order } from './unruly-work-for-tests.ts';

const size = process.env['OPENSEER_SOAK'] === 'full' ? 5_000 : 300;

const task = unruly({ cpuSeconds: 1, memoryBytes: 500e6, answerBytes: 1e6 });

/** What becomes of the bad; the others give their text. */
const codes = new Map<Order['deed'], string>([
  ['fail', 'damaged'],
  ['throw', 'worker-crashed'],
  ['exit', 'worker-crashed'],
  ['crash', 'worker-crashed'],
  ['answer a cycle', 'worker-crashed'],
  ['answer much', 'too-much-output'],
  ['print without end', 'too-much-output'],
  ['garble the channel', 'worker-garbled'],
  ['answer for another', 'worker-garbled'],
  ['eat memory', 'too-much-memory'],
  ['loop forever', 'too-slow'],
]);
const sly = ['leave a timer that exits', 'leave a hidden timer that exits', 'print garbage'] as const;

const orders: fc.Arbitrary<Order> = fc.oneof(
  { weight: 80, arbitrary: fc.record({ deed: fc.constant('echo' as const), text: fc.string() }) },
  {
    weight: 10,
    arbitrary: fc.record({ deed: fc.constant('sleep' as const), much: fc.nat(50), text: fc.string() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ deed: fc.constantFrom(...sly), much: fc.nat(100), text: fc.string() }),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(...codes.keys())
      .map((deed) => ({ deed, much: deed === 'eat memory' ? 2e9 : 2e6 })),
  },
);

/** A timer that exits may go off before its own task has answered. */
const mayCrash = ({ deed, text }: Order, seen: unknown): unknown =>
  deed.startsWith('leave') && seen === 'worker-crashed' ? seen : text;

test(`${size} tasks, one in ten of them bad`, async (t) => {
  const seed = Date.now() & 0x7fffffff;
  const folder = mkdtempSync(join(tmpdir(), 'openseer-pool-soak-'));
  const pool = openPool({ workers: 2, tasksPerWorker: 50, folder });
  t.after(async () => {
    await Promise.all([pool.stop(), pool.stop()]);
    rmSync(folder, { recursive: true });
  });
  const inputs = fc.sample(orders, { numRuns: size, seed });
  const started = performance.now();
  let ended = 0;
  for await (const { input, outcome } of pool.map(task, inputs)) {
    const seen = outcome.ok ? outcome.value : outcome.error.code;
    const expected = codes.get(input.deed) ?? mayCrash(input, seen);
    assert.equal(input, inputs[ended]);
    assert.equal(
      seen,
      expected,
      `task ${ended} of seed ${seed}: ${input.deed}: ${outcome.ok || outcome.error.message}`,
    );
    ended += 1;
  }
  assert.equal(ended, size);
  await pool.stop();
  assert.deepEqual(readdirSync(folder), []);
  const seconds = (performance.now() - started) / 1000;
  const wrong = inputs.filter(({ deed }) => codes.has(deed)).length;
  t.diagnostic(`${size} tasks, ${wrong} bad, ${seconds.toFixed(1)} s, seed ${seed}`);
});
