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

/** What a kill may cost: the visits that wait for the next entry in the frontier (400), and those under way (32). */
const mostInHand = 432;

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
  /** At each kill: how much had been asked, and what the frontier had as fetched. */
  const kept: { asked: number; fetched: Set<string> }[] = [];
  let isDone = false;
  while (!isDone) {
    const asked = farm.log.length;
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    if (kept.length < kills) {
      // From its first request on, so that each stretch does something.
      while (farm.log.length === asked && child.exitCode === null) await sleep(5);
      await Promise.race([ended, sleep(20 + Math.random() * 400)]);
      child.kill('SIGKILL');
    }
    const [code, signal] = await ended;
    assert.ok(code === 0 || signal === 'SIGKILL', `the crawl ended with ${code ?? signal}`);
    isDone = code === 0;
    // What it had sent is read here, if not before: the log is counted after that.
    if (!isDone) {
      const fetched = await fetchedSoFar(folder);
      kept.push({ asked: farm.log.length, fetched });
    }
  }
  const good = farm.log.flatMap(({ status, host, path }, at) =>
    status === 200 && path !== '/robots.txt'
      ? [{ url: `http://${host}${path}`, stretch: kept.filter(({ asked }) => asked <= at).length }]
      : [],
  );
  const again = good.filter(({ url, stretch }) => kept[stretch - 1]?.fetched.has(url));
  assert.deepEqual(again, [], 'what the frontier had as fetched was fetched again');
  const stretches = Map.groupBy(good, ({ stretch }) => stretch);
  let doubled = 0;
  for (const [stretch, all] of stretches) {
    const urls = new Set(all.map(({ url }) => url));
    assert.equal(all.length, urls.size, 'a page was fetched twice without a kill');
    const lost = kept[stretch] ? urls.difference(kept[stretch].fetched).size : 0;
    assert.ok(lost <= mostInHand, `a kill cost ${lost} pages`);
    doubled += lost;
  }
  const found = await fetchedSoFar(folder);
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
    `${kept.length} kills, ${good.length} pages, ${doubled} fetched again because they were in flight`,
  );
});

async function fetchedSoFar(folder: string): Promise<Set<string>> {
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: false,
    command: 'test',
  });
  const found = new Set<string>();
  const job = await library.catalogue.jobs.find('farm');
  if (!job) assert.fail('the job is gone');
  for await (const rows of library.catalogue.frontier.fetches(job.id))
    for (const { url } of rows) found.add(url);
  await library.close();
  return found;
}
