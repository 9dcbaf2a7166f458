// What people say of works stands above what is found, through corrections, removals and rebuilds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DescriptionId, PaperId, WorkId, WorkRulingId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { judge } from './judge.ts';
import { catalogueFrom, record, type Wording } from './library-for-tests.ts';
import {
  citing,
  garfield,
  inCapitals,
  link,
  report,
  salton,
  slipped,
  wordingAt,
  workAt,
} from './ruled-library-for-tests.ts';

function suite({ name, start, skip }: Home): void {
  describe(`what people say of works on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const fresh = async (): Promise<Catalogue> => catalogueFrom(await home.open());

    test('two works become one at once, take in what is like either of them, and stay one through a rebuild', async () => {
      const catalogue = await fresh();
      const [a, b] = (await record(
        catalogue,
        [citing('On vectors', salton, garfield), citing('On points', report)],
        ['a', 'b'],
      )) as [PaperId, PaperId];
      await link(catalogue);
      const [article, earlier] = [await workAt(catalogue, a, 0), await workAt(catalogue, b, 0)];
      const ruling = await catalogue.workRulings.merge([earlier, article], 'ada', judge);
      assert.equal(ruling?.kind, 'same');
      const expected = async (): Promise<void> => {
        const work = await catalogue.works.get(earlier);
        assert.deepEqual(
          [work?.id, work?.citedBy],
          [article, 2],
          'the older number stays, the other one leads to it',
        );
        assert.deepEqual(await catalogue.graph.flaws(), []);
      };
      await expected();
      const [c] = (await record(
        catalogue,
        [citing('On more of both', slipped(report), slipped(salton), inCapitals(report))],
        ['c'],
      )) as [PaperId];
      await link(catalogue);
      const works = async () => new Set([...(await catalogue.works.ofReferences(c)).values()]);
      assert.deepEqual(await works(), new Set([article]));
      await catalogue.works.forget();
      await link(catalogue);
      assert.deepEqual(await works(), new Set([article]));
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('wordings that are another work leave at once, stay away, and come back when it is undone', async () => {
      const catalogue = await fresh();
      const [a, b] = (await record(
        catalogue,
        [citing('On vectors', salton), citing('On spaces', slipped(salton))],
        ['a', 'b'],
      )) as [PaperId, PaperId];
      await link(catalogue);
      const work = await workAt(catalogue, a, 0);
      const other = await wordingAt(catalogue, b, 0);
      assert.equal(await workAt(catalogue, b, 0), work);
      const ruling = await catalogue.workRulings.split(work, [other], 'ada', judge);
      assert.deepEqual(ruling?.sides[0], [other]);
      assert.notEqual(await workAt(catalogue, b, 0), await workAt(catalogue, a, 0));
      assert.deepEqual(
        (await catalogue.workRulings.of(work)).map(({ id }) => id),
        [ruling?.id],
      );
      await record(catalogue, [citing('On both', inCapitals(salton))], ['c']);
      await link(catalogue);
      await catalogue.works.forget();
      await link(catalogue);
      assert.notEqual(await workAt(catalogue, b, 0), await workAt(catalogue, a, 0), 'nobody joins them');
      const undone = await catalogue.workRulings.undo(ruling?.id as WorkRulingId, 'eve', judge);
      assert.equal(undone?.undone?.who, 'eve');
      assert.equal(await workAt(catalogue, b, 0), await workAt(catalogue, a, 0));
      assert.equal(await catalogue.workRulings.undo(ruling?.id as WorkRulingId, 'eve', judge), null);
      assert.deepEqual(await catalogue.workRulings.of(work), []);
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('a later ruling takes back what contradicts it, and nothing else', async () => {
      const catalogue = await fresh();
      const [a] = (await record(catalogue, [citing('On all', salton, report, garfield)], ['a'])) as [PaperId];
      await link(catalogue);
      const at = (reference: number) => workAt(catalogue, a, reference);
      const standing = async () =>
        (await catalogue.workRulings.list({ limit: 9 })).filter(({ undone }) => !undone).map(({ id }) => id);
      const first = await catalogue.workRulings.merge([await at(0), await at(1)], 'ada', judge);
      const second = await catalogue.workRulings.merge([await at(1), await at(2)], 'ada', judge);
      const garfields = await wordingAt(catalogue, a, 2);
      const third = await catalogue.workRulings.split(await at(0), [garfields], 'eve', judge);
      assert.deepEqual(await standing(), [third?.id, first?.id]);
      assert.equal(await at(0), await at(1));
      assert.notEqual(await at(0), await at(2));
      const fourth = await catalogue.workRulings.merge([await at(0), await at(2)], 'ada', judge);
      assert.deepEqual(await standing(), [fourth?.id, first?.id]);
      assert.equal(second?.sides.length, 2);
      await catalogue.close();
    });

    test('there is nothing to say of works that are not there, are one already, or would lose all their wordings', async () => {
      const catalogue = await fresh();
      const [a] = (await record(catalogue, [citing('On one', salton)], ['a'])) as [PaperId];
      await link(catalogue);
      const work = await workAt(catalogue, a, 0);
      const { merge, split } = catalogue.workRulings;
      assert.equal(await merge([work, 999 as WorkId], 'ada', judge), null);
      assert.equal(await merge([work, work], 'ada', judge), null);
      assert.equal(await split(work, [999 as DescriptionId], 'ada', judge), null);
      assert.equal(await split(work, [await wordingAt(catalogue, a, 0)], 'ada', judge), null);
      assert.equal(await split(999 as WorkId, [1 as DescriptionId], 'ada', judge), null);
      assert.deepEqual(await catalogue.workRulings.list({ limit: 9 }), []);
      await catalogue.close();
    });

    test('a ruling follows a paper that is corrected, also to the words of another, and sleeps when it is removed', async () => {
      const catalogue = await fresh();
      const ids = await record(
        catalogue,
        [{ ...salton, cites: [] }, { ...report, cites: [] }, citing('On points', garfield)],
        ['a', 'b', 'c'],
      );
      const [a, b, c] = ids as [PaperId, PaperId, PaperId];
      await link(catalogue);
      const own = (paper: PaperId) => workAt(catalogue, paper, -1);
      await catalogue.workRulings.merge([await own(a), await own(b)], 'ada', judge);
      await catalogue.corrections.correct(b, { title: 'Another title altogether' }, 'ada');
      await link(catalogue);
      assert.equal(await own(a), await own(b));
      // Now it says of itself what the reference says.
      await correctTo(catalogue, b, garfield);
      await link(catalogue);
      assert.equal(await own(a), await own(b));
      assert.equal(await workAt(catalogue, c, 0), await own(b));
      await catalogue.holdings.remove('test', [a]);
      await link(catalogue);
      assert.deepEqual(await catalogue.graph.flaws(), []);
      assert.equal((await catalogue.workRulings.list({ limit: 9 })).length, 1);
      await catalogue.works.forget();
      await link(catalogue);
      assert.equal(await workAt(catalogue, c, 0), await own(b));
      await catalogue.close();
    });

    test('what is said of a wording is said of the one whose words it takes, and that one leaves its work', async () => {
      const catalogue = await fresh();
      const [a, b] = (await record(
        catalogue,
        [{ ...slipped(salton), cites: [] }, citing('On vectors', inCapitals(salton))],
        ['a', 'b'],
      )) as [PaperId, PaperId];
      await link(catalogue);
      const named = await wordingAt(catalogue, a, -1);
      await catalogue.workRulings.split(await workAt(catalogue, b, 0), [named], 'ada', judge);
      await catalogue.corrections.correct(a, { title: 'Another title altogether' }, 'ada');
      await link(catalogue);
      const [c] = (await record(catalogue, [citing('On spaces', salton)], ['c'])) as [PaperId];
      await link(catalogue);
      assert.equal(await workAt(catalogue, b, 0), await workAt(catalogue, c, 0));
      await correctTo(catalogue, a, salton);
      await link(catalogue);
      assert.equal(await workAt(catalogue, a, -1), await workAt(catalogue, c, 0));
      assert.notEqual(await workAt(catalogue, b, 0), await workAt(catalogue, c, 0));
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('works that are one by what is said of a removed paper alone fall apart', async () => {
      const catalogue = await fresh();
      const [a, b] = (await record(
        catalogue,
        [citing('On vectors', salton), citing('On points', report)],
        ['a', 'b'],
      )) as [PaperId, PaperId];
      await link(catalogue);
      const at = (paper: PaperId) => workAt(catalogue, paper, 0);
      await catalogue.workRulings.merge([await at(a), await at(b)], 'ada', judge);
      const [c] = (await record(catalogue, [citing('On spaces', slipped(report))], ['c'])) as [PaperId];
      await link(catalogue);
      assert.equal(await at(a), await at(c));
      await catalogue.holdings.remove('test', [b]);
      await link(catalogue);
      assert.notEqual(await at(a), await at(c));
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('also of very many that hang together, what is said to be apart is apart, and one where it is said to be one', async () => {
      const catalogue = await fresh();
      const word = (number: number): string =>
        [...String(number)].map((digit) => 'abdegilmno'[Number(digit)]).join('');
      const authors = [{ ...parseName('Ada Lovelace'), name: '', orcid: null }];
      const together = Array.from({ length: 200 }, (_, i) => ({
        ...emptyRecord('test', String(i)),
        title: Array.from({ length: 14 }, (_, k) => word(((i >> 2) + k) * 771_713)).join(' '),
        authors,
        year: 1843,
        pages: `${i}`,
      }));
      await catalogue.records.admit([
        ...together,
        { ...emptyRecord('test', 'other'), title: garfield.title, authors, year: 1955 },
      ]);
      await link(catalogue);
      const all = await catalogue.works.list({ limit: 999, offset: 0 });
      const other = all.find(({ title }) => title === garfield.title)?.id as WorkId;
      const wordings = await Promise.all(all.map(({ id }) => catalogue.works.wordings(id, 999)));
      const at = wordings.findIndex(({ length }) => length > 3);
      const [work, [one, two]] = [all[at]?.id as WorkId, (wordings[at] ?? []).map(({ id }) => id)];
      const named = [one, two] as [DescriptionId, DescriptionId];
      await catalogue.workRulings.split(work, named, 'ada', judge);
      const [side] = await catalogue.works.descriptions([named[0]]);
      await catalogue.workRulings.merge([side?.work as WorkId, other], 'ada', judge);
      const worksOf = async (): Promise<string[]> => {
        const list = await catalogue.works.list({ limit: 999, offset: 0 });
        const told = list.map(async ({ id }) =>
          (await catalogue.works.wordings(id, 999)).map((each) => each.id).sort(),
        );
        return (await Promise.all(told)).map((ids) => ids.join(' ')).sort();
      };
      const found = await worksOf();
      const holding = (id: DescriptionId) => found.find((ids) => ids.split(' ').includes(String(id)));
      assert.equal(holding(named[0]), holding(other as number as DescriptionId));
      for (const { id } of wordings[at] ?? [])
        if (!named.includes(id)) for (const each of named) assert.notEqual(holding(id), holding(each));
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.works.forget();
      await link(catalogue);
      assert.deepEqual(await worksOf(), found);
      await catalogue.close();
    });
  });
}

/** Somebody puts right all that a paper says of itself. */
async function correctTo({ corrections }: Catalogue, paper: PaperId, wording: Wording): Promise<void> {
  const { title, year, venue = null } = wording;
  const nothing = { affiliation: null, email: null, orcid: null };
  const authors = wording.authors.map((name) => ({ ...parseName(name), ...nothing, name }));
  await corrections.correct(paper, { title, year, venue, authors }, 'ada');
}

for (const home of homes) suite(home);
