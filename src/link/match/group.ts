// Which descriptions form one work? Those that hang together by pairs that are alike fall into groups by average linkage, so
// that a single wrong link does not join two works. Depends on the set alone, not on its order.
import type { Citation } from '../citation.ts';
import { averageLinkage } from '../people/linkage.ts';
import { Candidates } from './candidates.ts';
import { groupMany, type PairLikeness } from './group-many.ts';
import { threshold } from './match.ts';
import { type Prepared, prepare } from './prepared.ts';
import { agree, nothingRuled, type Ruled, ruledBy, type Said, type Stand, together } from './ruled.ts';

/** How probably two descriptions mean one work. */
export type Likeness = (a: Prepared, b: Prepared) => number;
export type Worded = { content: string; prepared: Prepared };

/** Of more that hang together not all pairs are compared. */
export const mostCompared = 150;

/** Of descriptions that hang together: equal numbers are one group. `said`: of some of them, by their places here. */
export function groupAlike(
  component: readonly Worded[],
  likeness: Likeness,
  said: readonly Said[] = [],
): number[] {
  // Two hang together because they are alike.
  if (component.length <= 2 && said.length === 0) return component.map(() => 0);
  // By content, so that ties fall the same way whoever came first.
  const order = [...component.keys()].sort((i, j) =>
    compare(component[i]?.content ?? '', component[j]?.content ?? ''),
  );
  const prepared = order.map((i) => component[i]?.prepared as Prepared);
  const pair: PairLikeness = (i, j) => likeness(prepared[i] as Prepared, prepared[j] as Prepared);
  const ruled = said.length === 0 ? nothingRuled : ruledBy(said.map((each) => inOrder(each, order)));
  const groups =
    order.length <= mostCompared
      ? groupFew(order.length, pair, ruled)
      : groupMany(order.length, (i) => prepared[i]?.letters ?? '', pair, ruled);
  const found = new Array<number>(component.length).fill(0);
  for (const [number, group] of groups.entries()) for (const at of group) found[order[at] as number] = number;
  return found;
}

/** The same by places in this order. */
function inOrder({ kind, sides }: Said, order: readonly number[]): Said {
  const places = new Map(order.map((i, at) => [i, at]));
  return {
    kind,
    sides: sides.map((side) => side.map((i) => places.get(i) ?? 0).sort((x, y) => x - y)),
  };
}

function groupFew(count: number, likeness: PairLikeness, ruled: Ruled): number[][] {
  const { same, standOf } = ruled;
  const allowed: PairLikeness =
    ruled === nothingRuled
      ? likeness
      : (i, j) => (agree(standOf(i), standOf(j)) ? likeness(i, j) : -Infinity);
  const groups = withLoners(averageLinkage(count, allowed, threshold, same), allowed, ruled);
  return [...Map.groupBy(groups.keys(), (at) => groups[at]).values()];
}

/** From here on the average of all does not speak against a single pair. */
const sure = 0.9;

/** A wording of which little is right is like few of a work's wordings; alone, it joins the one that it is surely like. */
function withLoners(groups: Int32Array, likeness: PairLikeness, { standOf }: Ruled): Int32Array {
  const sizes = new Map<number, number>();
  const stands = new Map<number, Stand>();
  const joins = (i: number, group: number): void =>
    void stands.set(group, together(stands.get(group) ?? standOf(i), standOf(i)));
  for (const [i, group] of groups.entries()) {
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
    joins(i, group);
  }
  return groups.map((group, i) => {
    if (sizes.get(group) !== 1) return group;
    let [best, most] = [group, sure];
    for (const [j, other] of groups.entries()) {
      if (j === i || sizes.get(other) === 1) continue;
      if (!agree(standOf(i), stands.get(other) ?? standOf(j))) continue;
      const chance = likeness(i, j);
      if (chance >= most && (chance > most || best === group)) [best, most] = [other, chance];
    }
    if (best !== group) joins(i, best);
    return best;
  });
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The works that the linker makes of these, each a list of their places: equal wordings are one, candidates share keys. */
export function worksAmong(citations: readonly Citation[], likeness: Likeness): number[][] {
  const wordings = [...Map.groupBy(citations.keys(), (i) => JSON.stringify(citations[i]))].map(
    ([content, places]) => ({ content, places, prepared: prepare(JSON.parse(content) as Citation) }),
  );
  const index = new Candidates();
  const parent = wordings.map((_, i) => i);
  const rootOf = (i: number): number => (parent[i] === i ? i : rootOf(parent[i] ?? i));
  for (const [i, { prepared }] of wordings.entries()) {
    for (const j of index.of(prepared)) {
      const other = wordings[j];
      if (other && likeness(prepared, other.prepared) >= threshold) parent[rootOf(i)] = rootOf(j);
    }
    index.add(i, prepared);
  }
  return [...Map.groupBy(wordings.keys(), rootOf).values()].flatMap((members) => {
    const component = members.flatMap((i) => wordings[i] ?? []);
    const groups = groupAlike(component, likeness);
    return [...Map.groupBy(component.keys(), (at) => groups[at]).values()].map((group) =>
      group.flatMap((at) => component[at]?.places ?? []).sort((x, y) => x - y),
    );
  });
}
