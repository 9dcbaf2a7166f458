import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openSource } from '../import/sources/open.ts';
import { httpFetcher } from './fetch/http.ts';
import { page, pdf, setUp } from './site-for-tests.ts';

test('every page that is reachable is fetched once, and its documents are told apart', async (t) => {
  const { run, log, frontier, job } = await setUp(t, {
    'a.example': {
      '/': page('/x', '/y', '/p.pdf', 'http://b.example/'),
      '/x': page('/', '/y#part'),
      '/y': page('/x'),
      '/p.pdf': pdf('one'),
    },
    'b.example': { '/': page('/q.pdf', 'http://a.example/x'), '/q.pdf': pdf('two') },
  });
  const { end, pages } = await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.equal(end.state, 'done');
  assert.deepEqual(
    pages
      .filter(({ isDocument }) => isDocument)
      .map(({ url }) => url)
      .sort(),
    ['http://a.example/p.pdf', 'http://b.example/q.pdf'],
  );
  const asked = log.map(({ host, path }) => host + path);
  assert.equal(new Set(asked).size, asked.length);
  const { fetched, documents, waiting } = await frontier.counts(job);
  assert.deepEqual([fetched, documents, waiting], [6, 2, 0]);
});

test('what robots.txt forbids is not asked for', async (t) => {
  const { run, log, frontier, job } = await setUp(t, {
    'a.example': {
      '/robots.txt': { body: 'User-agent: *\nDisallow: /private' },
      '/': page('/private/x', '/open'),
      '/open': page(),
    },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.deepEqual(
    log.map(({ path }) => path),
    ['/robots.txt', '/', '/open'],
  );
  assert.equal((await frontier.find(job, 'http://a.example/private/x'))?.state, 'refused');
});

test('a host gets its pause after every answer, and never two requests at once', async (t) => {
  const { run, log } = await setUp(t, {
    'a.example': { '/': page('/1', '/2', '/3'), '/1': page(), '/2': page(), '/3': page() },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] }, { delay: 60 });
  assert.equal(log.length, 5);
  for (const [i, { at }] of log.entries()) assert.ok(i === 0 || at - (log[i - 1]?.until ?? 0) >= 55);
});

test('a seed that was found by a long way first still leads as far as a seed may', async (t) => {
  const { run } = await setUp(t, {
    'a.example': { '/': page('/x'), '/x': page('http://b.example/') },
    'b.example': { '/': page('/p.pdf'), '/p.pdf': pdf('one') },
  });
  const { pages } = await run(
    {
      seeds: [{ url: 'http://a.example/' }, { url: 'http://b.example/', priority: -1 }],
      scope: ({ depth }) => (depth > 2 ? { take: false, why: 'far' } : { take: true, outside: 0 }),
      priority: ({ depth }) => ({ value: depth, why: 'a test' }),
    },
    { parallel: 1 },
  );
  assert.deepEqual(
    pages.map(({ url, depth }) => [url, depth]),
    [
      ['http://a.example/', 0],
      ['http://a.example/x', 1],
      ['http://b.example/', 0],
      ['http://b.example/p.pdf', 1],
    ],
  );
});

test('of a page in the words of another only documents are taken', async (t) => {
  const list = (href: string, next: string) => ({
    headers: { 'content-type': 'text/html' },
    body: `<p>Papers <a href="${href}">PDF</a> <a href="${next}">next</a>`,
  });
  const { run, log } = await setUp(t, {
    'a.example': {
      '/': page('/1', '/2'),
      '/1': list('/1.pdf', '/3'),
      '/2': list('/2.pdf', '/4'),
      '/1.pdf': pdf('one'),
      '/2.pdf': pdf('two'),
    },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] }, { delay: 20 });
  assert.deepEqual(log.map(({ path }) => path).sort(), [
    '/',
    '/1',
    '/1.pdf',
    '/2',
    '/2.pdf',
    '/3',
    '/robots.txt',
  ]);
});

