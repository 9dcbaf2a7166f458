import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processName } from '../base/process-name.ts';
import { postgresMissing, startPostgres } from '../library/catalogue/postgres/throwaway-server.ts';
import { page, type Site, setUp } from './site-for-tests.ts';

/** Six hosts of six pages each, every one of which leads to all others. */
const sites = (): Record<string, Site> => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example`);
  const paths = ['/', '/1', '/2', '/3', '/4', '/5'];
  const everything = hosts.flatMap((host) => paths.map((path) => `http://${host}${path}`));
  return Object.fromEntries(
    hosts.map((host) => [
      host,
      Object.fromEntries(paths.map((path) => [path, page(...everything, `/own?${host}${path}`)])),
    ]),
  );
};

const delay = 40;

for (const home of ['SQLite', 'PostgreSQL'])
  test(`three crawlers of one frontier on ${home} fetch no page twice and keep each host's pause`, {
    skip: home === 'PostgreSQL' && postgresMissing(),
  }, async (t) => {
    const server = home === 'PostgreSQL' ? await startPostgres() : null;
    if (server) t.after(server.stop);
    const { run, log, frontier, job } = await setUp(t, sites(), await server?.database());
    const seeds = [{ url: 'http://a.example/' }, { url: 'http://b.example/' }];
    const ends = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        run({ seeds }, { delay, hosts: 2, parallel: 2 }, { owner: `${processName}.${name}`, archive: null }),
      ),
    );
    assert.deepEqual(
      ends.map(({ end }) => end.state),
      ['done', 'done', 'done'],
    );
    assert.ok(ends.filter(({ pages }) => pages.length > 0).length > 1, 'one did all the work');
    const asked = log.map(({ host, path }) => host + path).filter((each) => !each.endsWith('/robots.txt'));
    assert.deepEqual(asked.toSorted(), [...new Set(asked)].toSorted());
    assert.equal((await frontier.counts(job)).waiting, 0);
    for (const [host, all] of Map.groupBy(log, (each) => each.host))
      for (const [i, { at, path }] of all.entries())
        assert.ok(
          i === 0 || at - (all[i - 1]?.until ?? 0) >= delay - 5,
          `${host}${path} came ${at - (all[i - 1]?.until ?? 0)} ms after the one before`,
        );
  });
