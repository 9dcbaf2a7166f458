import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('two processes share a frontier: no page is fetched twice, and every host gets its pause', async (t) => {
  const farm = await openFarm({ seed: 7, hosts: 5, papers: 25 });
  const folder = await mkdtemp(join(tmpdir(), 'openseer-two-crawlers-'));
  t.after(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });
  const script = join(import.meta.dirname, 'crawling.child.ts');
  const seeds = farm.world.universities.map(({ host }) => `http://${host}/people/`);
  const manners = { delay: 200, hosts: 3, parallel: 3 };
  const asked = [JSON.stringify(seeds), JSON.stringify(manners), '5'];
  const args = [script, folder, String(farm.at('a.example')?.port), ...asked];
  const crawlers = [1, 2].map(() =>
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await Promise.all(crawlers.map((each) => once(each, 'exit')));
  assert.deepEqual(
    crawlers.map(({ exitCode }) => exitCode),
    [0, 0],
  );
  const archives = await readdir(join(folder, 'warc'));
  assert.equal(new Set(archives.map((name) => name.split('-').at(-1))).size, 2, 'one did all the work');
  assert.deepEqual(repeated(farm.log), []);
  // Three processes have a part in these times: a busy machine tells the farm late that an answer is out.
  assert.deepEqual(
    impolite(farm.log, () => 100),
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
