import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Failure } from '../../base/errors.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import type { Writer } from '../gaps/gaps.ts';
import { unpaywall } from '../gaps/open-access.ts';
import { candidateFile, dblpPages } from './catalogues.ts';
import { brave, searxng } from './engines.ts';
import type { Look } from './evidence.ts';
import type { Finder, Result } from './finder.ts';
import { domainOf, isHtml, isPublisher } from './places.ts';
import { homepageModel } from './scorer.ts';
import { findHomepages } from './search.ts';
import { byTableOne, standingOf } from './table-one.ts';

const ada: Writer = {
  name: 'Ada Lovelace',
  coauthors: ['Bela Rossi'],
  titles: ['Crawling with focus'],
  venues: ['WebDB'],
};
const result = (url: string, title: string, snippet = ''): Result => ({ url, title, snippet });

async function serve(t: TestContext, answers: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const body = answers[(request.url ?? '').replace(/\?.*$/, '')];
    if (body === undefined) response.writeHead(404).end();
    else response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a SearXNG and Brave are asked in their own ways', async (t) => {
  const address = await serve(t, {
    '/search': { results: [{ url: 'http://a.example/', title: 'Ada', content: null }] },
    '/brave': { web: { results: [{ url: 'http://b.example/', title: '<b>Ada</b>', description: 'x' }] } },
  });
  assert.deepEqual(await searxng(address).find(ada), [result('http://a.example/', 'Ada')]);
  assert.deepEqual(await brave('key', `${address}brave`).find(ada), [
    result('http://b.example/', 'Ada', 'x'),
  ]);
});

test('an engine that does not answer is a failure with a sentence', async (t) => {
  const address = await serve(t, { '/search': 'not json' });
  await assert.rejects(searxng(address).find(ada), Failure);
  await assert.rejects(brave('key', `${address}gone`).find(ada), /status 404/);
});

test('DBLP names the homepages of the person that was meant', async (t) => {
  const address = await serve(t, {
    '/search/author/api': {
      result: {
        hits: {
          hit: [
            { info: { author: 'Ada Lovelace 0001', url: 'https://dblp.org/pid/1/1' } },
            { info: { author: 'Ada Lovejoy', url: 'https://dblp.org/pid/2/2' } },
          ],
        },
      },
    },
    '/pid/1/1.xml':
      '<dblpperson><person><url type="home">https://ada.example/?a=1&amp;b=2</url></person><r><url>db/conf/x.html</url></r></dblpperson>',
  });
  assert.deepEqual(
    (await dblpPages(address).find(ada)).map(({ url }) => url),
    ['https://ada.example/?a=1&b=2'],
  );
});

test('a file of candidates gives those of the author', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-homepages-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'c.tsv'),
    'A. Lovelace\thttp://a.example/~ada/\nBela Rossi\thttp://b.example/\nnonsense\n',
  );
  const finder = await candidateFile(join(folder, 'c.tsv'));
  assert.deepEqual(
    (await finder.find(ada)).map(({ url }) => url),
    ['http://a.example/~ada/'],
  );
});

test('open copies come from Unpaywall where a DOI is known', async (t) => {
  const address = await serve(t, {
    '/v2/10.1000/x': {
      best_oa_location: { url_for_pdf: 'http://o.example/x.pdf' },
      oa_locations: [{ url: 'http://p.example/' }],
    },
  });
  const service = unpaywall('me@example.org', `${address}v2/`);
  assert.deepEqual(await service.copies({ ...emptyRecord('x', '1'), doi: '10.1000/x' }), [
    'http://o.example/x.pdf',
    'http://p.example/',
  ]);
  assert.deepEqual(await service.copies(emptyRecord('x', '1')), []);
});

