import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metOf } from './met.ts';

const prints = { sha256: '2'.repeat(64), sha1: '1'.repeat(40), md5: '5'.repeat(32), bytes: 1024 };
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a file from the web has its address, its parent and its hashes', () => {
  const found = {
    url: 'http://www.example.org/a.pdf?x=1&y="<2>"',
    parent: 'http://www.example.org/',
    depth: 1,
    seed: false,
    at: Date.UTC(2012, 1, 8, 14, 32, 39),
  };
  assert.equal(
    text(metOf({ ...prints, mediaType: 'application/pdf', found })),
    `<?xml version="1.0" encoding="UTF-8"?>
<CrawlData>
  <crawlDate>2012-02-08T14:32:39.000Z</crawlDate>
  <url>http://www.example.org/a.pdf?x=1&amp;y=&quot;&lt;2&gt;&quot;</url>
  <host>www.example.org</host>
  <parentUrl>http://www.example.org/</parentUrl>
  <mediaType>application/pdf</mediaType>
  <bytes>1024</bytes>
  <SHA1>${'1'.repeat(40)}</SHA1>
  <MD5>${'5'.repeat(32)}</MD5>
  <SHA256>${'2'.repeat(64)}</SHA256>
</CrawlData>
`,
  );
});

test('a file from nowhere in particular has no address', () => {
  assert.doesNotMatch(
    text(metOf({ ...prints, mediaType: 'application/pdf', found: null })),
    /url|crawlDate/i,
  );
});
