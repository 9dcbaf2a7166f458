import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plan } from '../../crawl/plan.ts';
import { crawlFarm, impolite, repeated } from './crawl-farm.ts';
import { openFarm } from './farm.ts';
import { makeWorld } from './world.ts';

const everything = (seeds: string[]): Plan => ({
  seeds: seeds.map((url) => ({ url })),
  scope: () => ({ take: true, outside: 0 }),
  priority: ({ depth }) => ({ value: -depth, why: 'breadth first' }),
});

test('the same seed makes the same world', () => {
  const size = { seed: 3, hosts: 5, papers: 20 };
  assert.deepEqual(makeWorld(size), makeWorld(size));
});

test('a crawl of the farm finds every document, asks for each page once, and ends in spite of traps', async (t) => {
  const farm = await openFarm({ seed: 7, hosts: 3, papers: 25 });
  t.after(() => farm.close());
  const seeds = farm.world.universities.map(({ host }) => `http://${host}/`);
  const { end, fetched } = await crawlFarm(farm, everything(seeds));
  assert.equal(end.state, 'done');
  const found = new Set(fetched.map(({ url }) => url));
  const missed = farm.world.papers.filter(
    ({ urls }) => urls.length > 0 && !urls.some((url) => found.has(url)),
  );
  assert.deepEqual(missed, []);
  assert.deepEqual(repeated(farm.log), []);
  assert.deepEqual(
    farm.log.filter(({ path }) => path.startsWith('/private')),
    [],
  );
});

test('hosts get their pauses', async (t) => {
  const farm = await openFarm({ seed: 7, hosts: 3, papers: 10 });
  t.after(() => farm.close());
  const seeds = farm.world.universities.map(({ host }) => `http://${host}/people/`);
  const stop: Plan['stop'] = ({ pages }) => (pages > 30 ? 'enough' : null);
  await crawlFarm(farm, { ...everything(seeds), stop }, { delay: 40 });
  assert.ok(farm.log.length > 10);
  assert.deepEqual(
    impolite(farm.log, () => 40),
    [],
  );
});
