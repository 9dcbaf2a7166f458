// What every home of the catalogue promises of who works on what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../../base/errors.ts';
import { processName } from '../../../base/process-name.ts';
import { arrivals, only, sample, taken } from '../arrivals-for-tests.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfClaims(fresh: Fresh): void {
  test('a claimed paper is given to nobody else until its lease runs out', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b', 'c']));
    const until = catalogue.clock.now + 100;
    const first = await catalogue.papers.claim('one', 2, until);
    const second = await catalogue.papers.claim('two', 5, until);
    assert.equal(first.length, 2);
    assert.equal(second.length, 1);
    assert.deepEqual(await catalogue.papers.claim('three', 5, until), []);
    catalogue.clock.now += 101;
    const third = await catalogue.papers.claim('three', 5, catalogue.clock.now + 100);
    assert.deepEqual(
      third.map(({ attempt }) => attempt),
      [2, 2, 2],
    );
    await catalogue.close();
  });

  test('a renewed lease holds, a released one does not count as an attempt', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b']));
    const claims = await catalogue.papers.claim('one', 2, catalogue.clock.now + 100);
    const [a, b] = claims.map(({ paper }) => paper);
    assert.ok(a && b);
    await catalogue.papers.renew('one', [a], catalogue.clock.now + 1000);
    await catalogue.papers.release('one', [b]);
    catalogue.clock.now += 500;
    const again = await catalogue.papers.claim('two', 5, catalogue.clock.now + 100);
    assert.deepEqual(
      again.map(({ paper, attempt }) => [paper, attempt]),
      [[b, 1]],
    );
    await catalogue.close();
  });

  test('a worker that lost its lease records nothing', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['a']));
    const { paper } = only(await catalogue.papers.claim('slow', 1, catalogue.clock.now + 100));
    catalogue.clock.now += 200;
    await catalogue.papers.claim('quick', 1, catalogue.clock.now + 100);
    const recorded = [{ paper, extraction: sample(), extractionVersion: 1 }];
    assert.deepEqual(await catalogue.papers.record('slow', recorded), []);
    assert.deepEqual(await catalogue.papers.record('quick', recorded), [paper]);
    assert.equal(await catalogue.outbox.size(), 1);
    await catalogue.close();
  });

  test('the third failure is the last, and a person can ask for more', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['a']));
    const failure = new Failure('too-slow');
    const states: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { paper } = only(await catalogue.papers.claim('one', 1, catalogue.clock.now + 100));
      states.push(await catalogue.papers.fail('one', paper, failure, false));
    }
    assert.deepEqual(states, ['waiting', 'waiting', 'failed']);
    const [paper] = await catalogue.papers.list({ state: 'failed', limit: 5 });
    assert.equal(paper?.failure?.code, 'too-slow');
    assert.equal(await catalogue.papers.retry('all'), 1);
    assert.equal((await catalogue.papers.claim('one', 1, catalogue.clock.now + 100)).length, 1);
    await catalogue.close();
  });

  test('a paper that is lost is failed, whoever works on it', async () => {
    const catalogue = await fresh();
    const { paper } = taken(await catalogue.papers.admit(await arrivals(catalogue, ['a'])));
    await catalogue.papers.claim('one', 1, catalogue.clock.now + 100);
    await catalogue.papers.lose(paper, new Failure('file-not-found'));
    assert.deepEqual(
      await catalogue.papers.record('one', [{ paper, extraction: sample(), extractionVersion: 1 }]),
      [],
    );
    assert.equal((await catalogue.papers.get(paper))?.failure?.code, 'file-not-found');
    await catalogue.close();
  });

  test('a paper whose workers die three times is failed', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['a']));
    for (let i = 0; i < 3; i += 1) {
      assert.equal((await catalogue.papers.claim(`worker ${i}`, 1, catalogue.clock.now + 100)).length, 1);
      catalogue.clock.now += 200;
    }
    assert.deepEqual(await catalogue.papers.claim('last', 1, catalogue.clock.now + 100), []);
    const [paper] = await catalogue.papers.list({ state: 'failed', limit: 5 });
    assert.equal(paper?.failure?.code, 'worker-crashed');
    await catalogue.close();
  });

  test('a lease has one holder, and a dead one loses it', async () => {
    const catalogue = await fresh();
    const { leases, clock } = catalogue;
    assert.equal(await leases.acquire('index', 'one', clock.now + 100), true);
    assert.equal(await leases.acquire('index', 'two', clock.now + 100), false);
    assert.equal(await leases.acquire('index', 'one', clock.now + 200), true);
    clock.now += 300;
    assert.equal(await leases.acquire('index', 'two', clock.now + 100), true);
    await leases.release('index', 'one');
    assert.equal(await leases.acquire('index', 'three', clock.now + 100), false);
    await catalogue.close();
  });

  test('a lease of a process that died here is free at once', async () => {
    const catalogue = await fresh();
    const { leases, clock } = catalogue;
    const dead = `${processName.replace(/\w+$/, 'dead')}.link`;
    assert.equal(await leases.acquire('link', dead, clock.now + 100), true);
    assert.equal(await leases.acquire('link', `${processName}.link`, clock.now + 100), true);
    assert.equal(await leases.acquire('link', 'another', clock.now + 100), false);
    await catalogue.close();
  });
}
