// Which of very many wordings that hang together form one work? All pairs would be too many. Titles that stand there most often
// lead, whatever is like a leader joins it, and what is left goes through the same again: so a much-cited work stays one, and
// works that a chain of mistakes ties together do not become one.
import { threshold } from './match.ts';
import { agree, pinnedBy, type Ruled, type Stand, together } from './ruled.ts';

/** By places in a list that does not depend on who came first. */
export type PairLikeness = (i: number, j: number) => number;
type Group = number[];
type Leader = { group: Group; stand: readonly number[] };

const rounds = 3;
/** In each round so many titles lead that are not like each other, and so many wordings stand for each. */
const leading = 4;
const standing = 2;

/** `titleOf`: equal for wordings whose titles have the same letters. */
export function groupMany(
  count: number,
  titleOf: (i: number) => string,
  likeness: PairLikeness,
  ruled: Ruled,
): Group[] {
  const { standOf } = ruled;
  const pinned = pinnedBy(ruled);
  const isPinned = new Set(pinned.flatMap(({ members }) => members));
  const free = Array.from({ length: count }, (_, i) => i).filter((i) => !isPinned.has(i));
  // Who stands on different sides does not lead or join together, though the title is the same.
  let left = [...Map.groupBy(free, (i) => `${titleOf(i)} ${[...standOf(i)]}`).values()].sort(
    (a, b) => b.length - a.length || (a[0] as number) - (b[0] as number),
  );
  const groups: Group[] = pinned.map(({ members }) => members);
  const stands = new Map<Group, Stand>(pinned.map(({ members, stand }) => [members, stand]));
  const standOfGroup = (group: Group): Stand => stands.get(group) ?? standOf(group[0] ?? 0);
  // What somebody said to be one work leads by each of the works it was.
  let leaders = pinned.flatMap(({ members, parts }): Leader[] =>
    parts.map((part) => ({ group: members, stand: part.slice(0, standing) })),
  );
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const room = leaders.length + leading;
    const others: Group[] = [];
    for (const group of left) {
      const stand = standOfGroup(group);
      const allowed = leaders.filter((leader) => agree(stand, standOfGroup(leader.group)));
      const best = mostLike(allowed, group, likeness);
      if (best) {
        stands.set(best, together(standOfGroup(best), stand));
        for (const i of group) best.push(i);
      } else if (leaders.length < room) {
        leaders.push({ group, stand: group.slice(0, standing) });
        groups.push(group);
      } else others.push(group);
    }
    leaders = [];
    left = others;
  }
  return [...groups, ...left];
}

/** The leader that the wordings of a title are most like on average, if they are. */
function mostLike(leaders: readonly Leader[], group: Group, likeness: PairLikeness): Group | null {
  const [first = 0] = group;
  let [best, most]: [Group | null, number] = [null, threshold];
  for (const leader of leaders) {
    const chance = leader.stand.reduce((sum, j) => sum + likeness(first, j), 0) / leader.stand.length;
    if (chance >= most && (chance > most || best === null)) [best, most] = [leader.group, chance];
  }
  return best;
}
