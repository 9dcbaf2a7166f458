import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
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

test('the gain of a document is the smaller the later it comes', () => {
  const judged = new Map([['1', new Map([['a', 1]])]]);
  const run = ['x', 'a'].map((document, i) => ({ query: '1', document, rank: i + 1, score: 0 }));
  assert.equal(ndcg(judged, run), 1 / Math.log2(3));
});
