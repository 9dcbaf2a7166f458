// What every home of the catalogue promises of crawls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HostId, JobId } from '../../../base/ids.ts';
import { only } from '../arrivals-for-tests.ts';
import type { Discovery, Fetch, Progress } from '../frontier.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfTheFrontier(fresh: Fresh): void {
  test('an address is queued once, and waits with the best priority it was found with', async () => {
    const { catalogue, host } = await crawled(fresh);
    const { frontier } = catalogue;
    assert.deepEqual(
      await frontier.settle(found([link(host, '/a', 1), link(host, '/b', 2)])),
      new Map([[host, 2]]),
    );
    assert.deepEqual(await frontier.settle(found([link(host, '/a', 3), link(host, '/b', 1)])), new Map());
    const waiting = await frontier.next(host, 9);
    assert.deepEqual(
      waiting.map(({ url, priority }) => [url, priority]),
      [
        ['http://h.example/a', 3],
        ['http://h.example/b', 2],
      ],
    );
    await catalogue.close();
  });

  test('an address that waits keeps the shortest way to it, however it was found', async () => {
    const { catalogue, host } = await crawled(fresh);
    const { frontier } = catalogue;
    const far = { depth: 5, outside: 1 };
    await frontier.settle(found([link(host, '/a', 1), { ...link(host, '/b', 3), ...far }]));
    await frontier.settle(found([{ ...link(host, '/a', 2), ...far, anchor: 'a' }, link(host, '/b', 1)]));
    assert.deepEqual(
      (await frontier.next(host, 9)).map((each) => [
        each.url.at(-1),
        each.priority,
        each.depth,
        each.outside,
        each.anchor,
      ]),
      [
        ['b', 3, 0, 0, null],
        ['a', 2, 0, 0, 'a'],
      ],
    );
    await catalogue.close();
  });

  test('among equals the first one found comes first', async () => {
    const { catalogue, host } = await crawled(fresh);
    await catalogue.frontier.settle(found(['/c', '/a', '/b'].map((path) => link(host, path, 1))));
    assert.deepEqual(
      (await catalogue.frontier.next(host, 2)).map(({ url }) => url.at(-1)),
      ['c', 'a'],
    );
    await catalogue.close();
  });

  test('a host is held by one crawler, best first, and comes free when its lease runs out, after its pause', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier, clock } = catalogue;
    const other = (await frontier.hosts(job, ['i.example'], 500)).get('i.example') ?? host;
    await frontier.settle(found([link(host, '/a', 1), link(other, '/b', 5)]));
    const soon = clock.now;
    const held = await frontier.claim(job, 'one', 1, { until: clock.now + 100, soon }, 'best');
    assert.deepEqual(
      held.map(({ name, waiting, best }) => [name, waiting, best]),
      [['i.example', 1, 5]],
    );
    const second = await frontier.claim(job, 'two', 9, { until: clock.now + 100, soon }, 'best');
    assert.deepEqual(
      second.map(({ name }) => name),
      ['h.example'],
    );
    clock.now += 200;
    const third = await frontier.claim(job, 'three', 9, { until: clock.now + 100, soon: clock.now }, 'best');
    assert.deepEqual(third.map(({ name, nextAt }) => [name, nextAt]).sort(), [
      ['h.example', clock.now + 500],
      ['i.example', clock.now + 500],
    ]);
    await catalogue.close();
  });

  test('what the dead held is free, and their hosts get their pause', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier, clock } = catalogue;
    await frontier.settle(found([link(host, '/a', 1)]));
    await frontier.claim(job, 'dead', 9, { until: clock.now + 9999, soon: clock.now }, 'best');
    assert.deepEqual(await frontier.owners(), ['dead']);
    await frontier.bury('dead');
    assert.deepEqual(await frontier.owners(), []);
    assert.equal(await frontier.dueAt(job), clock.now + 500);
    await catalogue.close();
  });

  test('what is settled waits no more, what is put off waits until it is due, and all is counted', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier, clock } = catalogue;
    await frontier.settle(found(['/a', '/b', '/c'].map((path) => link(host, path, 1))));
    const [a, b, c] = await frontier.next(host, 3);
    if (!a || !b || !c) return assert.fail('three wait');
    await frontier.settle({
      ...found([]),
      settled: [
        {
          id: a.id,
          host,
          state: 'fetched',
          attempts: 1,
          dueAt: 0,
          fetch: fetched(clock.now, { document: true }),
        },
        { id: b.id, host, state: 'waiting', attempts: 1, dueAt: clock.now + 50, fetch: null },
        {
          id: c.id,
          host,
          state: 'refused',
          attempts: 0,
          dueAt: 0,
          fetch: fetched(clock.now, { reason: 'robots' }),
        },
      ],
      hosts: [{ id: host, delay: 900, nextAt: clock.now + 7, errors: 2, trouble: 'slow' }],
    });
    assert.deepEqual(await frontier.next(host, 9), []);
    assert.equal(await frontier.soonest(host), clock.now + 50);
    const { waiting, fetched: pages, refused, documents, bytes } = await frontier.counts(job);
    assert.deepEqual([waiting, pages, refused, documents, bytes], [1, 1, 1, 1, 200]);
    const { delay, nextAt, errors, trouble } = only(await frontier.listHosts(job, 9));
    assert.deepEqual([delay, nextAt, errors, trouble], [900, clock.now + 7, 2, 'slow']);
    assert.deepEqual(await frontier.reasons(job), [{ reason: 'robots', count: 1 }]);
    clock.now += 60;
    assert.equal(only(await frontier.next(host, 9)).attempts, 1);
    assert.equal((await frontier.find(job, a.url))?.fetch?.document, true);
    await catalogue.close();
  });

  test('a page that was fetched is asked for again with what the server said of it', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier, clock } = catalogue;
    await frontier.settle(found([link(host, '/a', 4)]));
    const { id } = only(await frontier.next(host, 1));
    const fetch = fetched(clock.now, { etag: '"x"', contentKey: 'k' });
    await frontier.settle({
      ...found([]),
      settled: [{ id, host, state: 'fetched', attempts: 1, dueAt: 0, fetch }],
    });
    assert.equal(await frontier.sameContent(job, 'k'), 'http://h.example/a');
    assert.equal(await frontier.again(job, clock.now), 0);
    assert.equal(await frontier.again(job, clock.now + 1), 1);
    const { etag, priority } = only(await frontier.next(host, 1));
    assert.deepEqual([etag, priority], ['"x"', 4]);
    const { waiting, fetched: pages } = await frontier.counts(job);
    assert.deepEqual([waiting, pages], [1, 0]);
    await catalogue.close();
  });

  test('the best of a host is that of all that waits when a page is asked for again', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier } = catalogue;
    const fetchFirst = async (at: number) => {
      const { id } = only(await frontier.next(host, 1));
      const fetch = fetched(at, {});
      await frontier.settle({
        ...found([]),
        settled: [{ id, host, state: 'fetched', attempts: 1, dueAt: 0, fetch }],
      });
    };
    const bestAfter = async (before: number) => {
      await frontier.again(job, before);
      return only(await frontier.listHosts(job, 9)).best;
    };
    await frontier.settle(found([link(host, '/a', 4)]));
    await fetchFirst(100);
    await frontier.settle(found([link(host, '/b', 7)]));
    assert.equal(await bestAfter(101), 7);
    await fetchFirst(200);
    await fetchFirst(100);
    assert.equal(await bestAfter(101), 4);
    await catalogue.close();
  });

  test('a host that is given up keeps only what is in hand', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier } = catalogue;
    await frontier.settle(found(['/a', '/b', '/c'].map((path) => link(host, path, 1))));
    const { id } = only(await frontier.next(host, 1));
    assert.equal(await frontier.abandon(host, [id], 'it does not answer'), 2);
    const { waiting, failed } = await frontier.counts(job);
    assert.deepEqual([waiting, failed], [1, 2]);
    assert.equal(only(await frontier.listHosts(job, 9)).trouble, 'it does not answer');
    await catalogue.close();
  });

  test('what failed on a host that was given up can be tried again', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier } = catalogue;
    await frontier.settle(found(['/a', '/b'].map((path) => link(host, path, 1))));
    assert.equal(await frontier.retry(job), 0);
    await frontier.abandon(host, [], 'it does not answer');
    assert.equal(await frontier.retry(job), 2);
    const { waiting, failed } = await frontier.counts(job);
    assert.deepEqual([waiting, failed], [2, 0]);
    assert.equal((await frontier.next(host, 9)).length, 2);
    const { trouble, errors, best } = only(await frontier.listHosts(job, 9));
    assert.deepEqual([trouble, errors, best], [null, 0, 1]);
    await catalogue.close();
  });

  test('fetches are told in their order', async () => {
    const { catalogue, job, host } = await crawled(fresh);
    const { frontier } = catalogue;
    await frontier.settle(found(['/a', '/b'].map((path) => link(host, path, 1))));
    const waiting = await frontier.next(host, 2);
    await frontier.settle({
      ...found([]),
      settled: waiting.map(({ id }, i) => ({
        id,
        host,
        state: 'fetched' as const,
        attempts: 1,
        dueAt: 0,
        fetch: fetched(100 - i, {}),
      })),
    });
    const rows = (await Array.fromAsync(frontier.fetches(job))).flat();
    assert.deepEqual(
      rows.map(({ url, at }) => [url.at(-1), at]),
      [
        ['b', 99],
        ['a', 100],
      ],
    );
    await catalogue.close();
  });

  test('the rules of a host are kept by origin', async () => {
    const { catalogue, host } = await crawled(fresh);
    const row = { origin: 'http://h.example', status: 200, body: 'User-agent: *', fetchedAt: 5 };
    await catalogue.frontier.saveRobots(host, { ...row, body: 'old' });
    await catalogue.frontier.saveRobots(host, row);
    assert.deepEqual(await catalogue.frontier.robots(host, row.origin), row);
    assert.equal(await catalogue.frontier.robots(host, 'https://h.example'), null);
    await catalogue.close();
  });
}

async function crawled(fresh: Fresh): Promise<{
  catalogue: Awaited<ReturnType<Fresh>>;
  job: JobId;
  host: HostId;
}> {
  const catalogue = await fresh();
  const { id: job } = await catalogue.jobs.save({ name: 'crawl', kind: 'crawl', configuration: {} });
  const host = (await catalogue.frontier.hosts(job, ['h.example'], 500)).get('h.example');
  if (host === undefined) throw new Error('no host');
  return { catalogue, job, host };
}

const link = (host: HostId, path: string, priority: number): Discovery => ({
  host,
  url: `http://h.example${path}`,
  priority,
  why: 'a test',
  depth: 0,
  outside: 0,
  redirects: 0,
  parent: null,
  anchor: null,
});

const found = (links: Discovery[]): Progress => ({
  settled: [],
  found: links,
  hosts: [],
  referred: new Map(),
});

const fetched = (at: number, known: Partial<Fetch>): Fetch => ({
  status: 200,
  mediaType: 'text/html',
  bytes: 100,
  digest: null,
  contentKey: null,
  etag: null,
  lastModified: null,
  at,
  changedAt: at,
  document: false,
  redirect: null,
  reason: null,
  ...known,
});
