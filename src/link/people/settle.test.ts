import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PaperId, PersonId, RulingId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { catalogueFrom, record, type TestPaper } from '../works/library-for-tests.ts';
import { linkWaiting } from '../works/link.ts';
import { explainPerson } from './explain.ts';
import { shippedModel } from './model.ts';
import { passSometimes } from './pass.ts';
import { settleWaiting } from './settle.ts';

const papers: TestPaper[] = [
  {
    title: 'Sketching volume graphics of the heart',
    authors: ['Hao Wang', 'Petra Lindqvist', 'Omar Haddad'],
    year: 2003,
    cites: [],
  },
  {
    title: 'Volume graphics sketching for hearts and lungs',
    authors: ['H. Wang', 'P. Lindqvist', 'O. Haddad'],
    year: 2004,
    cites: [],
  },
  {
    title: 'Sorting protein sequences at night',
    authors: ['Hongyu Wang', 'Jan Novak'],
    year: 1987,
    cites: [],
  },
];
papers[2]?.cites.push({
  title: papers[0]?.title ?? '',
  authors: ['Hao Wang', 'Petra Lindqvist', 'Omar Haddad'],
  year: 2003,
});

async function settle(catalogue: Catalogue): Promise<void> {
  await linkWaiting({ catalogue, owner: 'test' });
  await settleWaiting({ catalogue, owner: 'test' });
}

/** The papers of everybody, by name of the paper. */
async function everybody(catalogue: Catalogue, names: Map<PaperId, string>): Promise<string[]> {
  const persons = new Map<PersonId, string[]>();
  for (const [paper, name] of names)
    for (const [position, person] of await catalogue.people.ofPaper(paper))
      persons.set(person, [...(persons.get(person) ?? []), `${name}/${position}`].sort());
  return [...persons.values()].map((of) => of.join(' ')).sort();
}

