import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { processName } from '../base/process-name.ts';
import { openSource } from '../import/sources/open.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { openLibrary } from '../library/open.ts';
import { openArchive } from './archive/archive.ts';
import { type CrawlEnd, type Crawling, crawl } from './crawl.ts';
import { httpFetcher } from './fetch/http.ts';
import type { Page, Plan } from './plan.ts';

type Site = Record<string, { status?: number; headers?: Record<string, string>; body?: string }>;

const page = (...hrefs: string[]): Site[string] => ({
  headers: { 'content-type': 'text/html' },
  body: `<html><title>t</title><body>${hrefs.map((href) => `<a href="${href}">to ${href}</a>`).join('\n')}</body></html>`,
});
const pdf = (text: string): Site[string] => ({
  headers: { 'content-type': 'application/pdf' },
  body: `%PDF-1.4\n${text}\n%%EOF`,
});
const gone: Site[string] = { status: 404, body: 'no' };

type Asked = { host: string; path: string; at: number; until: number };

/** A site a host, all on one server of this machine. */
async function serve(t: TestContext, sites: Record<string, Site>) {
  const log: Asked[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const entry: Asked = { host, path: request.url ?? '', at: Date.now(), until: 0 };
    log.push(entry);
    response.on('finish', () => {
      entry.until = Date.now();
    });
    const { status = 200, headers = {}, body = '' } = sites[host]?.[request.url ?? ''] ?? gone;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { log, at: () => ({ address: '127.0.0.1', port }) };
}

async function setUp(t: TestContext, sites: Record<string, Site>) {
  const served = await serve(t, sites);
  const folder = await mkdtemp(join(tmpdir(), 'openseer-crawl-'));
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  t.after(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });
  const { catalogue } = library;
  const { id: job } = await catalogue.jobs.save({ name: 'c', kind: 'crawl', configuration: {} });
  const run = async (
    plan: Partial<Plan>,
    manners: Partial<Crawling['manners']> = {},
    more: Partial<Crawling> = {},
  ) => {
    const pages: Page[] = [];
    const archive = await openArchive({
      folder: join(folder, 'warc'),
      name: 'c',
      owner: processName,
      software: 'test',
      maxBytes: 1e9,
    });
    const fetcher = httpFetcher({
      userAgent: 'openseer-test',
      maxBytes: 1e6,
      patience: 5000,
      wants: () => true,
      allowPrivate: true,
      at: served.at,
    });
    const end: CrawlEnd = await crawl({
      frontier: catalogue.frontier,
      job,
      owner: `${processName}.test`,
      plan: {
        seeds: [],
        scope: () => ({ take: true, outside: 0 }),
        priority: ({ depth }) => ({ value: -depth, why: 'breadth first' }),
        onPage: (each) => void pages.push(each),
        ...plan,
      },
      fetcher,
      archive,
      manners: {
        agent: 'openseer',
        robots: true,
        delay: 0,
        slowness: 0,
        longest: 1000,
        parallel: 8,
        hosts: 100,
        order: 'best',
        attempts: 2,
        retryAfter: 20,
        ...manners,
      },
      isWanted: (type) => type === 'application/pdf',
      maxBytes: 1e6,
      signal: new AbortController().signal,
      ...more,
    });
    await archive.close();
    await fetcher.close();
    return { end, pages };
  };
  return {
    ...served,
    run,
    job,
    frontier: catalogue.frontier as Catalogue['frontier'],
    archives: join(folder, 'warc'),
  };
}

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
