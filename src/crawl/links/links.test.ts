import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalUrl, looksLikeDocument } from './canonical.ts';
import { linksOf } from './links.ts';
import { Shapes } from './shapes.ts';
import { readSitemap } from './sitemap.ts';
import { trapIn } from './traps.ts';

const read = (html: string, robotsTag: string | null = null) =>
  linksOf(Buffer.from(html), 'http://h.example/dir/page.html', {
    charset: null,
    robotsTag,
    agent: 'openseer',
  });

test('a link has its words and the words around it', () => {
  const [link] = read('<p>Read my <a href="../p.pdf">new <b>paper</b></a> on crawling.</p>').links;
  assert.deepEqual(
    [link?.url, link?.anchor, link?.context],
    ['http://h.example/p.pdf', 'new paper', 'Read my on crawling.'],
  );
});

test('frames, refreshes, areas, pictures and citation_pdf_url lead on too', () => {
  const { links } = read(
    '<meta name="citation_pdf_url" content="/c.pdf"><meta http-equiv="refresh" content="0; url=/r"><iframe src="/f"></iframe><map><area href="/a" alt="Area"></map><a href="/i"><img alt="Picture"></a>',
  );
  assert.deepEqual(
    links.map(({ url, anchor }) => [new URL(url).pathname, anchor]),
    [
      ['/c.pdf', 'citation_pdf_url'],
      ['/r', 'refresh'],
      ['/f', ''],
      ['/a', 'Area'],
      ['/i', 'Picture'],
    ],
  );
});

test('the encoding that a page names is believed where the server names none', () => {
  const bytes = Buffer.concat([
    Buffer.from('<meta charset=windows-1250><a href="/x">'),
    Buffer.from([0x8a, 0xe8]),
  ]);
  const options = { charset: null, robotsTag: null, agent: 'openseer' };
  assert.equal(linksOf(bytes, 'http://h.example/', options).links[0]?.anchor, 'Šč');
});

test('a page that never closes its tags is read to its end, and in time', () => {
  const { links, title } = read(`<title>t</title>${'<div>'.repeat(200_000)}<a href="/x">x</a>`);
  assert.deepEqual([title, links.length], ['t', 1]);
});

test('a base changes where links lead, and mail leads nowhere', () => {
  const { links } = read('<base href="http://other.example/x/"><a href="y">y</a><a href="mailto:a@b">m</a>');
  assert.deepEqual(
    links.map(({ url }) => url),
    ['http://other.example/x/y'],
  );
});

test('nofollow and noindex are heard, in the page, in a link and in the header', () => {
  const page = read('<meta name="robots" content="noindex, nofollow">');
  assert.deepEqual([page.noindex, page.nofollow], [true, true]);
  assert.equal(read('<a rel="nofollow" href="/x">x</a>').links[0]?.nofollow, true);
  assert.equal(read('', 'noindex').noindex, true);
  assert.equal(read('', 'otherbot: noindex').noindex, false);
});

test('broken markup never fails', () => {
  fc.assert(fc.property(fc.string(), (text) => void read(`<a href="${text}">${text}<${text}`)));
});

test('a session in an address is no part of it', () => {
  assert.equal(
    canonicalUrl('http://H.example/a;jsessionid=1F?b=1&PHPSESSID=9#top'),
    'http://h.example/a?b=1',
  );
  assert.equal(canonicalUrl('http://h.example/a?utm_source=x'), 'http://h.example/a');
  assert.equal(canonicalUrl('http://h.example/a?s=about'), 'http://h.example/a?s=about');
});

test('a canonical address is its own canonical address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const once = canonicalUrl(url);
      assert.equal(canonicalUrl(once), once);
    }),
  );
});

test('documents are known by their addresses', () => {
  const known = ['/a.pdf', '/a.ps.gz', '/pdf/1234.5678', '/get?file=x.pdf'].map((path) =>
    looksLikeDocument(`http://h.example${path}`),
  );
  assert.deepEqual(known, [true, true, true, true]);
  assert.equal(looksLikeDocument('http://h.example/pdfs/about.html'), false);
});

test('addresses that never end look like traps', () => {
  assert.notEqual(trapIn('http://h.example/a/b/a/b/a/b'), null);
  assert.notEqual(trapIn(`http://h.example/${'x/'.repeat(40)}`), null);
  assert.notEqual(trapIn('http://h.example/calendar?month=2099-01'), null);
  assert.equal(trapIn('http://h.example/~smith/papers/2004/vldb.pdf'), null);
});

test('a shape that only leads to itself is a trap after a while, unless it leads elsewhere', () => {
  const shapes = new Shapes();
  for (let i = 0; i < 40; i += 1) {
    shapes.visited(`http://h.example/cal?d=${i}`, [`http://h.example/cal?d=${i + 1}`]);
    shapes.visited(`http://h.example/person?id=${i}`, [`http://h.example/~p${i}/publications.html`]);
  }
  assert.equal(shapes.isTrap('http://h.example/cal?d=99'), true);
  assert.equal(shapes.isTrap('http://h.example/person?id=99'), false);
});

test('sitemaps are read as XML, as an index and as text', () => {
  const xml =
    '<urlset xmlns="x"><url><loc> http://h.example/a </loc><image:image><image:loc>http://h.example/i.png</image:loc></image:image></url></urlset>';
  assert.deepEqual(readSitemap(Buffer.from(xml), 'http://h.example/'), {
    pages: ['http://h.example/a'],
    sitemaps: [],
  });
  const index = '<sitemapindex><sitemap><loc>http://h.example/s.xml</loc></sitemap></sitemapindex>';
  assert.deepEqual(readSitemap(Buffer.from(index), 'http://h.example/')?.sitemaps, [
    'http://h.example/s.xml',
  ]);
  assert.deepEqual(readSitemap(Buffer.from('http://h.example/t\n'), 'http://h.example/')?.pages, [
    'http://h.example/t',
  ]);
  assert.equal(readSitemap(Buffer.from('hello'), 'http://h.example/'), null);
});
