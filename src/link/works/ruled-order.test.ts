// Does what follows from rulings depend on who came first, or on how works were made? It must not.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { PaperId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { judge } from './judge.ts';
import { catalogueFrom, partition, record, type Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';
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

function suite({ name, start, skip }: Home, runs: number): void {
  describe(`rulings and the order of arrival on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const fresh = async (): Promise<Catalogue> => catalogueFrom(await home.open());

    test('neither order of arrival nor a rebuild changes what follows from rulings', async () => {
      const wordings = [salton, report, garfield].flatMap((each) => [each, slipped(each), inCapitals(each)]);
      const bibliography = fc.array(fc.constantFrom(...wordings), { minLength: 1, maxLength: 4 });
      const place: fc.Arbitrary<Spot> = fc.record({ paper: fc.nat(3), reference: fc.nat(3) });
      const library = fc.record({
        early: fc.array(bibliography, { minLength: 2, maxLength: 4 }),
        ruled: fc.array(
          fc.record({ verb: fc.constantFrom('merge', 'split', 'undo'), one: place, other: place }),
          { minLength: 1, maxLength: 5 },
        ),
        late: fc.array(bibliography, { minLength: 1, maxLength: 2 }),
        removed: fc.nat(3),
        isTurned: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(library, async ({ early, ruled, late, removed, isTurned }) => {
          const partitions: string[][] = [];
          for (const oneByOne of [false, isTurned]) {
            const catalogue = await fresh();
            const names = new Map<PaperId, string>();
            const papers = await come(catalogue, early, 'early', oneByOne, names);
            for (const { verb, one, other } of ruled)
              await rule(catalogue, verb, spotOf(one, papers, early), spotOf(other, papers, early));
            assert.deepEqual(await catalogue.graph.flaws(), []);
            await come(catalogue, late, 'late', oneByOne, names);
            const gone = papers[removed % papers.length] as PaperId;
            await catalogue.holdings.remove('test', [gone]);
            names.delete(gone);
            await link(catalogue);
            partitions.push(await partition(catalogue, names));
            await rebuildByTurns(catalogue);
            partitions.push(await partition(catalogue, names));
            assert.deepEqual(await catalogue.graph.flaws(), []);
            await catalogue.close();
          }
          for (const other of partitions.slice(1)) assert.deepEqual(other, partitions[0]);
        }),
        { numRuns: runs },
      );
    });
  });
}

/** Works are made anew with a transaction for each paper, so that most of what was ruled has not come yet. */
async function rebuildByTurns(catalogue: Catalogue): Promise<void> {
  await catalogue.works.forget();
  const works = { ...catalogue.works, waiting: () => catalogue.works.waiting(1) };
  await linkWaiting({ catalogue: { ...catalogue, works }, owner: 'test' });
}

/** Papers of these bibliographies, all at once, or one by one from the last. */
async function come(
  catalogue: Catalogue,
  bibliographies: readonly Wording[][],
  sort: string,
  oneByOne: boolean,
  names: Map<PaperId, string>,
): Promise<PaperId[]> {
  const places = [...bibliographies.keys()];
  const found: PaperId[] = [];
  for (const batch of oneByOne ? places.toReversed().map((i) => [i]) : [places]) {
    const ids = await record(
      catalogue,
      batch.map((i) => citing(`Notes of a ${sort} reader ${'and'.repeat(i)}`, ...(bibliographies[i] ?? []))),
      batch.map((i) => `${sort}${i}`),
    );
    await link(catalogue);
    for (const [at, i] of batch.entries()) {
      found[i] = ids[at] as PaperId;
      names.set(found[i], `${sort}${i}`);
    }
  }
  return found;
}

type Spot = { paper: number; reference: number };

const spotOf = (
  { paper, reference }: Spot,
  papers: readonly PaperId[],
  bibliographies: readonly Wording[][],
): [PaperId, number] => {
  const i = paper % papers.length;
  return [papers[i] as PaperId, reference % (bibliographies[i]?.length ?? 1)];
};

async function rule(
  catalogue: Catalogue,
  verb: 'merge' | 'split' | 'undo',
  one: [PaperId, number],
  other: [PaperId, number],
): Promise<void> {
  const { workRulings } = catalogue;
  const work = await workAt(catalogue, ...one);
  if (verb === 'merge') await workRulings.merge([work, await workAt(catalogue, ...other)], 'ada', judge);
  if (verb === 'split') await workRulings.split(work, [await wordingAt(catalogue, ...other)], 'ada', judge);
  const [newest] = await workRulings.list({ limit: 1 });
  if (verb === 'undo' && newest) await workRulings.undo(newest.id, 'ada', judge);
}

for (const home of homes) suite(home, home.name === 'SQLite' ? 15 : 2);