test('publishers, libraries and documents are nobody’s homepage', () => {
  for (const url of ['https://dl.acm.org/x', 'https://link.springer.com/', 'https://www.linkedin.com/in/ada'])
    assert(isPublisher(url), url);
  assert(!isPublisher('https://www.cs.cornell.edu/~ada/'));
  assert(!isHtml('http://x.example/cv.pdf'));
  assert.equal(domainOf('http://www.cs.ox.ac.uk/people/'), 'ox.ac.uk');
});

test('Table 1 puts the name with a word of home first, then the domain of co-authors, and drops what lies below', () => {
  const results = [
    result('http://dl.acm.org/ada', 'Ada Lovelace homepage'),
    result('http://x.example/news', 'News'),
    result('http://y.example/research', 'Research at Y'),
    result('http://a.example/~ada/', 'Ada Lovelace’s home page'),
    result('http://a.example/~ada/papers.html', 'Papers of Ada Lovelace'),
    result('http://z.example/', 'Z'),
  ];
  assert.equal(standingOf(ada, result('', 'Research at Y')), 'medium');
  assert.deepEqual(
    byTableOne(ada, results, new Set(['z.example'])).map(({ url }) => url),
    ['http://a.example/~ada/', 'http://y.example/research', 'http://z.example/', 'http://x.example/news'],
  );
});

const looking = (pages: Record<string, Look>) => async (urls: readonly string[]) =>
  new Map(urls.flatMap((url) => (pages[url] ? [[url, pages[url]] as const] : [])));
const engine = (results: Record<string, Result[]>): Finder => ({
  name: 'test',
  find: async ({ name }) => results[name] ?? [],
});

test('a famous namesake and a co-author’s page are told from the homepage', async () => {
  const own = 'http://www.cs.uni1.example/~lovelace/';
  const found = await findHomepages({
    writers: [ada],
    finders: [
      engine({
        'Ada Lovelace': [
          result('http://famous.example/lovelace', 'Ada Lovelace, the first programmer'),
          result('http://www.cs.uni1.example/~rossi/', 'Bela Rossi’s homepage', 'Ada Lovelace is a friend'),
          result(own, 'Ada Lovelace’s homepage', 'publications with Bela Rossi'),
        ],
      }),
    ],
    look: looking({
      [own]: {
        title: 'Ada Lovelace’s homepage',
        text: 'Ada Lovelace. With Bela Rossi. Crawling with focus.',
        links: [{ url: `${own}p.html`, anchor: 'Publications' }],
      },
      'http://famous.example/lovelace': { title: 'Ada Lovelace', text: 'Ada Lovelace, countess', links: [] },
    }),
    model: homepageModel(),
  });
  assert.equal(found[0]?.url, own);
  assert(!found.some(({ url }) => url.includes('rossi')));
});

test('a homepage that no engine knows is found by a link that bears the name', async () => {
  const own = 'http://www.cs.uni1.example/~lovelace/';
  const bela = 'http://www.cs.uni1.example/~rossi/';
  const found = await findHomepages({
    writers: [ada],
    finders: [engine({ 'Ada Lovelace': [result(bela, 'Bela Rossi’s homepage', 'with Ada Lovelace')] })],
    look: looking({
      [bela]: {
        title: 'Bela Rossi',
        text: 'with Ada Lovelace',
        links: [{ url: own, anchor: 'Ada Lovelace' }],
      },
      [own]: { title: 'Ada Lovelace’s homepage', text: 'Ada Lovelace, with Bela Rossi', links: [] },
    }),
    model: homepageModel(),
  });
  assert.deepEqual(
    found.map(({ url }) => url),
    [own],
  );
});

test('an engine that fails is told once, and the others go on', async () => {
  const failures: string[] = [];
  const broken: Finder = {
    name: 'broken',
    find: async () => {
      throw new Failure('unreachable', 'It is gone.');
    },
  };
  await findHomepages({
    writers: [ada, { ...ada, name: 'Bela Rossi' }],
    finders: [broken],
    look: looking({}),
    model: homepageModel(),
    failed: (name) => failures.push(name),
  });
  assert.deepEqual(failures, ['broken']);
});
