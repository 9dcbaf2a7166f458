import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { judge } from './judge.ts';
import { catalogueFrom, partition, record, type TestPaper, type Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

const brin: Wording = {
  title: 'The anatomy of a large-scale hypertextual web search engine',
  authors: ['Sergey Brin', 'Lawrence Page'],
  year: 1998,
  venue: 'Computer Networks',
};
const giles: Wording = {
  title: 'CiteSeer: an automatic citation indexing system',
  authors: ['C. Lee Giles', 'Kurt Bollacker', 'Steve Lawrence'],
  year: 1998,
  venue: 'ACM Digital Libraries',
};
const lawrence: Wording = {
  title: 'Digital libraries and autonomous citation indexing',
  authors: ['Steve Lawrence', 'C. Lee Giles', 'Kurt Bollacker'],
  year: 1999,
  venue: 'IEEE Computer',
};
const kleinberg: Wording = {
  title: 'Authoritative sources in a hyperlinked environment',
  authors: ['Jon Kleinberg'],
  year: 1999,
  venue: 'Journal of the ACM',
};
const wordings: Wording[] = [
  ...[brin, giles, lawrence, kleinberg],
  {
    ...brin,
    title: 'The anatomy of a large scale hypertextual Web search engme',
    authors: ['S. Brin', 'L. Page'],
  },
  { ...brin, title: 'Anatomy of a large-scale hypertextual search engine', venue: 'WWW7' },
  {
    ...giles,
    title: 'Citeseer: An automatic citation indexlng system',
    authors: ['C. Giles', 'K. Bollacker'],
  },
  { ...lawrence, authors: ['S. Lawrence'], venue: 'Computer' },
  { ...kleinberg, year: 1998, venue: 'SODA' },
];

const link = (catalogue: Catalogue): Promise<boolean> => linkWaiting({ catalogue, owner: 'test' });

function suite({ name, start, skip }: Home, runs: number): void {
  describe(`works on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const fresh = async (): Promise<Catalogue> => catalogueFrom(await home.open());

    test('a paper and references to it are one work, and what is only cited is a work too', async () => {
      const catalogue = await fresh();
      const [a, b] = await record(
        catalogue,
        [
          { ...brin, cites: [kleinberg] },
          { ...giles, cites: [wordings[4] as Wording, lawrence] },
        ],
        ['a', 'b'],
      );
      await link(catalogue);
      const { works } = catalogue;
      const [ofA, ofB] = [
        (await works.ofPaper(a as PaperId)) as WorkId,
        (await works.ofPaper(b as PaperId)) as WorkId,
      ];
      assert.equal((await works.ofReferences(b as PaperId)).get(0), ofA);
      assert.deepEqual(await works.citedBy(ofA), [ofB]);
      const cited = (await works.ofReferences(b as PaperId)).get(1) as WorkId;
      assert.deepEqual(
        await works.references(ofB),
        [ofA, cited].sort((x, y) => x - y),
      );
      const work = await works.get(cited);
      assert.deepEqual(
        [work?.title, work?.papers, work?.citedBy, work?.selfCitedBy],
        [lawrence.title, 0, 1, 1],
      );
      assert.equal((await works.counts()).citedOnly, 2);
      await catalogue.close();
    });

    test('a paper that goes takes its references along, and empty works vanish', async () => {
      const catalogue = await fresh();
      const [a, b] = await record(
        catalogue,
        [
          { ...brin, cites: [kleinberg] },
          { ...giles, cites: [brin] },
        ],
        ['a', 'b'],
      );
      await link(catalogue);
      const brinsWork = (await catalogue.works.ofPaper(a as PaperId)) as WorkId;
      await catalogue.holdings.remove('test', [b as PaperId]);
      await link(catalogue);
      assert.equal((await catalogue.works.get(brinsWork))?.citedBy, 0);
      assert.equal((await catalogue.works.counts()).works, 2);
      await catalogue.close();
    });

    test('a copy whose header was misread joins its original by its text, whichever came first', async () => {
      const text = Array.from({ length: 900 }, (_, i) => `word${(i * 7919) % 5000}`).join(' ');
      const original: TestPaper = { ...brin, cites: [], text };
      const copy: TestPaper = {
        title: 'Computer Networks and ISDN Systems 30',
        authors: [],
        year: 1998,
        cites: [],
        text,
      };
      const other: TestPaper = { ...giles, cites: [], text: [...text].reverse().join('') };
      for (const papers of [
        [original, copy, other],
        [other, copy, original],
      ]) {
        const catalogue = await fresh();
        const ids = await record(catalogue, papers, ['a', 'b', 'c']);
        await link(catalogue);
        const works = await Promise.all(ids.map((id) => catalogue.works.ofPaper(id)));
        const of = (paper: TestPaper) => works[papers.indexOf(paper)];
        assert.equal(of(copy), of(original));
        assert.notEqual(of(other), of(original));
        await catalogue.close();
      }
    });

    test('a work keeps its number when its record is worded anew, and through a rebuild', async () => {
      const catalogue = await fresh();
      const admit = (title: string) =>
        catalogue.records.admit([{ ...emptyRecord('dblp', '1'), title, year: 1998 }]);
      await admit(brin.title);
      await link(catalogue);
      const [work] = await catalogue.works.list({ limit: 1, offset: 0 });
      await admit(giles.title);
      await link(catalogue);
      assert.equal((await catalogue.works.get(work?.id as WorkId))?.title, giles.title);
      await catalogue.works.forget();
      await link(catalogue);
      assert.equal((await catalogue.works.get(work?.id as WorkId))?.title, giles.title);
      await catalogue.close();
    });

    test('who says from now on what another said until now takes over its words, whoever is linked with it', async () => {
      const catalogue = await fresh();
      const admit = (key: string, title: string) =>
        catalogue.records.admit([{ ...emptyRecord('dblp', key), title, year: 1998 }]);
      await admit('1', brin.title);
      await link(catalogue);
      await admit('1', giles.title);
      await admit('2', brin.title);
      await link(catalogue);
      const titles = (await catalogue.works.list({ limit: 9, offset: 0 })).map(({ title }) => title);
      assert.deepEqual(titles.sort(), [giles.title, brin.title].sort());
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('a thesis is another work than the paper of its title, though its record names the school alone', async () => {
      const catalogue = await fresh();
      const authors = brin.authors.map((name) => ({ ...parseName(name), name, orcid: null }));
      const told = (key: string, type: string, venue: string) => ({
        ...emptyRecord('bibtex', key),
        ...{ type, venue, authors, title: brin.title, year: 1998 },
      });
      await catalogue.records.admit([
        told('1', 'inproceedings', 'Proceedings of the 7th World Wide Web Conference'),
        told('2', 'phdthesis', 'Stanford University'),
      ]);
      await link(catalogue);
      const venues = (await catalogue.works.list({ limit: 9, offset: 0 })).map(({ venue }) => venue);
      assert.deepEqual(venues.sort(), ['PhD thesis, Stanford University', 'World Wide Web Conference']);
      await catalogue.close();
    });

    test('works that are wanted and become one are wanted as that one', async () => {
      const engine = await home.open();
      const catalogue = await catalogueFrom(engine);
      const { works, requests } = catalogue;
      await record(catalogue, [{ ...giles, cites: [brin, kleinberg] }], ['a']);
      await link(catalogue);
      const [kept, given] = (await works.list({ limit: 2, offset: 0 })).map(({ id }) => id) as [
        WorkId,
        WorkId,
      ];
      for (const id of [given, kept]) await requests.want(id);
      await engine.db
        .updateTable('descriptions')
        .set({ work_id: kept })
        .where('work_id', '=', given)
        .execute();
      assert.deepEqual(
        (await requests.wants(9)).map(({ work }) => work),
        [kept],
      );
      assert.deepEqual(await requests.wanted([kept, given]), new Set([kept]));
      await requests.unwant(kept);
      assert.deepEqual(await requests.wants(9), []);
      await catalogue.close();
    });

    test('what cannot be true is not believed, and said so', async () => {
      const catalogue = await fresh();
      const [a] = await record(catalogue, [{ ...kleinberg, year: 9999, venue: '', cites: [] }], ['a']);
      await record(
        catalogue,
        [
          {
            ...brin,
            cites: [{ ...kleinberg, venue: 'Proc. of the 9th Annual ACM-SIAM Symp. on Discrete Algorithms' }],
          },
        ],
        ['b'],
      );
      await link(catalogue);
      const id = (await catalogue.works.ofPaper(a as PaperId)) as WorkId;
      const work = await catalogue.works.get(id);
      assert.deepEqual([work?.year, work?.venue], [1999, 'ACM-SIAM Symposium on Discrete Algorithms']);
      const { doubts, values } = await catalogue.works.evidence(id, judge);
      assert.deepEqual(doubts, [{ field: 'year', value: '9999', reason: 'it is in the future' }]);
      assert.deepEqual([values.year?.by, values.title?.by], ['reference', 'paper']);
      await catalogue.close();
    });

    test('neither order of arrival nor the number linked at once changes the works, and a rebuild gives the same', async () => {
      const paper = fc.record({
        self: fc.constantFrom(...wordings),
        cites: fc.array(fc.constantFrom(...wordings), { maxLength: 4 }),
      });
      const papers = fc
        .array(paper, { minLength: 2, maxLength: 5 })
        .map((all) => all.map(({ self, cites }): TestPaper => ({ ...self, cites })));
      const orders = papers.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all.keys()], { minLength: all.length }),
          fc.boolean(),
        ),
      );
      await fc.assert(
        fc.asyncProperty(orders, async ([all, order, oneByOne]) => {
          const partitions: string[][] = [];
          for (const sequence of [[...all.keys()], order]) {
            const catalogue = await fresh();
            const names = new Map<PaperId, string>();
            const batches = oneByOne && sequence === order ? sequence.map((i) => [i]) : [sequence];
            for (const batch of batches) {
              const ids = await record(
                catalogue,
                batch.map((i) => all[i] as TestPaper),
                batch.map((i) => `p${i}`),
              );
              for (const [at, i] of batch.entries()) names.set(ids[at] as PaperId, `p${i}`);
              await link(catalogue);
            }
            partitions.push(await partition(catalogue, names));
            await catalogue.works.forget();
            await link(catalogue);
            partitions.push(await partition(catalogue, names));
            await catalogue.close();
          }
          for (const other of partitions.slice(1)) assert.deepEqual(other, partitions[0]);
        }),
        { numRuns: runs },
      );
    });
  });
}

for (const home of homes) suite(home, home.name === 'SQLite' ? 12 : 2);
