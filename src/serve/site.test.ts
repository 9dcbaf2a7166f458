import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../base/errors.ts';
import { author, reference, sampleLibrary, samplePapers } from './sample-library-for-tests.ts';
import { sampleSite, siteOf } from './site-for-tests.ts';

describe('the site of a small library', () => {
  const { get, page, request } = sampleSite(samplePapers);

  test('home shows what the library holds and what came in lately', async () => {
    const home = await page('/');
    assert.match(home, /<b>4<\/b> papers/);
    assert.match(home, /When to Come Back: Revisiting Pages of Publications/);
    assert.match(home, /<a href="\/papers\?state=failed">1 could not be read<\/a>/);
  });

  test('a search lists the papers that match, with a link to each', async () => {
    const results = await page('/search?q=citation');
    assert.match(results, /<b>2<\/b> papers/);
    assert.match(results, /<a href="\/works\/\d+"[^>]*>From Shepard’s Tables/);
  });

  test('a search without a hit says what to try', async () => {
    assert.match(await page('/search?q=zygomorphic'), /Nothing here matches “zygomorphic”/);
  });

  test('a search for nothing leads home', async () => {
    const response = await get('/search?q=+');
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('Location'), '/');
  });

  test('a paper page shows the references with the sentences that cite them', async () => {
    const paper = await page('/papers/1');
    assert.match(paper, /<h1>From Shepard’s Tables to Citation Indexes: A Short Walk<\/h1>/);
    assert.match(paper, />Citation indexes for science</);
    assert.match(paper, /due to Garfield <mark>\[1\]<\/mark>\./);
    assert.match(paper, /papers\.example\.org/);
  });

  test('a paper page carries the tags that reference managers read', async () => {
    const paper = await page('/papers/1');
    assert.match(paper, /<meta name="citation_author" content="Jürgen Muster">/);
    assert.match(
      paper,
      /<meta name="citation_pdf_url" content="http:\/\/127\.0\.0\.1:8417\/papers\/1\/file">/,
    );
  });

  test('a paper that could not be read says why', async () => {
    assert.match(await page('/papers/3'), /The file ends in the middle of page 3\./);
    assert.match(await page('/papers?state=failed'), /The file ends in the middle of page 3\./);
  });

  test('a paper without a title goes by the name of its file', async () => {
    assert.match(await page('/papers?state=failed'), />broken\.pdf</);
    assert.match(await page('/papers/3'), /<h1>broken\.pdf<\/h1>/);
  });

  test('a paper that is not there is a page of its own', async () => {
    for (const path of ['/papers/99', '/papers/0', '/papers/99999999999999999999']) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /There is no paper \d+ in this library/);
    }
  });

  test('a page that is not there says so in German to those who read German', async () => {
    const german = { 'Accept-Language': 'de' };
    for (const path of [
      '/nowhere',
      '/papers/99',
      '/works/99',
      '/people/99',
      '/venues/None',
      '/search?page=0&q=a',
    ]) {
      const text = await (await get(path, german)).text();
      assert.match(text, /<html lang="de">/, path);
      assert.match(text, /dieser (?:Adresse|Bibliothek)|Der Wert von „page“/, path);
    }
  });

  test('a program gets its errors as problem+json', async () => {
    const response = await get('/api/v1/papers/99');
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json');
    const problem = (await response.json()) as Record<string, unknown>;
    assert.equal(problem.code, 'not-found');
    assert.equal(problem.request, response.headers.get('X-Request-Id'));
  });

  test('a question out of bounds is refused in words', async () => {
    for (const path of [
      '/search?q=a&page=0',
      '/search?q=a&page=51',
      `/search?q=${'x'.repeat(1001)}`,
      '/papers?state=lost',
      '/papers?before=x',
    ])
      assert.equal((await get(path)).status, 400, path);
  });

  test('the API gives a paper with its references', async () => {
    const paper = (await (await get('/api/v1/papers/1')).json()) as { title: string; references: unknown[] };
    assert.equal(paper.title, 'From Shepard’s Tables to Citation Indexes: A Short Walk');
    assert.equal(paper.references.length, 2);
  });

  test('the API answers a search in the contract’s shape', async () => {
    const answer = (await (await get('/api/v1/search?q=citation&limit=1')).json()) as Record<string, unknown>;
    assert.equal(answer.total, 2);
    assert.equal(Array.isArray(answer.hits) && answer.hits.length, 1);
  });

  test('a file comes whole, in parts, or not again', async () => {
    const whole = await get('/papers/1/file');
    assert.equal(await whole.text(), '%PDF-1.4 the first sample\n');
    assert.equal(whole.headers.get('Content-Length'), '26');
    const part = await get('/papers/1/file', { Range: 'bytes=-7' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('Content-Range'), 'bytes 19-25/26');
    assert.equal(await part.text(), 'sample\n');
    const tag = whole.headers.get('ETag') ?? '';
    assert.equal((await get('/papers/1/file', { 'If-None-Match': tag })).status, 304);
    assert.equal((await get('/papers/1/file', { Range: 'bytes=26-' })).status, 416);
    assert.equal((await get('/papers/1/file', { Range: 'bytes=0-1', 'If-Range': '"old"' })).status, 200);
  });

  test('a file has a name that a person can keep, and may not run', async () => {
    const { headers } = await get('/papers/1/file');
    assert.match(
      headers.get('Content-Disposition') ?? '',
      /^inline; filename="Example 2003 From Shepards Tables/,
    );
    assert.match(headers.get('Content-Security-Policy') ?? '', /sandbox/);
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
  });

  test('every answer carries the guards', async () => {
    for (const path of ['/', '/nowhere', '/api/v1/nowhere', '/healthz', '/papers/1/file']) {
      const { headers } = await get(path);
      assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'/, path);
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff', path);
    }
  });

  test('a name that points to this machine from outside is turned away', async () => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '192.168.1.5']) {
      const response = await request(`http://${host}:8417/`);
      assert.equal(response.status, 421, host);
    }
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'openseer.localhost'])
      assert.equal((await request(`http://${host}:8417/`)).status, 200, host);
  });

  test('nothing can be changed from outside', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await request('/papers/1', { method });
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get('Allow'), 'GET, HEAD');
    }
  });

  test('a page that has not changed is not sent again', async () => {
    const tag = (await get('/about')).headers.get('ETag') ?? '';
    assert.equal((await get('/about', { 'If-None-Match': tag })).status, 304);
  });

  test('style sheet, scripts and fonts that pages name are there, for good', async () => {
    const home = await page('/');
    const names = [...home.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
    const sheet = await (await get(names.find((name) => name.endsWith('.css')) ?? '')).text();
    const fonts = [...sheet.matchAll(/url\(([^)]+)\)/g)].map((match) => match[1] ?? '');
    assert.equal(fonts.length, 6);
    for (const name of [...names, ...fonts]) {
      const response = await get(name);
      assert.equal(response.status, 200, name);
      assert.match(response.headers.get('Cache-Control') ?? '', /immutable/);
    }
  });

  test('every link of every page leads somewhere', async () => {
    const seen = new Set(['/', '/search?q=citation']);
    const broken: string[] = [];
    for (const path of seen) {
      const response = await get(path);
      if (response.status === 302) seen.add(response.headers.get('Location') ?? 'nowhere');
      else if (response.status !== 200) broken.push(`${path} ${response.status}`);
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      // Searches lead to searches without end: they are tried, but not followed further.
      if (path.startsWith('/search') && path !== '/search?q=citation') continue;
      for (const [, href = ''] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g))
        if (!href.startsWith('/language/')) seen.add(href.replaceAll('&amp;', '&'));
    }
    assert.deepEqual(broken, []);
    assert.ok(seen.has('/papers/1/file') && seen.has('/papers?state=failed'), [...seen].join(' '));
  });

  test('metrics count requests by route, not by address', async () => {
    await page('/papers/1');
    await page('/papers/2');
    const metrics = await page('/metrics');
    assert.match(metrics, /^openseer_papers\{state="failed"\} 1$/m);
    assert.match(
      metrics,
      /^openseer_requests_total\{method="GET",route="\/papers\/:id\{\[0-9\]\+\}",status="200"\} \d+$/m,
    );
    assert.doesNotMatch(metrics, /papers\/1"/);
  });
});

