// What happens to works where something changes between a linker's looking and its writing?
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { Engine } from '../../library/catalogue/engine.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { judge } from './judge.ts';
import { catalogueFrom, record, type Wording } from './library-for-tests.ts';
import { type Linking, linkWaiting } from './link.ts';

const garfield: Wording = {
  title: 'Citation indexes for science',
  authors: ['Eugene Garfield'],
  year: 1955,
};
const slipped: Wording = { ...garfield, title: 'Citation indexes for sclence' };
const small: Wording = {
  title: 'Co-citation in the scientific literature',
  authors: ['Henry Small'],
  year: 1973,
};

/** The first time that works are to be written, something else happens before. */
function interrupted(catalogue: Catalogue, happens: () => Promise<unknown>): Linking['catalogue'] {
  let isFirst = true;
  return {
    ...catalogue,
    works: {
      ...catalogue.works,
      link: async (linked, judge) => {
        if (isFirst) {
          isFirst = false;
          await happens();
        }
        return catalogue.works.link(linked, judge);
      },
    },
  };
}

/** Another linker takes over, since the lease of the first ran out. */
async function overtake(catalogue: Catalogue): Promise<void> {
  await catalogue.leases.release('link', 'slow');
  assert.ok(await linkWaiting({ catalogue, owner: 'quick' }));
}

const titles = async ({ works }: Catalogue): Promise<(string | null)[]> =>
  (await works.list({ limit: 99, offset: 0 })).map(({ title }) => title).sort();

/** Of either end there must be a wording. */
async function looseLikenesses({ db }: Engine): Promise<number> {
  const there = new Set((await db.selectFrom('descriptions').select('id').execute()).map(({ id }) => id));
  const likenesses = await db.selectFrom('likenesses').select(['a', 'b']).execute();
  return likenesses.filter(({ a, b }) => !there.has(a) || !there.has(b)).length;
}

function suite({ name, start, skip }: Home): void {
  describe(`changes while a linker is at work on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    let engine: Engine;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const fresh = async (): Promise<Catalogue> => {
      engine = await home.open();
      return catalogueFrom(engine);
    };

    test('a linker that was overtaken compares again with what stands now', async () => {
      const catalogue = await fresh();
      await record(catalogue, [{ ...garfield, cites: [] }], ['a']);
      const slow = linkWaiting({
        catalogue: interrupted(catalogue, async () => {
          await record(catalogue, [{ ...small, cites: [slipped] }], ['b']);
          await overtake(catalogue);
        }),
        owner: 'slow',
      });
      assert.ok(await slow);
      assert.deepEqual(await titles(catalogue), [garfield.title, small.title]);
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('what somebody says of works while a linker is at work stands', async () => {
      const catalogue = await fresh();
      const [a] = await record(catalogue, [{ ...garfield, cites: [small] }], ['a']);
      await linkWaiting({ catalogue, owner: 'first' });
      const { works, workRulings } = catalogue;
      const all = (await works.list({ limit: 9, offset: 0 })).map(({ id }) => id);
      await record(catalogue, [{ ...small, cites: [slipped] }], ['b']);
      const merge = () => workRulings.merge(all, 'ada', judge);
      assert.ok(await linkWaiting({ catalogue: interrupted(catalogue, merge), owner: 'slow' }));
      assert.equal((await works.counts()).works, 1);
      const work = (await works.ofPaper(a as PaperId)) as WorkId;
      assert.equal((await works.papers(work)).length, 2);
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    });

    test('a linker that finds another at work leaves the rest to it', async () => {
      const catalogue = await fresh();
      await record(catalogue, [{ ...garfield, cites: [] }], ['a']);
      const slow = linkWaiting({
        catalogue: interrupted(catalogue, async () => {
          await overtake(catalogue);
          await catalogue.leases.acquire('link', 'quick', Date.now() + 60_000);
        }),
        owner: 'slow',
      });
      assert.equal(await slow, false);
      assert.deepEqual(await titles(catalogue), [garfield.title]);
      await catalogue.close();
    });

    test('no likeness to a wording stays that vanished meanwhile', async () => {
      const catalogue = await fresh();
      const [gone] = await record(catalogue, [{ ...garfield, cites: [] }], ['a']);
      await linkWaiting({ catalogue, owner: 'slow' });
      await record(catalogue, [{ ...small, cites: [slipped] }], ['b']);
      await linkWaiting({
        catalogue: interrupted(catalogue, async () => {
          await catalogue.holdings.remove('test', [gone as PaperId]);
          await overtake(catalogue);
        }),
        owner: 'slow',
      });
      assert.equal(await looseLikenesses(engine), 0);
      assert.deepEqual(await titles(catalogue), [slipped.title, small.title]);
      await catalogue.close();
    });

    test('a paper that is corrected while it is linked is linked as it was corrected', async () => {
      const catalogue = await fresh();
      const [paper] = await record(catalogue, [{ ...slipped, cites: [] }], ['a']);
      const correct = () =>
        catalogue.corrections.correct(paper as PaperId, { title: garfield.title }, 'somebody');
      await linkWaiting({ catalogue: interrupted(catalogue, correct), owner: 'slow' });
      assert.deepEqual(await titles(catalogue), [garfield.title]);
      await catalogue.close();
    });

    test('a paper that is removed while it is linked leaves no work', async () => {
      const catalogue = await fresh();
      const [paper] = await record(catalogue, [{ ...garfield, cites: [small] }], ['a']);
      const remove = () => catalogue.holdings.remove('test', [paper as PaperId]);
      await linkWaiting({ catalogue: interrupted(catalogue, remove), owner: 'slow' });
      assert.deepEqual(await titles(catalogue), []);
      assert.equal((await catalogue.people.counts()).signatures, 0);
      await catalogue.close();
    });

    test('names that two linkers file at once stand there once', async () => {
      const catalogue = await fresh();
      const [paper] = await record(catalogue, [{ ...garfield, cites: [] }], ['a']);
      const filed = [{ paper: paper as PaperId, position: 0, block: 'garfield e' }];
      await Promise.all([1, 2, 3].map(() => catalogue.people.file([paper as PaperId], filed)));
      assert.equal((await catalogue.people.counts()).signatures, 1);
      await catalogue.close();
    });
  });
}

for (const home of homes) suite(home);
