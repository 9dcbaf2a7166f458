import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { evaluateKnownItems } from './eval-known-item.ts';
import { evaluateSearch, ndcg } from './eval-search.ts';

test('a collection is indexed, asked and scored', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  t.after(() => rm(folder, { recursive: true }));
  const documents = [
    { id: 'a', title: 'Crawling the web', text: 'focused crawlers' },
    { id: 'b', title: 'Cooking', text: 'soup', authors: ['Ada Exempla'], year: 1999 },
    { id: 3, title: 'Web archives', text: 'what crawling brings home' },
  ];
  await writeFile(
    join(folder, 'docs.jsonl.gz'),
    gzipSync(documents.map((each) => JSON.stringify(each)).join('\n')),
  );
  await writeFile(
    join(folder, 'queries.jsonl'),
    '{"id":"1","text":"focused crawling"}\n{"id":2,"text":"soup by exempla"}\n',
  );
  await writeFile(join(folder, 'qrels.tsv'), '1\ta\t1\n2\tb\t2\n');
  const scores = await evaluateSearch(folder);
  assert.equal(scores.ndcg_at_10, 1);
  assert.deepEqual(
    scores.run.map(({ query, document, rank }) => [query, document, rank]),
    [
      ['1', 'a', 1],
      ['1', '3', 2],
      ['2', 'b', 1],
    ],
  );
});

test('a query with a paper puts the papers that were judged for it in order', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  t.after(() => rm(folder, { recursive: true }));
  const titles = [
    'focused crawling',
    'crawling hosts',
    'focused crawling again',
    'soup',
    'focused crawling too',
  ];
  const documents = titles.map((title, i) => ({ id: `d${i}`, title }));
  await writeFile(
    join(folder, 'docs.jsonl.gz'),
    gzipSync(documents.map((each) => JSON.stringify(each)).join('\n')),
  );
  await writeFile(join(folder, 'queries.jsonl'), '{"id":"1","text":"","paper":"d0"}\n');
  await writeFile(join(folder, 'qrels.tsv'), '1\td2\t2\n1\td1\t1\n1\td3\t0\n');
  const { run, ndcg_at_10 } = await evaluateSearch(folder);
  assert.deepEqual(
    run.map(({ document }) => document),
    ['d2', 'd1'],
  );
  assert.equal(ndcg_at_10, 1);
});

test('records are looked for by titles with a slip and by references', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'records.jsonl');
  const titles = ['Autonomous citation indexing of papers', 'Focused crawling of academic sites'];
  const records = titles.map((title) => ({ title, authors: ['Ada Exempla'], venue: 'Journal', year: 1999 }));
  await writeFile(file, records.map((each) => JSON.stringify(each)).join('\n'));
  const { titles: byTitle, references } = await evaluateKnownItems(file, 10);
  assert.deepEqual([byTitle.asked, references.asked], [10, 10]);
  assert.deepEqual([byTitle.first, references.same], [10, 10]);
});

test('the gain of a document is the smaller the later it comes', () => {
  const judged = new Map([['1', new Map([['a', 1]])]]);
  const run = ['x', 'a'].map((document, i) => ({ query: '1', document, rank: i + 1, score: 0 }));
  assert.equal(ndcg(judged, run), 1 / Math.log2(3));
});
