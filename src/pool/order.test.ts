import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { inOrder } from './order.ts';

const never = new AbortController().signal;

test('outcomes come in the order of the inputs, with at most the window in hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 5 })), fc.integer({ min: 1, max: 4 }), async (delays, window) => {
      let inHand = 0;
      let most = 0;
      const run = async (delay: number): Promise<number> => {
        most = Math.max(most, ++inHand);
        for (let i = 0; i < delay; i++) await turn();
        inHand--;
        return delay;
      };
      const seen = [];
      for await (const each of inOrder(delays, window, never, run)) seen.push(each);
      assert.deepEqual(
        seen,
        delays.map((delay) => ({ input: delay, outcome: delay })),
      );
      assert.ok(most <= window);
    }),
  );
});

test('nothing is taken that the reader has no room for', async () => {
  let taken = 0;
  const endless = (function* () {
    for (;;) yield taken++;
  })();
  const outcomes = inOrder(endless, 3, never, async (n) => n);
  await outcomes.next();
  for (let i = 0; i < 20; i++) await turn();
  assert.ok(taken <= 4);
  await outcomes.return(undefined);
});

test('an outcome does not wait for an input that is slow to come', async () => {
  const slow = (async function* () {
    yield 1;
    await new Promise(() => {});
  })();
  const outcomes = inOrder(slow, 3, never, async (n) => n);
  assert.deepEqual(await outcomes.next(), { done: false, value: { input: 1, outcome: 1 } });
});

test('an error of the source comes after the outcomes of what it gave', async () => {
  const broken = (function* () {
    yield 1;
    throw new Error('the list ends here');
  })();
  const outcomes = inOrder(broken, 3, never, async (n) => n);
  assert.equal((await outcomes.next()).value?.outcome, 1);
  await assert.rejects(outcomes.next(), { message: 'the list ends here' });
});

test('a reader who leaves closes the source', async () => {
  let closed = false;
  const source = (function* () {
    try {
      for (let n = 0; ; n++) yield n;
    } finally {
      closed = true;
    }
  })();
  for await (const { outcome } of inOrder(source, 3, never, async (n) => n)) if (outcome === 5) break;
  assert.ok(closed);
});

test('a stop ends a source that would never end', async () => {
  const stop = new AbortController();
  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
  const next = inOrder(silent, 3, stop.signal, async (n) => n).next();
  stop.abort();
  assert.equal((await next).done, true);
});
