// Who else on the papers may be meant? Nobody signs a paper twice: where two papers are each signed by a P. and a P. L. of one
// family name, to take the P. for the P. L. leaves the others without their like. What speaks for a pair is how much better the
// papers' namesakes fall in pairs with it than without.

import { never } from './gather.ts';

export type Odds = (i: number, j: number) => number;

/** Of a paper that hundreds of one name have signed a few tell enough. */
const mostRivals = 12;

/** `papers`: that of every member; `odds`: of two members by themselves, less of which is left the better others fit. */
export function amongRivals(papers: readonly object[], odds: Odds): Odds {
  const signed = Map.groupBy(papers.keys(), (i) => papers[i] as object);
  const rivals = papers.map((paper, i) =>
    (signed.get(paper) ?? [])
      .slice(0, mostRivals + 1)
      .filter((other) => other !== i)
      .slice(0, mostRivals),
  );
  const known = remembered(rivals, odds);
  return (i, j) => {
    const [mine, theirs] = [rivals[i] as number[], rivals[j] as number[]];
    if (mine.length === 0 && theirs.length === 0) return odds(i, j);
    const alone = known(i, j);
    if (alone <= never) return never;
    return alone - Math.max(swapped(i, j, mine, theirs), swapped(j, i, theirs, mine));
  };

  /** What is gained where `i` goes with one of `theirs` instead of `j`, and `j` with one of `mine` or with nobody. */
  function swapped(i: number, j: number, mine: readonly number[], theirs: readonly number[]): number {
    let most = 0;
    for (const other of theirs) {
      const gained = known(i, other);
      if (gained <= 0) continue;
      let lost = 0;
      for (const rival of mine) {
        const parted = Math.max(0, known(rival, other));
        lost = Math.max(lost, parted);
        const also = known(rival, j);
        if (also > 0) most = Math.max(most, gained + also - parted);
      }
      most = Math.max(most, gained - lost);
    }
    return most;
  }
}

/** The odds of those who have rivals are asked for again and again. */
function remembered(rivals: readonly (readonly number[])[], odds: Odds): Odds {
  const rows: Float32Array[] = [];
  return (i, j) => {
    const [of, with_] = rivals[i]?.length ? [i, j] : [j, i];
    rows[of] ??= new Float32Array(rivals.length).fill(NaN);
    const row = rows[of];
    const found = row[with_] as number;
    if (!Number.isNaN(found)) return found;
    const asked = odds(of, with_);
    row[with_] = asked;
    return asked;
  };
}