test('a redirect is remembered under both addresses', async (t) => {
  const { run, frontier, job } = await setUp(t, {
    'a.example': { '/': { status: 302, headers: { location: 'http://b.example/new' } } },
    'b.example': { '/new': page() },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.equal((await frontier.find(job, 'http://a.example/'))?.fetch?.redirect, 'http://b.example/new');
  assert.equal((await frontier.find(job, 'http://b.example/new'))?.fetch?.status, 200);
});

test('what fails for a moment is tried again, what is gone is not', async (t) => {
  const { run, log } = await setUp(t, {
    'a.example': { '/': page('/busy', '/gone'), '/busy': { status: 500, body: 'later' } },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.deepEqual(
    [log.filter(({ path }) => path === '/busy').length, log.filter(({ path }) => path === '/gone').length],
    [2, 1],
  );
});

test('pages that cannot be had do not cost the other pages of their host', async (t) => {
  const broken = {
    headers: { 'content-encoding': 'none', 'content-length': '99', connection: 'close' },
    body: 'x',
  };
  const { run } = await setUp(t, {
    'a.example': {
      '/': page('/1', '/2', '/3', '/x'),
      '/1': broken,
      '/2': broken,
      '/3': broken,
      '/x': page(),
    },
  });
  const { pages } = await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.deepEqual(
    pages.map(({ url }) => new URL(url).pathname),
    ['/', '/x'],
  );
});

test('a page that grows beyond all bounds when it is unpacked is too large', async (t) => {
  const { run, frontier, job } = await setUp(t, {
    'a.example': {
      '/': {
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(5e6)),
      },
    },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  assert.equal((await frontier.find(job, 'http://a.example/'))?.fetch?.reason, 'too large');
});

test('a redirect that leads nowhere is told as a failure', async (t) => {
  const { run, frontier, job } = await setUp(t, {
    'a.example': {
      '/': page('/self', '/script'),
      '/self': { status: 302, headers: { location: '/self', 'set-cookie': 'a=b' } },
      '/script': { status: 302, headers: { location: 'javascript:x()' } },
    },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  const reasonOf = async (path: string) =>
    (await frontier.find(job, `http://a.example${path}`))?.fetch?.reason;
  assert.equal(await reasonOf('/self'), 'redirected to itself, as it wants a cookie');
  assert.equal(await reasonOf('/script'), 'redirected to nothing that can be fetched');
});

test('the archive holds what was fetched, and import reads it with parents and depths', async (t) => {
  const { run, archives } = await setUp(t, { 'a.example': { '/': page('/p.pdf'), '/p.pdf': pdf('one') } });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  const [name = ''] = await readdir(archives);
  const opened = await openSource(join(archives, name), {});
  if (!opened.ok) return assert.fail(opened.error.message);
  const items = [];
  for await (const item of opened.value.items(null))
    if ('parent' in item)
      items.push([
        item.url,
        item.parent,
        item.depth,
        Buffer.concat(await Array.fromAsync(item.open()))
          .toString()
          .slice(0, 5),
      ]);
  await opened.value.close();
  assert.deepEqual(items, [
    ['http://a.example/', null, 0, '<html'],
    ['http://a.example/p.pdf', 'http://a.example/', 1, '%PDF-'],
  ]);
});

test('a crawl that was stopped goes on where it was', async (t) => {
  const { run, log } = await setUp(t, {
    'a.example': {
      '/': page('/1', '/2', '/3', '/4'),
      '/1': page(),
      '/2': page(),
      '/3': page(),
      '/4': page(),
    },
  });
  const first = await run({
    seeds: [{ url: 'http://a.example/' }],
    stop: ({ pages }) => (pages >= 2 ? 'two are enough' : null),
  });
  assert.equal(first.end.why, 'two are enough');
  const second = await run({});
  assert.equal(second.end.state, 'done');
  assert.equal(log.filter(({ path }) => path !== '/robots.txt').length, 5);
});

test('addresses of this machine are refused unless they are allowed', async (t) => {
  const { run, frontier, job } = await setUp(t, { 'a.example': { '/': page() } });
  const fetcher = httpFetcher({
    userAgent: 'x',
    maxBytes: 1e6,
    patience: 5000,
    wants: () => true,
    allowPrivate: false,
  });
  t.after(() => fetcher.close());
  await run({ seeds: [{ url: 'http://127.0.0.1:9/' }] }, { attempts: 1, robots: false }, { fetcher });
  assert.equal((await frontier.find(job, 'http://127.0.0.1:9/'))?.fetch?.reason, 'private-address');
});

test('a page that has not changed is a revisit, and what is known of it stays', async (t) => {
  const { run, frontier, job } = await setUp(t, {
    'a.example': {
      '/': page('/p.pdf'),
      '/p.pdf': { ...pdf('one'), headers: { 'content-type': 'application/pdf', etag: '"1"' } },
    },
  });
  await run({ seeds: [{ url: 'http://a.example/' }] });
  const first = await frontier.find(job, 'http://a.example/p.pdf');
  await frontier.again(job, Date.now() + 1);
  const { pages } = await run({});
  const second = await frontier.find(job, 'http://a.example/p.pdf');
  assert.equal(second?.fetch?.document, true);
  assert.equal(second?.fetch?.changedAt, first?.fetch?.changedAt);
  assert.ok((second?.fetch?.at ?? 0) >= (first?.fetch?.at ?? Infinity));
  assert.ok(pages.every(({ unchanged }) => unchanged));
});
