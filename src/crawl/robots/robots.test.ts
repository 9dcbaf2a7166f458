import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRobots } from './robots.ts';

const asks = (robots: string, agent: string, url: string): boolean =>
  readRobots(robots).for(agent).allows(url);

test('the group of the crawler itself is all that counts for it', () => {
  const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: openseer\nDisallow: /private';
  assert.equal(asks(robots, 'Openseer/0.1', '/open'), true);
  assert.equal(asks(robots, 'openseer', '/private/x'), false);
  assert.equal(asks(robots, 'other', '/open'), false);
});

test('groups of the same name are one, and a rule ends a list of names', () => {
  const robots =
    'User-agent: a\nUser-agent: b\nDisallow: /1\nUser-agent: c\nDisallow: /2\nUser-agent: a\nDisallow: /3';
  assert.deepEqual(
    ['/1', '/2', '/3'].map((path) => asks(robots, 'a', path)),
    [false, true, false],
  );
});

test('the longest pattern decides, and of equals the one that allows', () => {
  const robots = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /c\nAllow: /c';
  assert.deepEqual(
    ['/a/x', '/a/b/x', '/c'].map((path) => asks(robots, 'x', path)),
    [false, true, true],
  );
});

test('a star stands for anything and a dollar for the end', () => {
  const robots = 'User-agent: *\nDisallow: /*.php$\nDisallow: /x*y';
  assert.deepEqual(
    ['/a.php', '/a.php?b', '/x1y2', '/xz'].map((path) => asks(robots, 'x', path)),
    [false, true, false, true],
  );
});

test('escapes and characters that need one are compared as RFC 9309 says', () => {
  const robots = 'User-agent: *\nDisallow: /ü\nDisallow: /%7Ejoe\nDisallow: /a%3Cd';
  assert.deepEqual(
    ['/%C3%BC', '/%c3%bc', '/~joe', '/a<d'].map((path) => asks(robots, 'x', path)),
    [false, false, false, false],
  );
});

test('slips of the pen are forgiven', () => {
  assert.equal(asks('user agent: *\ndissallow /x', 'a', '/x'), false);
  assert.equal(asks('\ufeffUser-agent: *\r\nDisallow: /x # why', 'a', '/x'), false);
});

test('the rules themselves may always be read', () => {
  assert.equal(asks('User-agent: *\nDisallow: /', 'a', '/robots.txt'), true);
});

test('crawl-delay and sitemaps are told', () => {
  const robots = readRobots('Sitemap: http://h.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow:');
  assert.deepEqual([robots.for('a').crawlDelay, robots.sitemaps], [2.5, ['http://h.example/s.xml']]);
});

test('no text makes it fail, or hang', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (robots, path) => {
      asks(`User-agent: *\nDisallow: ${robots}\n${robots}`, 'a', path);
    }),
  );
  asks(`User-agent: *\nDisallow: /${'*a'.repeat(5000)}b`, 'a', `/${'a'.repeat(5000)}`);
});
