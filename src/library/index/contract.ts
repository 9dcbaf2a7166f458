// What every home of the index promises.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type Condition, everything } from './condition.ts';
import type { Index, IndexDocument, IndexQuery } from './index.ts';

export function indexContract(name: string, open: (folder: string) => Index): void {
  describe(`the index on ${name}`, () => {
    let folder = '';
    let index: Index;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'openseer-index-'));
      index = open(folder);
    });
    after(async () => {
      await index.close();
      await rm(folder, { recursive: true });
    });

    const ask = (where: Condition, more: Partial<IndexQuery> = {}) =>
      index.search('papers', { where, limit: 10, offset: 0, ...more });
    const ids = async (where: Condition, more: Partial<IndexQuery> = {}): Promise<number[]> =>
      (await ask(where, more)).hits.map((hit) => hit.id);
    const fill = async (...documents: IndexDocument[]): Promise<void> => {
      await index.clear();
      await index.apply(
        'papers',
        documents.map((put) => ({ put })),
      );
    };

    test('is new until it has learnt something, and after it was cleared', async () => {
      await index.clear();
      assert.equal(await index.isNew(), true);
      await fill(paper(1, {}));
      assert.equal(await index.isNew(), false);
    });

    test('finds a paper by words of every field, whatever their case, accents and endings', async () => {
      await fill(
        paper(1, {
          title: 'Citation Indexing',
          authors: ['José Peña'],
          venue: 'Journal of Examples',
          keywords: ['bibliometrics'],
          abstract: 'Measured twice.',
          body: 'crawling the web',
        }),
      );
      for (const word of ['citations', 'PEÑA', 'pena', 'crawl', 'example', 'Bibliometric', 'measuring'])
        assert.deepEqual(await ids({ word }), [1], word);
      assert.deepEqual(await ids({ word: 'missing' }), []);
    });

    test('conditions combine', async () => {
      await fill(
        paper(1, { title: 'red apple' }),
        paper(2, { title: 'red pear' }),
        paper(3, { title: 'pear' }),
      );
      const [red, pear] = [{ word: 'red' }, { word: 'pear' }];
      const sorted = async (where: Condition) => (await ids(where)).sort();
      assert.deepEqual(await sorted({ all: [red, pear] }), [2]);
      assert.deepEqual(await sorted({ any: [red, pear] }), [1, 2, 3]);
      assert.deepEqual(await sorted({ all: [pear, { not: red }] }), [3]);
      assert.deepEqual(await sorted({ not: red }), [3]);
      assert.deepEqual(await sorted(everything), [1, 2, 3]);
    });

    test('a word in the title counts for more than one in the body', async () => {
      await fill(
        paper(1, { title: 'Other things', body: 'a word on shingles' }),
        paper(2, { title: 'Shingles', body: 'a word on things' }),
      );
      assert.deepEqual(await ids({ word: 'shingles' }), [2, 1]);
    });

    test('a word is found in the field that is asked for', async () => {
      await fill(
        paper(1, { title: 'Nature of things' }),
        paper(2, { venue: 'Nature' }),
        paper(3, { abstract: 'by nature' }),
        paper(4, { keywords: ['nature'] }),
      );
      assert.deepEqual(await ids({ word: 'nature', field: 'title' }), [1]);
      assert.deepEqual(await ids({ word: 'nature', field: 'venue' }), [2]);
      assert.deepEqual(await ids({ word: 'nature', field: 'abstract' }), [3]);
      assert.deepEqual(await ids({ word: 'nature', field: 'keywords' }), [4]);
    });

    test('a phrase wants its words side by side, within one field', async () => {
      await fill(
        paper(1, { body: 'we index citations by the citation index of Garfield' }),
        paper(2, { body: 'an index of every citation' }),
        paper(3, { title: 'Citation', authors: ['Index, A.'] }),
      );
      assert.deepEqual(await ids({ phrase: 'citation index' }), [1]);
      assert.deepEqual(await ids({ phrase: 'the citation index of garfield' }), [1]);
      assert.deepEqual(await ids({ phrase: 'index citation garfield' }), []);
    });

    test('a beginning finds all words that begin so', async () => {
      await fill(paper(1, { body: 'crawler' }), paper(2, { body: 'crawling' }), paper(3, { body: 'craft' }));
      assert.deepEqual((await ids({ word: 'crawl', begins: true })).sort(), [1, 2]);
      assert.deepEqual((await ids({ word: 'crawling', begins: true })).sort(), [2]);
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

    test('people are found by initials, full names and either order', async () => {
      await fill(
        paper(1, { authors: ['Jon M. Kleinberg', 'Éva Tardos'] }),
        paper(2, { authors: ['J. Kleinberg'] }),
        paper(3, { authors: ['Robert Kleinberg'] }),
        paper(4, { authors: ['Jon Smith', 'Ada Kleinberg'] }),
      );
      const by = async (name: string) => (await ids({ name })).sort();
      assert.deepEqual(await by('j kleinberg'), [1, 2]);
      assert.deepEqual(await by('Kleinberg, J.'), [1, 2]);
      assert.deepEqual(await by('jon kleinberg'), [1, 2]);
      assert.deepEqual(await by('kleinberg jon'), [1, 2]);
      assert.deepEqual(await by('kleinberg'), [1, 2, 3, 4]);
      assert.deepEqual(await by('eva tardos'), [1]);
    });

    test('identifiers are found as a whole', async () => {
      await fill(
        paper(1, { identifiers: ['10.1145/324133.324140'] }),
        paper(2, { identifiers: ['10.1145/1'] }),
      );
      assert.deepEqual(await ids({ identifier: '10.1145/324133.324140' }), [1]);
      assert.deepEqual(await ids({ identifier: '10.1145' }), []);
    });

    test('Chinese, Japanese and Korean text is found without spaces', async () => {
      await fill(
        paper(1, { title: '信息检索系统' }),
        paper(2, { title: '系统信息' }),
        paper(3, { body: '検索エンジン' }),
      );
      assert.deepEqual(await ids({ word: '检索' }), [1]);
      assert.deepEqual((await ids({ word: '信息' })).sort(), [1, 2]);
      assert.deepEqual(await ids({ word: 'エンジン' }), [3]);
    });

    test('facts filter: years, kinds, venues, languages, files, citations, ids', async () => {
      await fill(
        paper(1, { year: 1999, kind: 'paper', venue: 'Science', language: 'en', authors: ['A. Lee'] }),
        paper(2, { year: 2001, kind: 'thesis', language: 'de', hasFile: false, keywords: ['x y'] }),
        paper(3, {}),
      );
      await index.rate('papers', [{ id: 2, citations: 7, citationsByOthers: 5 }]);
      assert.deepEqual(await ids({ years: [1999, 2000] }), [1]);
      assert.deepEqual(await ids({ years: [2000, null] }), [2]);
      assert.deepEqual(await ids({ value: 'thesis', of: 'kind' }), [2]);
      assert.deepEqual(await ids({ value: 'Science', of: 'venue' }), [1]);
      assert.deepEqual(await ids({ value: 'de', of: 'language' }), [2]);
      assert.deepEqual(await ids({ value: 'A. Lee', of: 'author' }), [1]);
      assert.deepEqual(await ids({ value: 'x y', of: 'keyword' }), [2]);
      assert.deepEqual(await ids({ value: 'never heard of', of: 'venue' }), []);
      assert.deepEqual(await ids({ hasFile: false }), [2]);
      assert.deepEqual(await ids({ citations: [5, null] }), [2]);
      assert.deepEqual(await ids({ ids: [3, 99] }), [3]);
    });

    test('a replaced paper is found by its new words only, a removed one not at all', async () => {
      await fill(paper(1, { title: 'old' }), paper(2, { title: 'other' }));
      await index.apply('papers', [{ put: paper(1, { title: 'new' }) }, { remove: 2 }]);
      const found = await Promise.all(['old', 'new', 'other'].map((word) => ids({ word })));
      assert.deepEqual(found, [[], [1], []]);
      assert.equal(await index.count('papers'), 1);
    });

    test('of several changes of one paper in a batch the last counts', async () => {
      await index.clear();
      await index.apply('papers', [
        { put: paper(1, { title: 'first' }) },
        { put: paper(2, { title: 'gone' }) },
        { put: paper(1, { title: 'second' }) },
        { remove: 2 },
      ]);
      assert.deepEqual(await Promise.all(['first', 'second', 'gone'].map((word) => ids({ word }))), [
        [],
        [1],
        [],
      ]);
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

    test('sorts by citations with and without those by oneself, and year', async () => {
      await fill(
        paper(1, { title: 'x', year: 2001, body: 'x x' }),
        paper(2, { title: 'x', year: 1999, body: 'other words' }),
        paper(3, { title: 'x', body: 'other words' }),
      );
      await index.rate('papers', [
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

    test('what citing papers say of a work counts as its text, and as that of its papers', async () => {
      await fill(paper(1, { title: 'CiteSeer' }), paper(2, { title: 'Other' }), paper(3, { title: 'Third' }));
      await index.apply('works', [{ put: paper(70, { title: 'Only cited' }) }]);
      const say = (said: { of: number; text: string }[]) =>
        index.apply('mentions', [{ put: paper(9, { said }) }]);
      const standing = { citations: 1, citationsByOthers: 1 };
      await index.rate('papers', [
        { id: 1, ...standing, work: 40 },
        { id: 3, ...standing, work: 40 },
      ]);
      await index.rate('works', [{ id: 70, ...standing, work: 70 }]);
      await say([
        { of: 50, text: 'A crawler was made.' },
        { of: 40, text: 'Autonomous citation indexing was shown.' },
        { of: 70, text: 'Harvesting is old.' },
      ]);
      assert.deepEqual(await ids({ word: 'autonomous' }), [1, 3]);
      assert.deepEqual(await ids({ all: [{ word: 'citations' }, { word: 'citeseer' }] }), [1]);
      assert.deepEqual(await ids({ word: 'crawler' }), []);
      assert.deepEqual(await ids({ phrase: 'citation indexing' }), [1, 3]);
      assert.deepEqual(await ids({ phrase: 'autonomous citation indexing' }), [1, 3]);
      assert.deepEqual(await ids({ phrase: 'indexing citation' }), []);
      assert.deepEqual(await ids({ phrase: 'made autonomous' }), []);
      assert.deepEqual(await ids({ phrase: 'citation indexing', field: 'title' }), []);
      const works = await index.search('works', { where: { word: 'harvest' }, limit: 5, offset: 0 });
      assert.deepEqual(
        works.hits.map(({ id }) => id),
        [70],
      );
      const { hits } = await ask({ word: 'indexing' }, { explain: true });
      assert.match(hits[0]?.why?.[0]?.what ?? '', /1 times where it is cited/);
      // It turns out to be about another work, and is taken back in the end.
      await say([{ of: 50, text: 'Autonomous citation indexing was shown.' }]);
      assert.deepEqual(await ids({ word: 'autonomous' }), []);
      await say([{ of: 40, text: 'autonomous' }]);
      await index.apply('mentions', [{ remove: 9 }]);
      assert.deepEqual(await ids({ word: 'autonomous' }), []);
    });

    test('knows which papers say words of a work, those with most of the words first', async () => {
      const mention = (id: number, of: number, text: string) => ({
        put: paper(id, { said: [{ of, text }] }),
      });
      await index.apply('mentions', [
        mention(3, 40, 'Indexing was shown.'),
        mention(5, 40, 'Autonomous citation indexing was shown.'),
        mention(6, 50, 'Autonomous citation indexing again.'),
        mention(7, 40, 'Something else.'),
      ]);
      const words = ['citations', 'indexing'];
      assert.deepEqual(await index.saying([40, 60], words, 5), new Map([[40, [5, 3]]]));
      assert.deepEqual(
        await index.saying([40, 50], words, 1),
        new Map([
          [40, [5]],
          [50, [6]],
        ]),
      );
      await index.apply('mentions', [{ remove: 5 }, mention(8, 40, 'Citation indexing, citations.')]);
      assert.deepEqual(await index.saying([40], words, 5), new Map([[40, [8, 3]]]));
      assert.deepEqual(await index.saying([40], [], 5), new Map());
    });

    test('of two alike, the more cited comes first', async () => {
      await fill(paper(1, { title: 'same words' }), paper(2, { title: 'same words' }));
      await index.rate('papers', [{ id: 2, citations: 10, citationsByOthers: 10 }]);
      assert.deepEqual(await ids({ word: 'same' }), [2, 1]);
    });

    test('the reasons of a hit add up to its score', async () => {
      await fill(paper(1, { title: 'red apple', body: 'apple' }), paper(2, { title: 'pear' }));
      await index.rate('papers', [{ id: 1, citations: 3, citationsByOthers: 3 }]);
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

    test('knows the words that begin alike, the most frequent first', async () => {
      await fill(
        paper(1, { title: 'retrieval retrieve' }),
        paper(2, { title: 'Retrieval' }),
        paper(3, { title: 'x' }),
      );
      assert.deepEqual(await index.wordsLike('papers', 'retr', 5), [
        { word: 'retrieval', documents: 2 },
        { word: 'retrieve', documents: 1 },
      ]);
    });

    test('types do not see each other', async () => {
      await fill(paper(1, { title: 'shared' }));
      await index.apply('people', [{ put: paper(1, { title: 'other' }) }]);
      assert.deepEqual(await ids({ word: 'other' }), []);
      assert.equal(
        (await index.search('people', { where: { word: 'other' }, limit: 1, offset: 0 })).total,
        1,
      );
    });

    test('another reader sees what was applied, before and after it was opened', async () => {
      await fill(paper(7, { title: 'visible' }));
      const reader = open(folder);
      const query = { limit: 1, offset: 0 };
      assert.equal((await reader.search('papers', { where: { word: 'visible' }, ...query })).total, 1);
      await index.apply('papers', [{ put: paper(8, { title: 'visible later' }) }]);
      assert.equal((await reader.search('papers', { where: { word: 'visible' }, ...query })).total, 2);
      await reader.close();
    });

    test('any text can be put in and asked for', async () => {
      await index.clear();
      const text = fc.string({ unit: 'binary', maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(text, text, async (title, word) => {
          await index.apply('papers', [
            { put: paper(1, { title, authors: [title], body: `${title} ${word}` }) },
          ]);
          for (const where of [
            { word },
            { word, begins: true },
            { phrase: word },
            { name: word },
            { form: word },
          ])
            await index.search('papers', { where, limit: 5, offset: 0 });
        }),
        { numRuns: 15 },
      );
    });
  });
}

export function paper(id: number, fields: Partial<IndexDocument>): IndexDocument {
  return {
    id,
    title: '',
    authors: [],
    venue: '',
    keywords: [],
    abstract: '',
    body: '',
    identifiers: [],
    year: null,
    kind: null,
    language: null,
    hasFile: true,
    ...fields,
  };
}
