// Kill -9 at random moments of a crawl: it goes on, no page is lost, and none is fetched twice but those in flight.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLog } from '../../crawl/focus/log.ts';
import { openLibrary } from '../../library/open.ts';
import { openFarm } from './farm.ts';

const kills = process.env.OPENSEER_SOAK === 'full' ? 20 : 3;

/** What was asked for this long before a kill may not be in the frontier yet: a flush takes a moment. */
const inFlight = 3000;

test('a killed crawl goes on: nothing is lost, nothing is doubled but what was in flight', async (t) => {
  const farm = await openFarm({ seed: 11, hosts: 4, papers: 60 });
  const folder = await mkdtemp(join(tmpdir(), 'openseer-crawl-kill-'));
  t.after(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });
  const seeds = farm.world.universities.map(({ host }) => `http://${host}/`);
  const port = String(farm.at('a.example')?.port);
  const args = [join(import.meta.dirname, 'crawling.child.ts'), folder, port, JSON.stringify(seeds)];
  const killedAt: number[] = [];
  let isDone = false;
  while (!isDone) {
    const asked = farm.log.length;
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    if (killedAt.length < kills) {
      // From its first request on, so that each stretch does something.
      while (farm.log.length === asked && child.exitCode === null) await sleep(5);
      await Promise.race([ended, sleep(20 + Math.random() * 400)]);
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        killedAt.push(Date.now());
      }
    }
    const [code] = await ended;
    isDone = code === 0;
  }
  const good = farm.log.filter(({ status, path }) => status === 200 && path !== '/robots.txt');
  const doubled = [...Map.groupBy(good, ({ host, path }) => host + path).values()].filter(
    (all) => all.length > 1,
  );
  for (const all of doubled)
    for (const { at, host, path } of all.slice(0, -1))
      assert.ok(
        killedAt.some((kill) => at <= kill && kill - at < inFlight),
        `${host}${path} was fetched twice`,
      );
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: false,
    command: 'test',
  });
  const job = await library.catalogue.jobs.find('farm');
  if (!job) return assert.fail('the job is gone');
  const found = new Set<string>();
  for await (const rows of library.catalogue.frontier.fetches(job.id))
    for (const { url } of rows) found.add(url);
  await library.close();
  const missed = farm.world.papers.filter(
    ({ urls }) => urls.length > 0 && !urls.some((url) => found.has(url)),
  );
  assert.deepEqual(missed, []);
  const archives = (await readdir(join(folder, 'warc'))).map((name) => join(folder, 'warc', name));
  assert.ok(archives.every((path) => path.endsWith('.warc.gz')));
  const { pages } = await readLog(archives);
  const unarchived = [...found].filter((url) => /\.pdf$/.test(url) && !pages.has(url));
  assert.deepEqual(unarchived, []);
  t.diagnostic(
    `${killedAt.length} kills, ${good.length} pages, ${doubled.length} fetched again because they were in flight`,
  );
});
