import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hostOf, normaliseUrl } from './url.ts';

const same: [string, string][] = [
  ['HTTP://Www.Example.ORG:80/a/./b/../c.pdf#page=2', 'http://www.example.org/a/c.pdf'],
  ['http://h.example//a///b.pdf', 'http://h.example/a/b.pdf'],
  ['http://h.example/%7Esmith/p%c3%a9.pdf', 'http://h.example/~smith/p%C3%A9.pdf'],
  ['http://h.example/papers/a b[1].pdf', 'http://h.example/papers/a%20b%5B1%5D.pdf'],
  ['http://h.example/né.pdf', 'http://h.example/n%C3%A9.pdf'],
  ['http://h.example', 'http://h.example/'],
  ['http://h.example/a?', 'http://h.example/a'],
  ['http://h.example/a?b?', 'http://h.example/a?b?'],
  ['http://h.example/%2Ehidden/a%2Epdf', 'http://h.example/.hidden/a.pdf'],
  ['http://h.example/100%.pdf', 'http://h.example/100%25.pdf'],
  ['http://h.example./a', 'http://h.example/a'],
  ['ftp://ftp.example.org/pub//x.ps', 'ftp://ftp.example.org/pub/x.ps'],
  ['file:///tmp/a/../b.pdf', 'file:///tmp/b.pdf'],
];

for (const [written, meant] of same)
  test(`${written} is ${meant}`, () => assert.equal(normaliseUrl(written), meant));

test('queries that differ stay different', () => {
  assert.notEqual(normaliseUrl('http://h.example/get?id=1'), normaliseUrl('http://h.example/get?id=2'));
  assert.equal(normaliseUrl('http://h.example/get?u=http://x//y'), 'http://h.example/get?u=http://x//y');
});

test('what is no URL is given back', () => assert.equal(normaliseUrl(' no url '), 'no url'));

test('a normalised URL stays as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()),
      (url) => {
        const once = normaliseUrl(url);
        assert.equal(normaliseUrl(once), once);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, query) => {
      const once = normaliseUrl(`http://h.example/${path}?${query}`);
      assert.equal(normaliseUrl(once), once);
    }),
  );
});

test('hosts are found in lower case, and nothing where there is none', () => {
  assert.equal(hostOf('http://WWW.Example.org./x'), 'www.example.org');
  assert.equal(hostOf('file:///x'), '');
});
