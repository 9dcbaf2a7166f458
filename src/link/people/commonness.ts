// How common is a name? How many people may be expected to share it, told from how many given names stand beside its family name
// and how many family names beside its given name in a large list of records.
import { readFileSync } from 'node:fs';
import { inPackage } from '../../base/package-root.ts';
import { hashText } from '../../learn/hash.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';

const sort = 'name counts';
/** What is rarer is not listed, and counts as one. */
const least = 3;

/** `pairs`: family name and first given name of everybody, each once. */
export function packCounts(pairs: readonly (readonly [family: string, given: string])[]): Uint8Array {
  const count = (names: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const listed = [...counts]
      .filter(([, times]) => times >= least)
      .map(([name, times]) => [hashText(name), times] as const)
      .sort(([a], [b]) => a - b);
    return {
      names: Uint32Array.from(listed, ([hash]) => hash),
      counts: Uint16Array.from(listed, ([, times]) => times),
    };
  };
  const [families, givens] = [count(pairs.map(([family]) => family)), count(pairs.map(([, given]) => given))];
  const initials = count(pairs.map(([, given]) => given.slice(0, 1)));
  return packWeights(
    sort,
    { people: pairs.length },
    {
      families: families.names,
      familyCounts: families.counts,
      givens: givens.names,
      givenCounts: givens.counts,
      initials: initials.names,
      initialCounts: initials.counts,
    },
  );
}

type Counts = {
  people: number;
  families: Map<number, number>;
  givens: Map<number, number>;
  initials: Map<number, number>;
};

let shipped: Counts | undefined;

function counts(): Counts {
  if (shipped) return shipped;
  const file = new WeightsFile(sort, readFileSync(inPackage('models', 'name-counts.bin')));
  const of = (names: string, times: string): Map<number, number> => {
    const found = file.u16(times);
    return new Map([...file.u32(names)].map((hash, i) => [hash, found[i] ?? 1]));
  };
  shipped = {
    people: Number(file.about.people),
    families: of('families', 'familyCounts'),
    givens: of('givens', 'givenCounts'),
    initials: of('initials', 'initialCounts'),
  };
  return shipped;
}

/** A second initial leaves about one in ten. */
const furtherInitial = 0.1;

/** Of how many people a name is expected to be, as a logarithm to base 2; of given names as long as they are written out. */
export function namesakesOf(
  family: string,
  given: { first: string; whole: boolean; initials: string },
): number {
  const { people, families, givens, initials } = counts();
  const [times, others] = given.whole
    ? [givens.get(hashText(given.first)) ?? 1, 0]
    : [initials.get(hashText(given.initials.slice(0, 1))) ?? people / 26, given.initials.length - 1];
  const bearers = ((families.get(hashText(family)) ?? 1) * times) / people;
  return Math.log2(bearers * furtherInitial ** Math.max(0, Math.min(1, others)));
}
