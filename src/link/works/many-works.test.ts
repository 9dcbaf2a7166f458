import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { emptyRecord, type MetadataRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { moveRecent } from '../../library/catalogue/description-keys.ts';
import type { Engine } from '../../library/catalogue/engine.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { catalogueFrom, record, type TestPaper, type Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

const syllables = ['ba', 'dor', 'fi', 'gan', 'lu', 'mer', 'no', 'pra', 'sil', 'tov'];
const word = (number: number): string =>
  `${[...String(number)].map((digit) => syllables[Number(digit)]).join('')}x`;
const cited = (number: number): Wording => ({
  title: `${word(number)} and ${word(number * 7 + 3)} of ${word(number * 13 + 5)}`,
  authors: [`Ada ${word(number % 50)}`],
  year: 1970 + (number % 50),
});

const citedByEach = 75;
const papers = Array.from(
  { length: 30 },
  (_, i): TestPaper => ({
    title: `${word(900_000 + 7717 * i)} on ${word(800_000 + 3571 * i)}`,
    authors: ['Bo Lind'],
    year: 2020,
    cites: Array.from({ length: citedByEach }, (_, k) => cited(i * citedByEach + k)),
  }),
);
/** Each cites what another one does, in words that differ a little. */
const later = papers.map(
  ({ cites, ...rest }, i): TestPaper => ({
    ...rest,
    title: `${word(700_000 + 7717 * i)} after ${word(600_000 + 3571 * i)}`,
    cites: cites.map((each) => ({
      ...each,
      title: each.title.replace(' and ', ' & '),
      authors: each.authors.map((who) => who.replace('Ada', 'A.')),
    })),
  }),
);
const names = (sort: string): string[] => papers.map((_, i) => `${sort}${i}`);

const link = (catalogue: Catalogue): Promise<boolean> => linkWaiting({ catalogue, owner: 'test' });
const all = async ({ works }: Catalogue): Promise<string[]> =>
  (await works.list({ limit: 10_000, offset: 0 })).map(said).sort();
const said = ({ title, authors, year, papers: held, citedBy }: Work): string =>
  JSON.stringify([title, authors, year, held, citedBy]);

function suite({ name, start, skip }: Home): void {
  describe(`many works at once on ${name}`, { skip }, () => {
    let home: { open: () => Promise<Engine>; stop: () => Promise<void> };
    before(async () => {
      home = await start();
    });
    after(() => home.stop());

    test('names and counts that come later are those that come at once, also where they were cut short', async () => {
      const atOnce = await catalogueFrom(await home.open());
      await record(atOnce, [...papers, ...later], [...names('a'), ...names('b')]);
      const cut = new AbortController();
      await linkWaiting({
        catalogue: atOnce,
        owner: 'test',
        signal: cut.signal,
        said: () => cut.abort(),
      });
      assert.deepEqual(await all(atOnce), [], 'no work has a name yet');
      assert.deepEqual(await atOnce.graph.flaws(), [], 'and that is nothing wrong');
      await link(atOnce);
      const works = await all(atOnce);
      assert.ok(works.length > papers.length * citedByEach);
      assert.deepEqual(await atOnce.graph.flaws(), []);

      const byTurns = await catalogueFrom(await home.open());
      for (const [i, paper] of [...papers, ...later].entries()) {
        if (i % 6 === 0) await link(byTurns);
        await record(byTurns, [paper], [`${i < papers.length ? 'a' : 'b'}${i % papers.length}`]);
      }
      await link(byTurns);
      assert.deepEqual(await all(byTurns), works);
      await atOnce.close();
      await byTurns.close();
    });

    test('very many that hang together fall into the same works at once, bit by bit, cut short and rebuilt', async () => {
      const together = Array.from({ length: 240 }, (_, i) => ({
        ...emptyRecord('test', String(i)),
        title: Array.from({ length: 14 }, (_, k) => word((i + k) * 7717)).join(' '),
        authors: [{ ...parseName('Ada Lovelace'), name: '', orcid: null }],
        year: 1843,
      }));
      const atOnce = await catalogueFrom(await home.open());
      await atOnce.records.admit(together);
      await link(atOnce);
      const works = await all(atOnce);
      assert.ok(works.length > 1);

      const engine = await home.open();
      const byTurns = await catalogueFrom(engine);
      const shuffled = together.map((_, i) => together[(i * 89) % together.length] as MetadataRecord);
      for (let start = 0; start < shuffled.length; start += 60) {
        await byTurns.records.admit(shuffled.slice(start, start + 60));
        const cut = new AbortController();
        await linkWaiting({ catalogue: byTurns, owner: 'test', signal: cut.signal, said: () => cut.abort() });
        assert.deepEqual(await byTurns.graph.flaws(), []);
      }
      assert.ok(await engine.db.selectFrom('ungrouped').select('id').executeTakeFirst(), 'some are put off');
      await link(byTurns);
      assert.deepEqual(await all(byTurns), works);
      await byTurns.works.forget();
      await link(byTurns);
      assert.deepEqual(await all(byTurns), works);
      await atOnce.close();
      await byTurns.close();
    });

    test('who stands under keys that were moved to the large table is found, and forgotten there', async () => {
      const engine = await home.open();
      const catalogue = await catalogueFrom(engine);
      const [first, second] = [papers.slice(0, 2), later.slice(0, 2)];
      await record(catalogue, first, ['a0', 'a1']);
      await link(catalogue);
      const before = await catalogue.works.counts();
      await engine.write(moveRecent);
      await record(catalogue, second, ['b0', 'b1']);
      await link(catalogue);
      const { works } = await catalogue.works.counts();
      assert.equal(works, before.works + second.length, 'only the papers themselves are new');
      await catalogue.works.forget();
      await link(catalogue);
      assert.equal((await catalogue.works.counts()).works, works);
      await catalogue.close();
    });
  });
}

for (const home of homes) suite(home);