test('an empty library teaches how to fill it', async () => {
  const library = await sampleLibrary([]);
  const home = await (await siteOf(library)).page('/');
  await library.close();
  assert.match(home, /This library is empty/);
  assert.match(home, /openseer add/);
});

test('markup in any extracted field is text on every page', async () => {
  const bad = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const library = await sampleLibrary([
    {
      bytes: 'hostile',
      url: `https://example.org/${bad}`,
      text: `hostile ${bad}`,
      type: { mediaType: 'text/html', extension: 'html' },
      becomes: {
        title: `hostile ${bad}`,
        authors: [author(bad, bad, bad)],
        abstract: `hostile ${bad}`,
        venue: bad,
        doi: bad,
        arxiv: bad,
        language: bad,
        references: [
          reference({ raw: bad, marker: bad }),
          reference({ raw: bad, title: bad, journal: bad, authors: [{ given: bad, family: bad }] }),
        ],
        mentions: [
          { reference: 0, text: bad, sentence: `so ${bad}`, before: '', after: '', section: bad, page: 1 },
        ],
      },
    },
    { bytes: 'failed', url: `javascript:alert(1)//${bad}`, becomes: new Failure('damaged', bad) },
  ]);
  const site = await siteOf(library);
  const paths = [
    '/',
    '/papers',
    '/papers/1',
    '/papers/2',
    '/search?q=hostile',
    `/search?q=${encodeURIComponent(bad)}`,
  ];
  for (const path of paths) {
    assert.doesNotMatch(await site.page(path), /<script>|<img|href="javascript:/i, path);
  }
  const file = await site.get('/papers/1/file');
  await library.close();
  assert.equal(file.headers.get('Content-Type'), 'application/octet-stream');
  assert.match(
    file.headers.get('Content-Disposition') ?? '',
    /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w.%~!-]+$/,
  );
});
