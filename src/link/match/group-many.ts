// Which of very many wordings that hang together form one work? All pairs would be too many. Titles that stand there most often
// lead, whatever is like a leader joins it, and what is left goes through the same again: so a much-cited work stays one, and
// works that a chain of mistakes ties together do not become one.
import { threshold } from './match.ts';

/** By places in a list that does not depend on who came first. */
export type PairLikeness = (i: number, j: number) => number;
type Group = number[];

const rounds = 3;
/** In each round so many titles lead that are not like each other, and so many wordings stand for each. */
const leading = 4;
const standing = 2;

/** `titleOf`: equal for wordings whose titles have the same letters. */
export function groupMany(count: number, titleOf: (i: number) => string, likeness: PairLikeness): Group[] {
  let left = [...Map.groupBy(Array.from({ length: count }).keys(), titleOf).values()].sort(
    (a, b) => b.length - a.length || (a[0] as number) - (b[0] as number),
  );
  const groups: Group[] = [];
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const leaders: { group: Group; stand: number[] }[] = [];
    const others: Group[] = [];
    for (const group of left) {
      const best = mostLike(leaders, group, likeness);
      if (best) for (const i of group) best.push(i);
      else if (leaders.length < leading) leaders.push({ group, stand: group.slice(0, standing) });
      else others.push(group);
    }
    groups.push(...leaders.map(({ group }) => group));
    left = others;
  }
  return [...groups, ...left];
}

/** The leader that the wordings of a title are most like on average, if they are. */
function mostLike(
  leaders: readonly { group: Group; stand: number[] }[],
  group: Group,
  likeness: PairLikeness,
): Group | null {
  const [first = 0] = group;
  let [best, most]: [Group | null, number] = [null, threshold];
  for (const leader of leaders) {
    const chance = leader.stand.reduce((sum, j) => sum + likeness(first, j), 0) / leader.stand.length;
    if (chance >= most && (chance > most || best === null)) [best, most] = [leader.group, chance];
  }
  return best;
}
