// What every home of the catalogue promises to those who keep a copy of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivals, ingestAll } from '../arrivals-for-tests.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfHarvests(fresh: Fresh): void {
  test('a harvest sees papers once they are read, in the order of their changes', async () => {
    const catalogue = await fresh();
    const [one, two, three] = await arrivals(catalogue, ['one', 'two', 'three']);
    await catalogue.papers.admit([one, two]);
    assert.equal(await catalogue.harvest.earliest(), null);
    await ingestAll(catalogue);
    catalogue.clock.now += 10;
    await catalogue.papers.admit([three]);
    await ingestAll(catalogue);
    const all = await catalogue.harvest.page({ limit: 10 });
    assert.deepEqual(
      all.map(({ paper, changedAt, removed }) => [paper, changedAt, removed]),
      [
        [1, 1_000_000, false],
        [2, 1_000_000, false],
        [3, 1_000_010, false],
      ],
    );
    const [first] = all;
    assert.ok(first);
    const rest = await catalogue.harvest.page({ after: first, limit: 1 });
    assert.deepEqual(rest, all.slice(1, 2));
    assert.equal(await catalogue.harvest.count({ since: 1_000_010 }), 1);
    assert.equal(await catalogue.harvest.count({ until: 1_000_010 }), 2);
    assert.equal(await catalogue.harvest.earliest(), 1_000_000);
    await catalogue.close();
  });

  test('a harvest sees that a paper went, in the sets that it was in', async () => {
    const catalogue = await fresh();
    const [one, two] = await arrivals(catalogue, ['one', 'two']);
    const [taken] = await catalogue.papers.admit([one, two]);
    await ingestAll(catalogue);
    const [before] = await catalogue.harvest.page({ limit: 1 });
    assert.ok(taken?.paper && before);
    catalogue.clock.now += 10;
    await catalogue.holdings.remove('test', [taken.paper]);
    const [, gone] = await catalogue.harvest.page({ limit: 10 });
    assert.deepEqual(gone, { ...before, removed: true, changedAt: 1_000_010 });
    assert.deepEqual(await catalogue.harvest.find(taken.paper), gone);
    const { kind, year, venue } = before;
    const query = { ...(kind && { kind }), ...(year && { year }), ...(venue && { venue }) };
    assert.equal(await catalogue.harvest.count(query), 2);
    assert.equal(await catalogue.harvest.count({ venue: 'nowhere' }), 0);
    await catalogue.close();
  });

  test('what was never read leaves no trace in a harvest', async () => {
    const catalogue = await fresh();
    const [one] = await arrivals(catalogue, ['one']);
    const [taken] = await catalogue.papers.admit([one]);
    assert.ok(taken?.paper);
    await catalogue.holdings.remove('test', [taken.paper]);
    assert.deepEqual(await catalogue.harvest.page({ limit: 10 }), []);
    await catalogue.close();
  });

  test('a harvest knows the values that papers have', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(await arrivals(catalogue, ['one', 'two']));
    await ingestAll(catalogue);
    const [paper] = await catalogue.harvest.page({ limit: 1 });
    for (const what of ['kind', 'year', 'venue'] as const)
      assert.deepEqual(await catalogue.harvest.values(what), paper?.[what] == null ? [] : [paper[what]]);
    await catalogue.close();
  });
}
