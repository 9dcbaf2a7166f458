import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UrlId } from '../../base/ids.ts';
import { looksLikeDocument } from '../links/canonical.ts';
import type { Link } from '../links/links.ts';
import type { Candidate, ParentPage } from '../plan.ts';
import { getPriority } from './get-priority.ts';
import { lessonsOf, treeOf } from './lessons.ts';
import { scopeOf } from './lists.ts';
import { fetchesFor, replay } from './replay.ts';
import type { Known } from './replay-log.ts';
import { scoredPriority, trainScorer } from './scorer.ts';
import { breadthFirst, depthFirst } from './strategies.ts';
import { trainWords } from './train-words.ts';
import { YieldRule } from './yield-rule.ts';

const link = (url: string, anchor = ''): Link => ({
  url,
  anchor,
  context: '',
  from: 'link',
  nofollow: false,
});

const parent = (known: Partial<ParentPage> = {}): ParentPage => ({
  id: 1 as UrlId,
  url: 'http://in.example/',
  host: 'in.example',
  title: '',
  depth: 0,
  priority: 0,
  outside: 0,
  documentLinks: 0,
  ...known,
});

const candidate = (url: string, anchor: string, from: ParentPage | null = parent()): Candidate => ({
  url,
  host: new URL(url).host,
  link: link(url, anchor),
  parent: from,
  depth: (from?.depth ?? -1) + 1,
  looksLikeDocument: looksLikeDocument(url),
});

const lists = {
  ignore: ['.mov', '/private/', 'bad.example'],
  allow: ['in.example'],
  high: ['pub', 'paper'],
  medium: ['people'],
};
const priority = getPriority(() => lists);
const scope = scopeOf(() => lists, 5);

test('a link has the weight of its words, else one less than its parent', () => {
  assert.equal(priority(candidate('http://in.example/x', 'Publications')).value, 2);
  assert.equal(priority(candidate('http://in.example/x', 'Our people')).value, 1);
  assert.equal(priority(candidate('http://in.example/x', 'more', parent({ priority: 2 }))).value, 1);
  assert.equal(priority(candidate('http://in.example/x', 'more', parent({ priority: 0 }))).value, 0);
  assert.match(
    priority(candidate('http://in.example/x', 'Publications')).why,
    /"pub" in its anchor weighs 2/,
  );
});

test('ignored places are not fetched, whatever leads there', () => {
  for (const url of ['http://in.example/a.mov', 'http://in.example/private/x', 'http://www.bad.example/'])
    assert.equal(scope(candidate(url, 'x')).take, false);
});

test('outside, documents are taken, and what stands behind one landing page', () => {
  assert.deepEqual(scope(candidate('http://out.example/p.pdf', 'PDF')), { take: true, outside: 1 });
  assert.deepEqual(scope(candidate('http://out.example/doi/10.1/2', 'A title')), { take: true, outside: 1 });
  assert.equal(scope(candidate('http://out.example/', 'Publisher')).take, false);
  const landing = parent({ url: 'http://out.example/doi/10.1/2', host: 'out.example', outside: 1 });
  assert.deepEqual(scope(candidate('http://out.example/p.pdf', 'PDF', landing)), { take: true, outside: 2 });
  assert.equal(scope(candidate('http://out.example/doi/10.1/3', 'Next title', landing)).take, false);
});

/** A front page with two ways: news without end, and people whose publications have papers. */
function log(): Map<string, Known> {
  const pages = new Map<string, Known>();
  const page = (path: string, ...links: [string, string][]): void => {
    const url = `http://in.example${path}`;
    pages.set(url, {
      url,
      title: '',
      isDocument: path.endsWith('.pdf'),
      redirect: null,
      links: links.map(([to, anchor]) => link(`http://in.example${to}`, anchor)),
    });
  };
  page('/', ['/news/0', 'News'], ['/people', 'People']);
  for (let i = 0; i < 20; i += 1)
    page(`/news/${i}`, [`/news/${i + 1}`, 'Older news'], [`/story/${i}`, 'Story']);
  for (let i = 0; i < 20; i += 1) page(`/story/${i}`);
  page('/people', ...Array.from({ length: 5 }, (_, i): [string, string] => [`/~p${i}`, `Person ${i}`]));
  for (let i = 0; i < 5; i += 1) {
    page(`/~p${i}`, [`/~p${i}/pub.html`, 'Publications'], [`/~p${i}/fun.html`, 'Fun']);
    page(`/~p${i}/pub.html`, [`/~p${i}/a.pdf`, 'A paper'], [`/~p${i}/b.pdf`, 'Another paper']);
    page(`/~p${i}/fun.html`);
    page(`/~p${i}/a.pdf`);
    page(`/~p${i}/b.pdf`);
  }
  return pages;
}

const seeds = [{ url: 'http://in.example/' }];
const anywhere = () => ({ take: true as const, outside: 0 });

test('breadth and depth first are what they are called', () => {
  const order = (by: typeof breadthFirst) =>
    replay(log(), { seeds, scope: anywhere, priority: by })
      .fetched.slice(0, 4)
      .map((url) => new URL(url).pathname);
  assert.deepEqual(order(breadthFirst), ['/', '/news/0', '/people', '/news/1']);
  assert.deepEqual(order(depthFirst), ['/', '/news/0', '/news/1', '/news/2']);
});

test('training finds the words on the way to papers, each with one weight', () => {
  const { high, medium, weights } = trainWords(treeOf(log(), ['http://in.example/']));
  assert.ok(high.includes('publications'));
  assert.equal(
    high.some((word) => medium.includes(word)),
    false,
  );
  assert.equal(high.includes('news'), false);
  assert.equal(weights.find(({ word }) => word === 'publications')?.weight, 1);
});

test('focus finds the papers sooner than breadth first, and what was learned sooner than both', () => {
  const pages = log();
  const all = 10;
  const model = trainScorer(lessonsOf(pages, ['http://in.example/']));
  const needs = (by: typeof breadthFirst): number =>
    fetchesFor(replay(pages, { seeds, scope: anywhere, priority: by }), 0.9, all) ?? Infinity;
  const [plain, focused, learned] = [needs(breadthFirst), needs(priority), needs(scoredPriority(model))];
  assert.ok(focused < plain && learned <= focused, `${plain} ${focused} ${learned}`);
});

test('it is enough when what waits has brought nothing for long', () => {
  const rule = new YieldRule(0.05);
  const page = {
    id: 1 as UrlId,
    url: '',
    parentUrl: null,
    anchor: null,
    depth: 1,
    outside: 0,
    mediaType: 'text/html',
    body: new Uint8Array(),
    title: '',
    at: 0,
    unchanged: false,
  };
  for (let i = 0; i < 300; i += 1)
    rule.page({ ...page, priority: i % 2, isDocument: i % 2 === 1, links: [] });
  const progress = { pages: 300, documents: 150, waiting: 9, recentDocuments: 0, recentPages: 100, bytes: 0 };
  assert.equal(rule.stop({ ...progress, best: 1 }), null);
  assert.match(rule.stop({ ...progress, best: 0 }) ?? '', /promises/);
});
