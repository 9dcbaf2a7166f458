// Pages as they are: what a browser finds in broken markup is found here too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visit } from '../visit.ts';
import { linksOf } from './links.ts';
import { refreshTarget } from './refresh.ts';

const url = 'http://h.example/dir/page.html';
const facts = { charset: null, robotsTag: null, agent: 'openseer' };
const addresses = (html: string | Uint8Array, isXhtml = false): string[] =>
  linksOf(Buffer.from(html), url, { ...facts, isXhtml }).links.map((link) =>
    link.url.replace(/^http:\/\/h\.example/, ''),
  );

test('zero bytes cost no link', () => {
  const html = '<html><p>Text <a href="/a">A</a> and <A HREF=b.pdf>B</A><area href="/c"></html>';
  fc.assert(
    fc.property(fc.array(fc.nat(html.length)), (places) => {
      const spoilt = places
        .sort((a, b) => b - a)
        .reduce((text, at) => `${text.slice(0, at)}\0${text.slice(at)}`, html);
      assert.deepEqual(addresses(spoilt), ['/a', '/dir/b.pdf', '/c']);
    }),
  );
});

test('the first base counts, wherever it stands, if it is one', () => {
  const bases: [string, string[]][] = [
    ['<base href="/one/"><base href="/two/"><a href="a">', ['/one/a']],
    ['<base target="_top"><base href="/two/"><a href="a">', ['/two/a']],
    ['<a href="a"></a><base href="/late/"><a href="b">', ['/late/a', '/late/b']],
    ['<base href="data:text/html,x"><a href="a">', ['/dir/a']],
    ['<base href="javascript:1"><a href="a">', ['/dir/a']],
    ['<base href="http://["><a href="a">', ['/dir/a']],
    ['<base href=""><a href="a">', ['/dir/a']],
    ['<base href=" \n/sp/ "><a href="a">', ['/sp/a']],
  ];
  for (const [html, expected] of bases) assert.deepEqual(addresses(html), expected, html);
});

test('a refresh is read as the standard has it', () => {
  const contents: [string, string | null][] = [
    ['5; /r', '/r'],
    ["0;URL='/r?a=1' onclick", '/r?a=1'],
    ['0, url = /r', '/r'],
    ["0.5; url=/r's", "/r's"],
    ['0;url="/r', '/r'],
    ['url=/r', '/r'],
    ['0; urls/x', 'urls/x'],
    ['30', null],
    ['0;url=', null],
    ['', null],
  ];
  for (const [content, target] of contents) assert.equal(refreshTarget(content), target, content);
});

test('broken tags, comments and quotes cost only themselves', () => {
  const broken: [string, string[]][] = [
    ['<!--><a href="/a">A</a><!---><a href="/b">B</a>', ['/a', '/b']],
    ['<!-- x --!><a href="/a">A</a>', ['/a']],
    ['<? php <a href="/a">A</a> ?><! x><a href="/b">B</a></ x><a href="/c">', ['/b', '/c']],
    ['<a href="/a"title="x">A</a><a/href=/b>B</a><a href = "/c" >C</a>', ['/a', '/b', '/c']],
    ['<a href="/a" <a href="/b">B</a><p>text<a href="/c">C</a', ['/a', '/c']],
    ['a < b <a href="/a">A</a> <3 <<a href="/b">B</a>', ['/a', '/b']],
    ['<a href="/a" href="/b">A</a>', ['/a']],
    ['<a href="\n /a\n/b \t c.html\r\n">A</a>', ['/a/b%20%20c.html']],
    ['<a href="\\a\\b">A</a><a href="/a?b\\c">C</a>', ['/a/b', '/a?b\\c']],
    ['<a href="/?a=1&amp;b=2&copy=3&lt=4">A</a>', ['/?a=1&b=2&copy=3&lt=4']],
    ['<a href="javascript:x"></a><a href="data:text/html,x"></a><a href="/ok">', ['/ok']],
    [`<img src="data:,${'A'.repeat(300_000)}"><a href="/a">A</a>`, ['/a']],
  ];
  for (const [html, expected] of broken) assert.deepEqual(addresses(html), expected, html.slice(0, 80));
});

test('hosts of any script are named as the network names them', () => {
  assert.deepEqual(
    addresses('<a href="http://bücher.example/ä">A</a><a href="http:\\\\日本語.example\\x">'),
    ['http://xn--bcher-kva.example/%C3%A4', 'http://xn--wgv71a119e.example/x'],
  );
});

test('links stand in drawings, in pages within the page, and behind frames', () => {
  assert.deepEqual(addresses('<svg><a xlink:href="/a">A</a></svg>'), ['/a']);
  assert.deepEqual(addresses('<iframe srcdoc="<a href=&quot;/s&quot;>S</a>"></iframe>'), ['/s']);
  const frames = '<frameset><frame src="/f"><noframes><a href="/n">N</a></noframes></frameset>';
  assert.deepEqual(addresses(frames), ['/f', '/n']);
});

test('what XHTML closes is closed', () => {
  const html = '<html><head><script src="x.js"/><title/></head><body><a href="/a">A</a></body></html>';
  assert.deepEqual(addresses(html, true), ['/a']);
});

test('a query is asked for in the encoding of its page', () => {
  const page = (charset: string, letters: number[]): Buffer =>
    Buffer.concat([
      Buffer.from(`<meta charset=${charset}><a href="/?q=`),
      Buffer.from(letters),
      Buffer.from('#top">x</a>'),
    ]);
  assert.deepEqual(addresses(page('windows-1251', [0xe4, 0xee, 0xec])), ['/?q=%E4%EE%EC#top']);
  assert.deepEqual(addresses(page('gbk', [0xd6, 0xd0, 0xce, 0xc4])), ['/?q=%D6%D0%CE%C4#top']);
  assert.deepEqual(addresses(page('utf-8', [0xc3, 0xbc])), ['/?q=%C3%BC#top']);
});

test('the title is that of the page, not that of a drawing in it', () => {
  const html = '<title>Papers</title><svg><title>Menu</title></svg>';
  assert.equal(linksOf(Buffer.from(html), url, facts).title, 'Papers');
});

test('what a server calls a page is read as one unless it is surely something else', () => {
  const seen = (type: string, body: string | Buffer): string => {
    const fetched = {
      url,
      status: 200,
      statusText: 'OK',
      headers: [['content-type', type] as [string, string]],
      body: Buffer.from(body),
      took: 1,
      cut: null,
      request: null,
      address: null,
      httpVersion: '1.1' as const,
    };
    const isWanted = (mediaType: string): boolean => mediaType === 'application/pdf';
    return visit(fetched, { maxBytes: 1e6, isWanted, agent: 'openseer', isSitemap: false }).kind;
  };
  assert.equal(seen('text/html; charset=utf-8', 'Welcome! <a href="/a">A</a>'), 'page');
  assert.equal(
    seen('text/html', Buffer.concat([Buffer.alloc(100), Buffer.from('<a href="/a">A</a>')])),
    'page',
  );
  assert.equal(seen('text/plain', 'Welcome! <a href="/a">A</a>'), 'other');
  assert.equal(seen('text/html', '%PDF-1.4 x'), 'document');
  assert.equal(seen('text/html', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), 'other');
});
