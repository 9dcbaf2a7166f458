import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../base/errors.ts';
import { encodeFrame } from './frame.ts';
import { openNursery } from './nursery.ts';
import type { Limits } from './pool.ts';
import { unruly } from './unruly-for-tests.ts';
import type { Order } from './unruly-work-for-tests.ts';
import { WorkerProcess } from './worker.ts';

/** As on a system that is not Linux: started from here, without /proc. */
async function ask(t: TestContext, order: Order, some: Partial<Limits>): Promise<unknown> {
  const worker = new WorkerProcess(openNursery('darwin'), tmpdir(), [], false);
  t.after(() => {
    worker.kill(new Failure('interrupted'));
    return worker.ended;
  });
  assert.equal(await worker.ready, undefined);
  const { module, limits } = unruly(some);
  const request = encodeFrame(1, { module, answerBytes: limits.answerBytes }, order);
  const outcome = worker.ask(1, request, limits).then((o) => ({ end: o.ok ? o.value : o.error.code }));
  for (;;) {
    const answered = await Promise.race([outcome, sleep(50)]);
    if (answered) return answered.end;
    worker.look(performance.now());
  }
}

test('without /proc a good task is answered', async (t) => {
  assert.equal(await ask(t, { deed: 'sleep', much: 300, text: 'here' }, {}), 'here');
});

test('without /proc memory is watched by what the child reports', async (t) => {
  assert.equal(await ask(t, { deed: 'eat memory', much: 5e9 }, { memoryBytes: 400e6 }), 'too-much-memory');
});

test('without /proc CPU time is watched by what the child reports, though it loops', async (t) => {
  assert.equal(await ask(t, { deed: 'loop forever' }, { cpuSeconds: 0.5 }), 'too-slow');
});
