import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { defaultLimits } from '../../read/limits.ts';
import { Desk } from '../desk.ts';
import { preferred } from '../negotiation.ts';
import { author, samplePapers } from '../sample-library-for-tests.ts';
import { sampleSite } from '../site-for-tests.ts';

test('a page is what is wanted unless something else is wanted more', () => {
  assert.equal(preferred(undefined), null);
  assert.equal(preferred('*/*'), null);
  assert.equal(preferred('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'), null);
  assert.equal(preferred('application/x-bibtex'), 'bibtex');
  assert.equal(preferred('text/html;q=0.5, text/turtle'), 'rdf');
  assert.equal(preferred('application/vnd.citationstyles.csl+json, application/x-bibtex;q=0.9'), 'csl');
  assert.equal(preferred('application/x-bibtex;q=0'), null);
  assert.equal(preferred(';;;,,,q=;'), null);
});

describe('what machines find', () => {
  const reading = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
  const desk = new Desk({ workers: 1, maxUpload: 1e6, reading });
  after(() => desk.close());
  const evil = '>; rel="x"\r\nSet-Cookie: a=b, </script><script>';
  const pdf = readFileSync(inPackage('fixtures', 'demo', 'pdf', 'quispe2013.pdf'), 'latin1');
  const papers = [
    ...samplePapers.slice(0, 3),
    {
      bytes: 'evil',
      becomes: { title: evil, doi: evil, venue: evil, authors: [{ ...author(evil, evil), orcid: evil }] },
    },
    { bytes: pdf, text: 'The text.\fPage two.', becomes: { title: 'A real file' } },
  ];
  const settings = { name: 'Reading <room>', about: '', contact: '' };
  const { get, page: text } = sampleSite(papers, { settings, desk });

  test('a paper comes in the format that is asked for, under its own address', async () => {
    const response = await get('/papers/1', { Accept: 'application/x-bibtex' });
    assert.match(response.headers.get('Content-Type') ?? '', /^application\/x-bibtex/);
    assert.match(await response.text(), /^@article\{example2003,/);
    assert.match(response.headers.get('Vary') ?? '', /Accept\b(?!-)/);
    assert.match(await text('/papers/1?format=rdf'), /dcterms:title "From Shepard/);
    const ld = JSON.parse(await text('/papers/1?format=jsonld')) as Record<string, unknown>;
    assert.equal(ld['@type'], 'ScholarlyArticle');
  });

  test('a page of a paper has signposts to its file, its identifier and its formats', async () => {
    const link = (await get('/papers/1')).headers.get('Link') ?? '';
    assert.match(link, /<https:\/\/doi\.org\/10\.5555\/12345678>; rel="cite-as"/);
    assert.match(link, /papers\/1\/file>; rel="item"; type="application\/pdf"/);
    assert.match(link, /format=bibtex>; rel="describedby"; type="application\/x-bibtex"/);
  });

  test('a page of a paper holds its data, which nothing in it can end', async () => {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text('/papers/4')) ?? [];
    assert.equal((JSON.parse(data) as { name: string }).name, evil);
    assert.match(await text('/papers/4'), /<link rel="search" [^>]*href="\/opensearch\.xml"/);
  });

  test('nothing in a paper can make a header or end a link', async () => {
    const response = await get('/papers/4');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Set-Cookie'), null);
    const link = response.headers.get('Link') ?? '';
    assert.doesNotMatch(link, /rel="x"|<script/);
    assert.equal((await get('/papers/4/file')).headers.get('Set-Cookie'), null);
  });

  test('feeds hold what came in, of everything or of a search', async () => {
    const all = await text('/feed');
    assert.equal(all.match(/<entry>/g)?.length, 4);
    assert.match(all, /<title>Reading &lt;room&gt;<\/title>/);
    const some = await text('/feed?q=Shepard');
    assert.match(some, /<title>From Shepard’s Tables/);
    assert.equal((await get('/feed?q=zygomorphic')).status, 200);
  });

  test('a browser learns how to search here', async () => {
    assert.match(
      await text('/opensearch.xml'),
      /template="http:\/\/127\.0\.0\.1:8417\/search\?q=\{searchTerms\}"/,
    );
    const [typed, found] = JSON.parse(await text('/opensearch/suggest?q=shep')) as [string, string[]];
    assert.equal(typed, 'shep');
    assert.ok(found.some((title) => title.startsWith('From Shepard')));
  });

  test('robots find a map of all papers, and where not to go', async () => {
    const rules = await text('/robots.txt');
    assert.match(rules, /^Disallow: \/search$/m);
    assert.match(rules, /^Sitemap: http:\/\/127\.0\.0\.1:8417\/sitemap\.xml$/m);
    assert.match(await text('/sitemap.xml'), /<loc>http:\/\/127\.0\.0\.1:8417\/sitemap\/0\.xml</);
    assert.match(await text('/sitemap/0.xml'), /<loc>http:\/\/127\.0\.0\.1:8417\/papers\/1</);
    assert.equal((await get('/sitemap/1.xml')).status, 404);
  });

  test('a file comes as text, and as what it cannot be turned into with a reason', async () => {
    assert.equal(await text('/papers/5/text'), 'The text.\fPage two.');
    const page = await get('/papers/1/pages/1.png');
    assert.equal(page.status, 422, await page.text());
    assert.equal((await get('/papers/5/pages/1.png?dpi=9999')).status, 400);
  });

  test('no path leads out of the library', async () => {
    for (const path of [
      '/papers/1/file/../../../etc/passwd',
      '/papers/..%2f..%2fetc%2fpasswd/file',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/package.json',
      '/papers/1/pages/..%2f1.png',
      '/sitemap/..%2frobots.txt',
    ]) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      assert.doesNotMatch(await response.text(), /root:|"dependencies"/);
    }
  });
});
