// Papers, slides, posters and theses on one topic, and of one work, together.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Extraction } from '../base/extraction.ts';
import { author, type SamplePaper, sampleLibrary } from './sample-library-for-tests.ts';
import { sampleSite, siteOf } from './site-for-tests.ts';

const sample = (bytes: string, becomes: Partial<Extraction>): SamplePaper => ({
  bytes: `%PDF-1.4 ${bytes}\n`,
  becomes: { scholarly: true, language: 'en', authors: [author('Ada', 'Example')], ...becomes },
});

const title = 'Shepard’s tables and what came of them';
const papers = [
  sample('a', { kind: 'paper', title, year: 2003, keywords: ['Citation analysis', 'legal indexes'] }),
  sample('b', { kind: 'slides', title, year: 2003, keywords: ['citation analysis', 'Legal indexes'] }),
  sample('c', {
    kind: 'poster',
    title: 'Citation analysis on a wall',
    authors: [author('Bo', 'Sample')],
    year: 2011,
    venue: 'Harbour Workshop',
  }),
  sample('d', {
    kind: 'thesis',
    title: 'On looking forward',
    abstract: 'This thesis is about citation analysis in the age of print.',
    year: 1998,
    keywords: ['Citation analysis'],
  }),
  sample('e', { kind: 'manual', title: 'Citation analysis by hand: a manual', keywords: ['x'.repeat(80)] }),
  sample('f', { kind: 'paper', title: 'Crawling politely', keywords: ['<b>robots</b>'] }),
];

describe('topics', () => {
  const { get, page } = sampleSite(papers);
  const topic = '/topics/citation%20analysis';
  const part = (text: string, id: string): string =>
    text.slice(text.indexOf(`id="${id}"`)).split('</section>')[0] ?? '';

  test('what names a topic in title, keywords or abstract stands under its kind', async () => {
    const text = await page(topic);
    assert.match(text, /<h1>Citation analysis<\/h1>/);
    for (const [kind, heading, found] of [
      ['paper', 'Papers', title],
      ['thesis', 'Theses', 'On looking forward'],
      ['slides', 'Slides', title],
      ['poster', 'Posters', 'Citation analysis on a wall'],
      ['other', 'Other', 'Citation analysis by hand'],
    ] as const) {
      assert.match(text, new RegExp(`<a href="#${kind}">${heading} <span>1</span>`));
      assert.ok(part(text, kind).includes(found), kind);
    }
    assert.doesNotMatch(text, /Crawling politely/);
  });

  test('slides lead to the paper of the same work, and the paper to its slides', async () => {
    const text = await page(topic);
    assert.match(part(text, 'paper'), /Same work: <a class="act" href="\/papers\/2\/read">Slides<\/a>/);
    assert.match(part(text, 'slides'), /Same work: <a class="act" href="\/papers\/1\/read">Paper<\/a>/);
  });

  test('the page of a work has a way to each kind of its files, and to its topics', async () => {
    const [, to = ''] = /href="(\/works\/\d+)" data-hit/.exec(part(await page(topic), 'paper')) ?? [];
    const text = await page(to);
    assert.match(text, /Also as <a class="act" href="\/papers\/2\/read">Slides<\/a>/);
    assert.match(part(text, 'versions'), /<h3>Papers<\/h3>[\s\S]*<h3>Slides<\/h3>/);
    assert.match(text, /href="\/topics\/legal%20indexes">legal indexes<\/a>/);
  });

  test('a topic says who wrote on it, where, and what is named with it', async () => {
    const text = await page(topic);
    assert.match(text, /<a href="\/people\/\d+">Ada Example<\/a><span>4<\/span>/);
    assert.match(text, /venue%3A%22Harbour\+Workshop%22">Harbour Workshop<\/a>/);
    assert.equal(text.match(/href="\/topics\/legal%20indexes"/gi)?.length, 1);
  });

  test('every list that a topic counts can be opened', async () => {
    const answer = await get(
      `/api/v1/search?q=${encodeURIComponent('(title:"citation analysis" OR keywords:"citation analysis" OR abstract:"citation analysis") kind:thesis')}`,
    );
    assert.equal(((await answer.json()) as { total: number }).total, 1);
  });

  test('spellings of a keyword are one topic, and what is no keyword is left out of the list', async () => {
    const text = await page('/topics');
    assert.match(text, /data-hit>Citation analysis<\/a> <span>3<\/span>/);
    assert.doesNotMatch(text, />citation analysis<\/a>/);
    assert.doesNotMatch(text, /xxxx/);
    assert.doesNotMatch(text, /<b>robots/);
  });

  test('any words are a topic: the form leads to them, and what nothing names is said so', async () => {
    const response = await get('/topics?q=fountain+pens');
    assert.equal(response.headers.get('Location'), '/topics/fountain%20pens');
    const text = await page('/topics/fountain%20pens');
    assert.match(text, /names “fountain pens”/);
    assert.match(text, /href="\/search\?q=%22fountain\+pens%22"/);
    assert.equal((await get('/topics/%22%20%3F')).headers.get('Location'), '/topics');
  });

  test('a search for a few plain words offers them as a topic', async () => {
    assert.match(
      await page('/search?q=citation+analysis'),
      /href="\/topics\/citation%20analysis">Topic<\/a>/,
    );
    assert.doesNotMatch(await page('/search?q=author%3Aexample'), /href="\/topics\/author/);
  });

  test('robots are asked to leave topics alone, for there is no end of them', async () => {
    assert.match(await page('/robots.txt'), /^Disallow: \/topics\/$/m);
    assert.match(await page(topic), /<meta name="robots" content="noindex, follow">/);
  });

  test('the first page names the most frequent topics', async () => {
    assert.match(
      await page('/'),
      /<ul class="topics"><li><a rel="nofollow" href="\/topics\/Citation%20analysis">/,
    );
  });

  test('topics speak German', async () => {
    const text = await page(topic, { 'Accept-Language': 'de' });
    assert.match(text, /<h2>Hochschulschriften <small>1<\/small><\/h2>/);
    assert.match(text, /Dasselbe Werk:/);
  });

  test('a library without keywords says so, and still opens any words', async () => {
    const bare = await sampleLibrary([]);
    try {
      const text = await (await siteOf(bare)).page('/topics');
      assert.match(text, /No paper here gives keywords/);
      assert.match(text, /<form class="fields" action="\/topics">/);
    } finally {
      await bare.close();
    }
  });
});
