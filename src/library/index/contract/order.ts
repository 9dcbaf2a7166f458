// What every home of the index promises of the order of what was found, its reasons and its counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paper } from '../document-for-tests.ts';
import type { IndexQuery } from '../index.ts';
import type { FilledIndex } from './filled.ts';

export function promisesOfOrder(home: FilledIndex): void {
  const { ask, fill, ids } = home;

  test('a word in the title counts for more than one in the body', async () => {
    await fill(
      paper(1, { title: 'Other things', body: 'a word on shingles' }),
      paper(2, { title: 'Shingles', body: 'a word on things' }),
    );
    assert.deepEqual(await ids({ word: 'shingles' }), [2, 1]);
  });

  test('a form as written lifts the papers that have it', async () => {
    await fill(paper(1, { title: 'operating systems' }), paper(2, { title: 'operational systems' }));
    const prefer = [{ condition: { form: 'operational' }, weight: 0.5 }];
    assert.deepEqual(await ids({ word: 'operational' }, { prefer }), [2, 1]);
  });

  test('words that stand close together lift a paper', async () => {
    await fill(
      paper(1, { body: 'search words and far away from it all there is an engine' }),
      paper(2, { body: 'words and far away from it all there is a search engine' }),
    );
    const where = { all: [{ word: 'search' }, { word: 'engine' }] };
    assert.deepEqual(await ids(where), [1, 2]);
    assert.deepEqual(await ids(where, { near: { words: ['search', 'engine'], weight: 1 } }), [2, 1]);
  });

  test('of two alike, the more cited comes first', async () => {
    await fill(paper(1, { title: 'same words' }), paper(2, { title: 'same words' }));
    await home.index.rate('papers', [{ id: 2, citations: 10, citationsByOthers: 10 }]);
    assert.deepEqual(await ids({ word: 'same' }), [2, 1]);
  });

  test('the reasons of a hit add up to its score', async () => {
    await fill(paper(1, { title: 'red apple', body: 'apple' }), paper(2, { title: 'pear' }));
    await home.index.rate('papers', [{ id: 1, citations: 3, citationsByOthers: 3 }]);
    const { hits } = await ask({ all: [{ word: 'red' }, { word: 'apples' }] }, { explain: true });
    const [hit] = hits;
    assert.ok(hit?.why);
    assert.deepEqual(
      hit.why.map(({ what }) => what),
      ['red', 'appl', 'cited 3 times'],
    );
    const sum = hit.why.reduce((total, { adds }) => total + adds, 0);
    assert.ok(Math.abs(sum - hit.score) < 1e-9 * hit.score);
  });

  test('sorts by citations with and without those by oneself, and year', async () => {
    await fill(
      paper(1, { title: 'x', year: 2001, body: 'x x' }),
      paper(2, { title: 'x', year: 1999, body: 'other words' }),
      paper(3, { title: 'x', body: 'other words' }),
    );
    await home.index.rate('papers', [
      { id: 2, citations: 9, citationsByOthers: 1 },
      { id: 3, citations: 5, citationsByOthers: 5 },
    ]);
    const by = (sort: NonNullable<IndexQuery['sort']>) => ids({ word: 'x' }, { sort });
    assert.deepEqual(await by('citations'), [2, 3, 1]);
    assert.deepEqual(await by('citations-by-others'), [3, 2, 1]);
    assert.deepEqual(await by('newest'), [1, 2, 3]);
    assert.deepEqual(await by('oldest'), [2, 1, 3]);
  });

  test('recency lifts what is younger, without hiding what fits better', async () => {
    await fill(
      paper(1, { title: 'x', year: 1990 }),
      paper(2, { title: 'x', year: 2010 }),
      paper(3, { title: 'x x x', year: 2009 }),
      paper(4, { title: 'x' }),
    );
    assert.deepEqual(await ids({ word: 'x' }, { sort: 'recency' }), [3, 2, 1, 4]);
  });

  test('totals are exact and pages join without a gap', async () => {
    await fill(...Array.from({ length: 25 }, (_, i) => paper(i + 1, { title: `retrieval ${i}` })));
    const pages = await Promise.all([0, 10, 20].map((offset) => ask({ word: 'retrieval' }, { offset })));
    assert.deepEqual(new Set(pages.map((page) => page.total)), new Set([25]));
    assert.equal(new Set(pages.flatMap((page) => page.hits.map((hit) => hit.id))).size, 25);
  });

  test('values are counted over all that was found', async () => {
    await fill(
      paper(1, { title: 'x', year: 1999, authors: ['A. Lee', 'B. Moss'], kind: 'paper' }),
      paper(2, { title: 'x', year: 2001, authors: ['B. Moss'], kind: 'paper', hasFile: false }),
      paper(3, { title: 'y', year: 2001, authors: ['B. Moss'] }),
    );
    const fields = ['year', 'author', 'kind', 'file', 'venue'] as const;
    const { facets } = await ask(
      { word: 'x' },
      { limit: 1, facets: fields.map((field) => ({ field, top: 5 })) },
    );
    assert.deepEqual(Object.fromEntries(facets.map(({ field, values }) => [field, values])), {
      year: [
        [1999, 1],
        [2001, 1],
      ],
      author: [
        ['B. Moss', 2],
        ['A. Lee', 1],
      ],
      kind: [['paper', 2]],
      file: [
        ['no', 1],
        ['yes', 1],
      ],
      venue: [],
    });
  });
}