function suite({ name, start, skip }: Home): void {
  describe(`people on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());

    test('what somebody says of a name while its block is looked at is not overlooked', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const ids = await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      const [first, second] = ids as [PaperId, PaperId];
      const person = (await catalogue.people.ofPaper(first)).get(0) as PersonId;
      await catalogue.people.forget(1);
      let isFirst = true;
      const people: Catalogue['people'] = {
        ...catalogue.people,
        settle: async (blocks) => {
          if (isFirst) await catalogue.rulings.split(person, [second], 'curator');
          isFirst = false;
          await catalogue.people.settle(blocks);
        },
      };
      await settleWaiting({ catalogue: { ...catalogue, people }, owner: 'test' });
      const of = async (paper: PaperId) => (await catalogue.people.ofPaper(paper)).get(0);
      assert.notEqual(await of(first), await of(second));
      await catalogue.close();
    });

    test('names on papers become people, the same in any order and after looking at all anew', async () => {
      const found: string[][] = [];
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
      ]) {
        const catalogue = await catalogueFrom(await home.open());
        const names = new Map<PaperId, string>();
        for (const i of order) {
          const [id] = await record(catalogue, [papers[i] as TestPaper], [`p${i}`]);
          names.set(id as PaperId, `p${i}`);
          await settle(catalogue);
        }
        found.push(await everybody(catalogue, names));
        await catalogue.people.forget(1);
        await settle(catalogue);
        found.push(await everybody(catalogue, names));
        await catalogue.close();
      }
      assert.deepEqual(found[0], ['p0/0 p1/0', 'p0/1 p1/1', 'p0/2 p1/2', 'p2/0', 'p2/1']);
      for (const other of found.slice(1)) assert.deepEqual(other, found[0]);
    });

    test('all names are looked at anew when there are many more than at the last pass, and not before', async () => {
      const catalogue = await catalogueFrom(await home.open());
      await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      const pass = () => passSometimes({ catalogue, owner: 'test' });
      assert.equal((await catalogue.people.pass()).last, null);
      await pass();
      const first = await catalogue.people.pass();
      assert.deepEqual(first.last, { filed: first.filed, model: shippedModel().number });
      assert.ok(!first.waiting);

      const more = (count: number, from: number): TestPaper[] =>
        Array.from({ length: count }, (_, i) => ({
          title: `Another ${from + i}`,
          authors: Array.from({ length: 30 }, (_, j) => `Ada Q${from + i}${'abcdefghij'[j % 10]}x${j}`),
          year: 2000,
          cites: [],
        }));
      await record(catalogue, more(3, 0), ['a', 'b', 'c']);
      await settle(catalogue);
      await pass();
      assert.deepEqual((await catalogue.people.pass()).last, first.last);

      const many = more(17, 3);
      await record(
        catalogue,
        many,
        many.map((_, i) => `m${i}`),
      );
      await settle(catalogue);
      await pass();
      const last = await catalogue.people.pass();
      assert.ok((last.last?.filed ?? 0) > 500 && !last.waiting);
      await catalogue.close();
    });

    test('a model that knows better looks at all names anew', async () => {
      const catalogue = await catalogueFrom(await home.open());
      await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      await catalogue.people.forget(1);
      await settle(catalogue);
      await passSometimes({ catalogue, owner: 'test' });
      assert.equal((await catalogue.people.pass()).last?.model, shippedModel().number);
      await catalogue.close();
    });

    test('what people say of who is who stands, across names too, and can be undone', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const ids = await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      const names = new Map(ids.map((id, i) => [id, `p${i}`]));
      const found = await everybody(catalogue, names);
      const person = async (paper: number, position: number): Promise<PersonId> =>
        (await catalogue.people.ofPaper(ids[paper] as PaperId)).get(position) as PersonId;
      const { rulings } = catalogue;

      const split = await rulings.split(await person(0, 0), [ids[1] as PaperId], 'ada');
      await catalogue.people.forget(1);
      await settle(catalogue);
      assert.ok(!(await everybody(catalogue, names)).includes('p0/0 p1/0'));

      // To merge again takes the split back.
      const merged = await rulings.merge([await person(0, 0), await person(1, 0)], 'ada');
      await settle(catalogue);
      assert.deepEqual(await everybody(catalogue, names), found);
      assert.ok((await rulings.list({ limit: 9 })).find(({ id }) => id === split?.id)?.undone);

      // Jan Novak took the name of Petra Lindqvist.
      const across = await rulings.merge([await person(2, 1), await person(0, 1)], 'ada');
      await settle(catalogue);
      assert.ok((await everybody(catalogue, names)).includes('p0/1 p1/1 p2/1'));
      await catalogue.people.forget(1);
      await settle(catalogue);
      assert.ok((await everybody(catalogue, names)).includes('p0/1 p1/1 p2/1'));
      for (const ruling of [merged, across]) await rulings.undo(ruling?.id as RulingId, 'ada');
      await settle(catalogue);
      assert.deepEqual(await everybody(catalogue, names), found);
      await catalogue.close();
    });

    test('a locked person neither gains nor loses papers', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const [first] = await record(catalogue, [papers[0] as TestPaper], ['p0']);
      await settle(catalogue);
      const person = (await catalogue.people.ofPaper(first as PaperId)).get(0) as PersonId;
      const lock = await catalogue.rulings.lock(person, 'ada');
      await record(catalogue, [papers[1] as TestPaper], ['p1']);
      await settle(catalogue);
      assert.deepEqual(await catalogue.people.papers(person), [first]);
      await catalogue.rulings.undo(lock?.id as RulingId, 'ada');
      await settle(catalogue);
      assert.equal((await catalogue.people.papers(person)).length, 2);
      await catalogue.close();
    });

    test('every merge can be explained: who speaks for whom, by what', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const [first, second] = await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      const person = (await catalogue.people.ofPaper(first as PaperId)).get(0) as PersonId;
      const explained = await explainPerson(catalogue.people, person);
      const tie = explained?.ties.find(({ one }) => one.paper === first);
      assert.equal(tie?.other.paper, second);
      assert.ok((tie?.probability ?? 0) > 0.5);
      assert.equal(tie?.features.find(({ feature }) => feature === 'co-authors shared')?.value, 2);
      assert.equal(tie?.ruled, false);
      await catalogue.rulings.split(person, [second as PaperId], 'ada');
      await settle(catalogue);
      const [other] = (await explainPerson(catalogue.people, person))?.others ?? [];
      assert.deepEqual([other?.other.paper, other?.ruled], [second, true]);
      await catalogue.close();
    });

    test('a person has works, citations and an h-index, and loses them with the papers', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const ids = await record(catalogue, papers, ['p0', 'p1', 'p2']);
      await settle(catalogue);
      const person = (await catalogue.people.ofPaper(ids[0] as PaperId)).get(0) as PersonId;
      assert.deepEqual(await catalogue.people.get(person), {
        id: person,
        name: 'Hao Wang',
        papers: 2,
        works: 2,
        citedBy: 1,
        hIndex: 1,
      });
      await catalogue.holdings.remove('test', [ids[1] as PaperId]);
      await settle(catalogue);
      assert.deepEqual(await catalogue.people.papers(person), [ids[0]]);
      await catalogue.close();
    });
  });
}

for (const home of homes) suite(home);
