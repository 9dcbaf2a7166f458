// With whom does a member of a block write? Names become numbers; two who are written alike may still be two people, and a name
// that many bear says little.
import type { PreparedByline } from './byline.ts';
import { type GivenName, givenLikeness, leastLikeness } from './given.ts';

export type Coauthors = {
  /** Those that at least one other paper of the block names too, by block, ascending. */
  ids: Int32Array;
  /** Their given names, beside `ids`. */
  given: readonly GivenName[];
  /** How much it says that somebody has this name, beside `ids`. */
  rarity: Float64Array;
  /** How many there are, and how many of them are written out. */
  size: number;
  written: number;
  /** Who wrote, on another paper of the block, with somebody who wrote this one; ascending. */
  beyond: Int32Array;
};

export function coauthorsOf(bylines: readonly PreparedByline[]): Coauthors[] {
  const counts = new Map<string, number>();
  for (const { paper, block } of bylines)
    for (const name of paper.people.keys()) if (name !== block) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [name, count] of counts) if (count > 1) numbers.set(name, numbers.size);
  const found = bylines.map(({ paper, block }) => {
    const others = [...paper.people].filter(([name]) => name !== block);
    const known = others
      .flatMap(([name, given]) => {
        const id = numbers.get(name);
        return id === undefined ? [] : [{ id, given, rarity: rarityOf(given) }];
      })
      .sort((a, b) => a.id - b.id);
    return {
      ids: Int32Array.from(known, ({ id }) => id),
      given: known.map(({ given }) => given),
      rarity: Float64Array.from(known, ({ rarity }) => rarity),
      size: others.length,
      written: others.filter(([, { whole }]) => whole !== '').length,
    };
  });
  const beyond = beyondOf(found.map(({ ids }) => ids));
  return found.map((each, i) => ({ ...each, beyond: beyond[i] ?? new Int32Array(0) }));
}

/** In bits, from none for a name of hundreds. */
const rarityOf = ({ namesakes }: GivenName): number => Math.max(0, 8 - namesakes);

/** What two papers have in common: how many people, how many of them written out alike, and how much that says. */
export type Shared = { people: number; alike: number; rarity: number; rarest: number };

export function sharedBy(a: Coauthors, b: Coauthors, shared: Shared): void {
  shared.people = shared.alike = shared.rarity = shared.rarest = 0;
  let [i, j] = [0, 0];
  while (i < a.ids.length && j < b.ids.length) {
    const [x, y] = [a.ids[i] as number, b.ids[j] as number];
    if (x === y) {
      const [one, other] = [a.given[i] as GivenName, b.given[j] as GivenName];
      const alike = one.whole !== '' && other.whole !== '';
      if (!alike || one.whole === other.whole || givenLikeness(one, other) >= leastLikeness) {
        shared.people += 1;
        if (alike) shared.alike += 1;
        const rarity = Math.min(a.rarity[i] as number, b.rarity[j] as number);
        shared.rarity += rarity;
        if (rarity > shared.rarest) shared.rarest = rarity;
      }
    }
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
}

/** Papers with more authors than this connect everybody with everybody. */
const mostTogether = 40;
const mostBeyond = 400;

function beyondOf(people: readonly Int32Array[]): Int32Array[] {
  const papers = new Map<number, number[]>();
  for (const [i, ids] of people.entries()) {
    if (ids.length > mostTogether) continue;
    for (const id of ids) {
      const of = papers.get(id);
      if (of) of.push(i);
      else papers.set(id, [i]);
    }
  }
  return people.map((ids) => {
    const found = new Set<number>();
    for (const id of ids) {
      const of = papers.get(id) ?? [];
      for (const i of of.slice(0, mostTogether)) for (const other of people[i] ?? []) found.add(other);
      if (found.size > mostBeyond) break;
    }
    for (const id of ids) found.delete(id);
    return Int32Array.from(found).sort();
  });
}
