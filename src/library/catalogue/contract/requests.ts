// What every home of the catalogue promises of what readers ask for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkId } from '../../../base/ids.ts';
import type { Fresh } from './fresh.ts';

const work = (id: number): WorkId => id as WorkId;

export function promisesOfRequests(fresh: Fresh): void {
  test('a work is wanted once, until it is not any more', async () => {
    const catalogue = await fresh();
    const { requests } = catalogue;
    for (const id of [7, 3, 7]) await requests.want(work(id));
    assert.deepEqual(
      (await requests.wants(9)).map((want) => want.work),
      [3, 7],
    );
    assert.deepEqual(await requests.wanted([work(3), work(4)]), new Set([3]));
    await requests.unwant(work(3));
    assert.deepEqual(await requests.wanted([work(3), work(7)]), new Set([7]));
    await catalogue.close();
  });

  test('a report stays on record with what was decided', async () => {
    const catalogue = await fresh();
    const { requests } = catalogue;
    const report = {
      paper: null,
      about: 'paper 9',
      reason: 'mine',
      name: 'A. Example',
      email: 'a@example.org',
    };
    const first = await requests.report(report, 9);
    const second = await requests.report({ ...report, reason: 'also mine' }, 9);
    assert.ok(first !== null && second !== null);
    assert.equal(await requests.decide(first, 'kept', 'public domain'), true);
    assert.equal(await requests.decide(99_999, 'kept', null), false);
    assert.deepEqual(
      (await requests.reports(9)).map(({ reason, decision, note }) => [reason, decision, note]),
      [
        ['also mine', null, null],
        ['mine', 'kept', 'public domain'],
      ],
    );
    await catalogue.close();
  });

  test('so many open reports and no more are taken', async () => {
    const catalogue = await fresh();
    const report = { paper: null, about: '', reason: '', name: '', email: '' };
    assert.notEqual(await catalogue.requests.report(report, 1), null);
    assert.equal(await catalogue.requests.report(report, 1), null);
    await catalogue.close();
  });
}
