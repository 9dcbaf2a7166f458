import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { settleWaiting } from '../people/settle.ts';
import { catalogueFrom, record, type TestPaper, type Wording } from '../works/library-for-tests.ts';
import { linkWaiting } from '../works/link.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { rankAll } from './pass.ts';
import { pathBetween } from './path.ts';

/** Works that nobody takes for one another. */
const universe: Wording[] = [
  ['The anatomy of a large-scale hypertextual web search engine', 'Sergey Brin', 1998, 'Computer Networks'],
  ['Authoritative sources in a hyperlinked environment', 'Jon Kleinberg', 1999, 'Journal of the ACM'],
  ['Indexing by latent semantic analysis', 'Scott Deerwester', 1990, 'JASIS'],
  ['A vector space model for automatic indexing', 'Gerard Salton', 1975, 'Communications of the ACM'],
  ['Bibliographic coupling between scientific papers', 'Maxwell Kessler', 1963, 'JASIS'],
  ['Co-citation in the scientific literature', 'Henry Small', 1973, 'JASIS'],
  ['Term weighting approaches in text retrieval', 'Gerard Salton', 1988, 'Computer Networks'],
].map(([title, author, year, venue]) => ({
  title: title as string,
  authors: [author as string],
  year: year as number,
  venue: venue as string,
}));

/** `cites[i]`: what the paper of work i cites; null where the library has no such paper. */
type Model = (number[] | null)[];

const isSelf = (i: number, j: number): boolean => universe[i]?.authors[0] === universe[j]?.authors[0];

/** The graph by titles, worked out from the model alone. */
function expected(model: Model): unknown {
  const cites = (i: number): Set<number> => new Set((model[i] ?? []).filter((j) => j !== i));
  const held = model.flatMap((list, i) => (list ? [i] : []));
  const known = [...new Set(held.flatMap((i) => [i, ...cites(i)]))];
  const citedBy = (j: number): number[] => held.filter((i) => cites(i).has(j));
  return known
    .map((i) => ({
      title: universe[i]?.title,
      citing: citedBy(i)
        .map((j) => `${universe[j]?.title} ${isSelf(i, j)} We follow ${universe[i]?.title}`)
        .sort(),
      references: [...cites(i)].map((j) => `${universe[j]?.title} ${model[j] !== null}`).sort(),
      years: citedBy(i)
        .map((j) => universe[j]?.year ?? 0)
        .sort(),
      together: known
        .filter((j) => j !== i)
        .map((j) => [universe[j]?.title, citedBy(i).filter((k) => cites(k).has(j)).length] as const)
        .filter(([, shared]) => shared > 0)
        .map(String)
        .sort(),
      coupled: held
        .filter((j) => j !== i)
        .map((j) => {
          const shared = [...cites(i)].filter((k) => cites(j).has(k));
          const weight = shared.reduce((sum, k) => sum + 1 / citedBy(k).length, 0);
          return [universe[j]?.title, shared.length, weight.toFixed(6)] as const;
        })
        .filter(([, shared]) => shared > 0)
        .map(String)
        .sort(),
    }))
    .sort(byTitle);
}

async function observed({ graph, works: { list } }: Catalogue): Promise<unknown> {
  const all = await list({ limit: 100, offset: 0 });
  const seen = all.map(async ({ id, title }) => ({
    title,
    citing: (await graph.citing(id, { limit: 50, offset: 0 })).citations
      .map(
        ({ work, self, sentences }) => `${work.title} ${self} ${sentences[0]?.sentence.replace(/ \[.*/, '')}`,
      )
      .sort(),
    references: (await graph.references(id, { limit: 50, offset: 0 })).citations
      .map(({ work }) => `${work.title} ${work.papers > 0}`)
      .sort(),
    years: (await graph.perYear(id))
      .flatMap(({ year, works }) => new Array<number>(works).fill(year ?? 0))
      .sort(),
    together: (await graph.coCited(id, 50)).map(({ work, shared }) => String([work.title, shared])).sort(),
    coupled: (await graph.coupled(id, 50))
      .map(({ work, shared, weight }) => String([work.title, shared, weight.toFixed(6)]))
      .sort(),
  }));
  return (await Promise.all(seen)).sort(byTitle);
}

const byTitle = (
  a: { title?: string | null | undefined },
  b: { title?: string | null | undefined },
): number => ((a.title ?? '') < (b.title ?? '') ? -1 : 1);

/** What only a pass tells, by titles and names. */
async function standings({ graph, standings: ranks, profiles }: Catalogue): Promise<unknown> {
  const works = await graph.top({ order: 'rank', limit: 100, offset: 0 });
  const slice = { limit: 100, offset: 0 };
  return {
    works: (
      await Promise.all(
        works.map(async ({ id, title }) => {
          const found = await ranks.of(id);
          return `${title} ${found?.rank.toFixed(9)} ${found?.recent.toFixed(9)}`;
        }),
      )
    ).sort(),
    venues: await graph.venues(slice),
    people: (await profiles.top({ ...slice, order: 'cited' })).map(({ id: _, ...person }) =>
      JSON.stringify(person),
    ),
  };
}

async function settle(catalogue: Catalogue): Promise<void> {
  await linkWaiting({ catalogue, owner: 'test' });
  await settleWaiting({ catalogue, owner: 'test' });
  await rankAll({ catalogue, owner: 'test' });
}

