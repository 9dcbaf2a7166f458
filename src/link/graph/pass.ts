// When do ranks follow the graph? In a pass over all of it, so seldom that ranking never takes more than a twentieth of the time.
import type { WorkId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { rankWorks } from './rank.ts';

const leaseTime = 10 * 60_000;
const share = 20;
/** In a small library a pass takes no time, but need not come with every paper. */
const least = 2000;

export type Ranking = { catalogue: Pick<Catalogue, 'standings' | 'leases'>; owner: string };

/** A pass if enough time has gone by since the last one. */
export async function rankSometimes(ranking: Ranking): Promise<void> {
  const last = await ranking.catalogue.standings.lastPass();
  if (last && Date.now() < last.at + Math.max(least, share * last.took)) return;
  await rankAll(ranking);
}

/** Ranks of works, counts of people and venues anew; false where another process is at it. */
export async function rankAll({ catalogue: { standings, leases }, owner }: Ranking): Promise<boolean> {
  const at = Date.now();
  if (!(await leases.acquire('rank', owner, at + leaseTime))) return false;
  try {
    const ids: WorkId[] = [];
    const years: (number | null)[] = [];
    for await (const works of standings.works())
      for (const { id, year } of works) {
        ids.push(id);
        years.push(year);
      }
    const places = new Map(ids.map((id, i) => [id, i]));
    const pairs: number[] = [];
    for await (const edges of standings.edges())
      for (const { citing, cited } of edges) {
        const [from, to] = [places.get(citing), places.get(cited)];
        // A work that came while we were reading waits for the next pass.
        if (from !== undefined && to !== undefined) pairs.push(from * ids.length + to);
      }
    // Several papers of one work may cite the same.
    const sorted = Float64Array.from(pairs)
      .sort()
      .filter((pair, i, all) => pair !== all[i - 1]);
    const { rank, recent } = rankWorks({
      years: plausible(years, new Date(at).getUTCFullYear()),
      from: Int32Array.from(sorted, (pair) => Math.floor(pair / ids.length)),
      to: Int32Array.from(sorted, (pair) => pair % ids.length),
    });
    await standings.settle(ids.map((work, i) => ({ work, rank: rank[i] ?? 0, recent: recent[i] ?? 0 })));
    await standings.passed({ at, took: Date.now() - at });
    return true;
  } finally {
    await leases.release('rank', owner);
  }
}

/** A year that has not come yet was misread. */
const plausible = (years: readonly (number | null)[], now: number): (number | null)[] =>
  years.map((year) => (year !== null && year <= now + 1 ? year : null));
