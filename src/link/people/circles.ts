// Which papers of a block hang together by those who wrote them with its name? Two circles of some size that have nobody in common
// are more often two people than two papers are, and what all papers of a circle are about says more than two titles do.
import type { Marks } from './block.ts';
import type { PreparedByline } from './byline.ts';
import { type Coauthors, type Shared, sharedBy } from './coauthors.ts';
import { mayBeOne } from './given.ts';

export type Circle = { number: number; papers: number } & Record<Kind | 'coauthors', Sum>;

/** What the papers of a circle have, weighed, by ascending numbers. `length`: of all weights as a vector. */
export type Sum = { ids: Int32Array; weights: Float64Array; length: number };

type Kind = 'topics' | 'venue' | 'affiliation';
type Kinds = Record<Kind, { marks: readonly Marks[]; weights: Float64Array }>;

/** The circle of every byline. */
export function circlesOf(
  bylines: readonly PreparedByline[],
  coauthors: readonly Coauthors[],
  kinds: Kinds,
): Circle[] {
  const circles: Circle[] = [];
  for (const [number, members] of Map.groupBy(bylines.keys(), hangingTogether(bylines, coauthors))) {
    const sum = (kind: Kind): Sum =>
      summed(
        members.flatMap((i) => kinds[kind].marks[i]?.ids ?? []),
        kinds[kind].weights,
      );
    const circle = {
      number,
      papers: members.length,
      topics: sum('topics'),
      venue: sum('venue'),
      affiliation: sum('affiliation'),
      coauthors: known(members.flatMap((i) => coauthors[i] ?? [])),
    };
    for (const i of members) circles[i] = circle;
  }
  return circles;
}

/**
 * What the names that two papers share must say, in bits: a rare one, or two that some people have. With 3 or 10 instead, sets and
 * names that were not learned from are told apart about as well, with 16 less well.
 */
const enough = 6;

/** Who has written with hundreds is met often enough; papers that hundreds signed connect everybody with everybody. */
const mostBefore = 50;
const mostTogether = 40;

/** Gives every byline the number of the first of its circle. */
function hangingTogether(
  bylines: readonly PreparedByline[],
  coauthors: readonly Coauthors[],
): (i: number) => number {
  const parent = Int32Array.from(bylines.keys());
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    parent[i] = root;
    return root;
  };
  const shared: Shared = { people: 0, alike: 0, rarity: 0, rarest: 0 };
  const areTogether = (i: number, j: number): boolean => {
    const [a, b] = [bylines[i] as PreparedByline, bylines[j] as PreparedByline];
    if (a.paper === b.paper || !mayBeOne(a.given, b.given)) return false;
    sharedBy(coauthors[i] as Coauthors, coauthors[j] as Coauthors, shared);
    return shared.rarity >= enough;
  };
  for (const papers of papersOf(coauthors).values())
    for (const [nth, i] of papers.entries())
      for (const j of papers.slice(Math.max(0, nth - mostBefore), nth)) {
        const [one, other] = [rootOf(i), rootOf(j)];
        if (one !== other && areTogether(i, j)) parent[Math.max(one, other)] = Math.min(one, other);
      }
  return rootOf;
}

/** The papers of the block on which each co-author stands. */
function papersOf(coauthors: readonly Coauthors[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [i, { ids }] of coauthors.entries()) {
    if (ids.length > mostTogether) continue;
    for (const id of ids) {
      const papers = found.get(id);
      if (papers) papers.push(i);
      else found.set(id, [i]);
    }
  }
  return found;
}

/** What many papers of a circle have weighs more, but not as many times more. */
function summed(lists: readonly Int32Array[], weights: Float64Array): Sum {
  const counts = new Map<number, number>();
  for (const list of lists) for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1);
  return sumOf(counts, (count, id) => (weights[id] as number) * Math.log2(1 + count));
}

/** Everybody whom papers of a circle name, by how much the name says. */
function known(members: readonly Coauthors[]): Sum {
  const rarities = new Map<number, number>();
  for (const { ids, rarity } of members)
    for (const [at, id] of ids.entries())
      rarities.set(id, Math.max(rarities.get(id) ?? 0, rarity[at] as number));
  return sumOf(rarities, (rarity) => rarity);
}

function sumOf(found: ReadonlyMap<number, number>, weigh: (value: number, id: number) => number): Sum {
  const ids = Int32Array.from(found.keys()).sort();
  const weights = Float64Array.from(ids, (id) => weigh(found.get(id) as number, id));
  return { ids, weights, length: Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) };
}
