import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { processName } from '../../base/process-name.ts';
import { openLibrary } from '../../library/open.ts';
import { openPool } from '../../pool/open.ts';
import { defaultLimits } from '../../read/limits.ts';
import type { Manners } from '../crawl.ts';
import { httpFetcher } from '../fetch/http.ts';
import { hunt } from './hunt.ts';
import { inquiryOf } from './inquiry.ts';
import { openLog, type Searched, searchedIn } from './log.ts';
import { reportOn } from './report.ts';

const page = (words: string, ...hrefs: string[]): string =>
  `<html><title>${words}</title><body><p>${words}</p>${hrefs.map((href) => `<a href="${href}">x</a>`).join(' ')}</body></html>`;

const cites = 'We follow D. Fiala, A small web search engine for citations, 2003.';

/** a refers to c once and to b twice; within a host the deepest comes first. */
const sites: Record<string, Record<string, string>> = {
  'a.example': {
    '/': page('start', '/one', '/two', 'http://c.example/', 'http://b.example/'),
    '/one': page('one', '/one/deep', 'http://b.example/x'),
    '/one/deep': page('deep'),
    '/two': page('two', '/paper.txt'),
    '/paper.txt': `A paper about ranking.\n\n${cites}`,
  },
  'b.example': { '/': page(`b ${cites}`), '/x': page('x') },
  'c.example': { '/': page('c', 'http://d.other/') },
  'd.other': { '/': page(cites) },
};

const inquiry = inquiryOf(
  JSON.stringify({
    groups: [{ authors: ['Dalibor Fiala'], publications: ['A small web search engine for citations'] }],
    starts: ['http://a.example/'],
    restrict: { domains: ['example'] },
  }),
  'test',
);

const manners: Manners = {
  agent: 'openseer',
  robots: true,
  delay: 0,
  slowness: 0,
  longest: 100,
  parallel: 1,
  hosts: 1,
  order: 'referred',
  attempts: 2,
  retryAfter: 10,
};

async function setUp(t: TestContext) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const body = sites[host]?.[request.url ?? ''];
    if (request.url !== '/robots.txt') asked.push(host + request.url);
    const type = request.url?.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'openseer-hunt-'));
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  const pool = openPool({ workers: 1 });
  t.after(async () => {
    await pool.stop();
    await library.close();
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { frontier, jobs } = library.catalogue;
  const { id: job } = await jobs.save({ name: 'hunt', kind: 'hunt', configuration: {} });
  const path = join(folder, 'log.jsonl');
  const go = async (fresh: boolean, searched?: (line: Searched, stop: () => void) => void) => {
    const log = await openLog(path);
    const stopping = new AbortController();
    const fetcher = httpFetcher({
      userAgent: 'openseer-test',
      maxBytes: 1e6,
      patience: 5000,
      wants: () => true,
      allowPrivate: true,
      at: () => ({ address: '127.0.0.1', port }),
    });
    try {
      return await hunt({
        inquiry,
        fresh,
        frontier,
        job,
        owner: `${processName}.hunt`,
        fetcher,
        archive: null,
        manners,
        maxBytes: 1e6,
        signal: stopping.signal,
        pool,
        reading: { limits: defaultLimits, ocr: { on: false, languages: 'eng' } },
        log,
        kept: null,
        searched: (line) => searched?.(line, () => stopping.abort()),
      });
    } finally {
      await fetcher.close();
      await log.close();
    }
  };
  const report = async () =>
    reportOn(searchedIn(path), {
      inquiry,
      counts: await frontier.counts(job),
      hosts: await frontier.listHosts(job, 100),
    });
  return { asked, go, report, path };
}

const everything = [
  'a.example/',
  'a.example/one',
  'a.example/one/deep',
  'a.example/paper.txt',
  'a.example/two',
  'b.example/',
  'b.example/x',
  'c.example/',
];

test('a hunt searches server after server, and says who cites what', async (t) => {
  const { asked, go, report } = await setUp(t);
  const end = await go(true);
  assert.equal(end.state, 'done');
  assert.deepEqual(asked.toSorted(), everything);
  const servers = asked.map((url) => url.slice(0, 1)).join('');
  assert.equal(servers, 'aaaaabbc', 'a whole server, then the one that is referred to most');
  assert.equal(asked.indexOf('a.example/one/deep'), asked.indexOf('a.example/one') + 1, 'depth first');
  const { groups, statistics } = await report();
  assert.deepEqual(
    groups[0]?.publications[0]?.citations.map(({ url, similarity }) => [url, similarity]).sort(),
    [
      ['http://a.example/paper.txt', 1],
      ['http://b.example/', 1],
    ],
  );
  assert.equal(statistics.documents_searched, everything.length);
  assert.equal(statistics.completed_servers, 3);
});

test('a hunt that was stopped goes on where it was, and searches nothing twice', async (t) => {
  const { asked, go, report } = await setUp(t);
  const first = await go(true, (_, stop) => stop());
  assert.equal(first.state, 'stopped');
  assert(asked.length < everything.length);
  assert.equal((await go(false)).state, 'done');
  assert.deepEqual(asked.toSorted(), everything);
  assert.equal((await report()).groups[0]?.cited_in, 2);
});

test('a line that was cut by a crash costs itself alone', async (t) => {
  const { go, report, path } = await setUp(t);
  await go(true);
  const whole = await readFile(path, 'utf8');
  const lines = whole.trimEnd().split('\n');
  await writeFile(path, `${whole}${lines[0]}\n${lines[1]?.slice(0, 30)}`);
  await (await openLog(path)).close();
  assert.equal((await readFile(path, 'utf8')).split('\n').length, lines.length + 2);
  assert.equal((await report()).statistics.documents_searched, lines.length);
});
