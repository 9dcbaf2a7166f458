import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPackage } from '../../../base/package-root.ts';
import { heritrix } from './heritrix.ts';
import type { LogParser } from './parser.ts';
import { loadParser } from './plug-in.ts';
import { tryParser } from './test-kit.ts';
import { wget } from './wget.ts';

const line =
  '2015-05-22T15:01:09.465Z   200         56 http://h.example/a.pdf L http://h.example/ application/pdf #002 20150522150108890+70 sha1:X - -';

test('our own parsers keep the promises of the kit', () => {
  assert.equal(tryParser(heritrix, `${line}\n${line}\n`).length, 2);
  const log = '2024-01-02 03:04:05 URL:http://h.example/a.pdf [5/5] -> "h.example/a.pdf" [1]\n';
  assert.equal(tryParser(wget, log + log).length, 2);
});

test('the example that the guide shows is a parser', async () => {
  const parser = await loadParser(inPackage('examples', 'log-parser', 'scrapy-feed.mjs'));
  const log = [
    '{"url": "http://h.example/p.html", "depth": 1, "files": [{"url": "http://h.example/a.pdf", "path": "full/a.pdf"}]}',
    '{"url": "http://h.example/none", "files": []}',
  ].join('\n');
  const [first, second] = tryParser(parser, log);
  assert.ok(first && 'stored' in first);
  assert.deepEqual(
    [first.url, first.parent, first.depth, first.stored],
    ['http://h.example/a.pdf', 'http://h.example/p.html', 1, ['full/a.pdf']],
  );
  assert.ok(second && 'passed' in second);
});

test('the kit names the promise that a parser breaks', () => {
  let count = 0;
  const remembering: LogParser = {
    name: 'bad',
    knows: (head) => head.startsWith('bad'),
    start: () => () => ({ passed: 'line', reason: `line ${count++}`, url: null, status: null }),
  };
  assert.throws(() => tryParser(remembering, 'bad\nbad\n'), /remembers lines/);
  assert.throws(() => tryParser({ ...heritrix, knows: () => true }, line), /takes anything/);
  assert.throws(() => tryParser(heritrix, 'something else'), /does not know this log/);
});
