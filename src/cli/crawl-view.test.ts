import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CrawlView, crawlView } from './crawl-view.ts';
import { width } from './layout.ts';

const view: CrawlView = {
  name: 'conference',
  strategy: 'learned',
  seconds: 754,
  paused: null,
  progress: {
    pages: 1234,
    documents: 312,
    waiting: 45_210,
    recentDocuments: 24,
    recentPages: 100,
    best: 0.5,
    bytes: 1.2e9,
  },
  pagesPerSecond: 8.2,
  hosts: Array.from({ length: 30 }, (_, i) => ({
    name: `department-of-computer-science-${i}.university.example`,
    pages: 40 - i,
    documents: 30 - i,
    pause: 2000,
    state: i === 1 ? 'robots.txt cannot be had' : 'in 2 s',
  })),
  curve: [
    { pages: 1, documents: 0 },
    { pages: 600, documents: 200 },
    { pages: 1234, documents: 312 },
  ],
  ledger: [
    ['status 404', 31],
    ['robots.txt', 12],
  ],
  keys: 'p pause · r go on · s stop',
};

test('a crawl is seen with its pace, harvest, hosts, troubles and keys', () => {
  const lines = crawlView(view, 100, 24);
  assert.match(lines[0] ?? '', /^conference · learned · 12 min 34 s · running$/);
  assert.match(
    lines[1] ?? '',
    /^pages 1,234 \(8\.2\/s\) · documents 312 \(24 of the last 100\) · waiting 45,210/,
  );
  assert.match(lines[2] ?? '', /^harvest ▁?[▁-█]+█$/);
  assert.equal(lines.filter((line) => line.includes('university.example')).length, 10);
  assert.match(lines.find((line) => line.startsWith('host')) ?? '', /\(20 more\)$/);
  assert.deepEqual(lines.slice(-2), ['not had: status 404 31 · robots.txt 12', 'p pause · r go on · s stop']);
});

test('a crawl that waits says why', () => {
  assert.match(
    crawlView({ ...view, paused: 'It was paused.' }, 100, 24)[0] ?? '',
    /paused: It was paused\.$/,
  );
});

test('a view fits its terminal, however small', () => {
  for (const [columns, rows] of [
    [20, 8],
    [40, 12],
    [79, 24],
    [200, 60],
  ] as const) {
    const lines = crawlView(view, columns, rows);
    assert.ok(lines.length < rows, `${lines.length} lines of ${rows}`);
    for (const line of lines) assert.ok(width(line) <= columns, line);
  }
});