function suite({ name, start, skip }: Home, runs: number): void {
  describe(`the citation graph on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const fresh = async (): Promise<Catalogue> => catalogueFrom(await home.open());
    const paper = (i: number, cites: number[]): TestPaper => ({
      ...(universe[i] as Wording),
      cites: cites.map((j) => universe[j] as Wording),
    });

    test('is what papers say, paper by paper, after some are gone, and after a rebuild', async () => {
      const places = fc.integer({ min: 0, max: universe.length - 1 });
      const model = fc.array(fc.option(fc.uniqueArray(places, { maxLength: 5 }), { freq: 3 }), {
        minLength: universe.length,
        maxLength: universe.length,
      });
      await fc.assert(
        fc.asyncProperty(model, fc.uniqueArray(places, { maxLength: 2 }), async (papers, leaving) => {
          const catalogue = await fresh();
          const ids = new Map<number, PaperId>();
          for (const [i, cites] of papers.entries()) {
            if (!cites) continue;
            const [id] = await record(catalogue, [paper(i, cites)], [`p${i}`]);
            ids.set(i, id as PaperId);
            if (i % 3 === 0) await linkWaiting({ catalogue, owner: 'test' });
          }
          await settle(catalogue);
          assert.deepEqual(await observed(catalogue), expected(papers));
          assert.deepEqual(await catalogue.graph.flaws(), []);
          const gone = leaving.flatMap((i) => ids.get(i) ?? []);
          await catalogue.holdings.remove('test', gone);
          await settle(catalogue);
          const left = papers.map((cites, i) => (leaving.includes(i) ? null : cites));
          assert.deepEqual(await observed(catalogue), expected(left));
          assert.deepEqual(await catalogue.graph.flaws(), []);
          const before = await standings(catalogue);
          await catalogue.works.forget();
          await catalogue.people.forget(1);
          await settle(catalogue);
          assert.deepEqual(await observed(catalogue), expected(left));
          assert.deepEqual(await standings(catalogue), before);
          await catalogue.close();
        }),
        { numRuns: runs },
      );
    });

    test('a work of which two papers are held says its sentences once', async () => {
      const catalogue = await fresh();
      const again = paper(0, [1]);
      await record(catalogue, [again, { ...again, title: again.title.toUpperCase() }], ['a', 'b']);
      await settle(catalogue);
      const cited = (await catalogue.works.list({ limit: 9, offset: 0 })).find(({ papers }) => papers === 0);
      const { citations } = await catalogue.graph.citing(cited?.id as WorkId, { limit: 9, offset: 0 });
      assert.deepEqual(
        citations.map(({ sentences }) => sentences.length),
        [1],
      );
      assert.equal((await catalogue.works.saidOf(cited?.id as WorkId, 9)).length, 1);
      await catalogue.close();
    });

    test('says who wrote with whom, what stands first, and how works are connected', async () => {
      const catalogue = await fresh();
      const [brin, , , salton] = await record(
        catalogue,
        [
          paper(0, [1, 3]),
          paper(1, [3]),
          { ...paper(5, [4]), authors: ['Henry Small', 'Jon Kleinberg'] },
          paper(3, []),
        ],
        ['a', 'b', 'c', 'd'],
      );
      await settle(catalogue);
      const { graph, works, people, profiles } = catalogue;
      const [a, d] = [
        (await works.ofPaper(brin as PaperId)) as WorkId,
        (await works.ofPaper(salton as PaperId)) as WorkId,
      ];
      assert.deepEqual(await pathBetween(graph, a, d, 4), [a, d]);
      const kessler = (await works.list({ limit: 50, offset: 0 })).find(({ title }) =>
        title?.startsWith('Bibliographic'),
      )?.id as WorkId;
      assert.equal(await pathBetween(graph, a, kessler, 6), null);
      const said = (await works.saidBy([brin as PaperId], [d])).map(({ paper, work }) => [paper, work]);
      assert.deepEqual(said, [[brin, d]]);
      assert.equal((await works.saidBy([brin as PaperId])).length, 2);
      assert.deepEqual(await works.saidOf(d, 1), await works.saidBy([brin as PaperId], [d]));
      const around = await neighbourhoodOf(graph, [a], 3);
      assert.deepEqual([around.works.length, around.edges.length], [3, 3]);
      const [first] = await graph.top({ order: 'rank', limit: 1, offset: 0 });
      assert.equal(first?.id, d);
      const [most] = await profiles.top({ order: 'cited', limit: 1, offset: 0 });
      assert.equal(most?.name, 'Gerard Salton');
      const [found] = await profiles.filedUnder(['small '], 5);
      assert.equal(found?.name, 'Henry Small');
      const [other] = await profiles.coAuthors(found.id, 5);
      assert.deepEqual([other?.name, other?.works, other?.from], ['Jon Kleinberg', 1, 1973]);
      assert.deepEqual(
        (await profiles.works(found.id, { order: 'newest', limit: 5, offset: 0 })).map(({ title }) => title),
        [universe[5]?.title],
      );
      const cited = await profiles.years(most.id);
      assert.deepEqual(cited.citing, [
        { year: 1998, works: 1, self: 0 },
        { year: 1999, works: 1, self: 0 },
      ]);
      assert.equal((await people.get(most.id))?.citedBy, 2);
      assert.deepEqual((await profiles.authors([d])).get(d), [{ person: most.id, name: 'Gerard Salton' }]);
      const venue = await graph.venue('JASIS');
      assert.deepEqual([venue?.works, venue?.held, venue?.citedBy], [2, 1, 1]);
      await catalogue.close();
    });
  });
}

for (const home of homes) suite(home, home.name === 'SQLite' ? 8 : 2);
