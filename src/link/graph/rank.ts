// Which works matter? PageRank over citations, and CiteRank (Walker, Xie, Yan, Maslov 2007), whose readers begin with
// recent works and so find what matters now. Pure: the same graph gives the same ranks, in whatever order it comes.

/** `from[i]` cites `to[i]`, by place in the list of works, every pair once. */
export type CitationMap = { years: readonly (number | null)[]; from: Int32Array; to: Int32Array };

/** A reader follows a citation so often; with .5, readers of papers follow two in a row (Chen, Xie, Maslov, Redner 2007). */
const followPages = 0.5;
/** The best values of Walker et al. for the Physical Review: half of the citations followed, and works forgotten in 2.6 years. */
const followRecent = 0.5;
const forgottenIn = 2.6;

/** With half of all readers stopping at every step, what is left after thirty is less than a billionth. */
const steps = 30;

/** Shares of all readers: each sums to 1. */
export function rankWorks(map: CitationMap): { rank: Float64Array; recent: Float64Array } {
  const count = map.years.length;
  const everywhere = new Float64Array(count).fill(1 / Math.max(1, count));
  const newest = map.years.reduce<number>((most, year) => Math.max(most, year ?? 0), 0);
  const starts = Float64Array.from(map.years, (year) =>
    year === null ? 0 : Math.exp(-(newest - year) / forgottenIn),
  );
  const sum = starts.reduce((total, start) => total + start, 0);
  const lately = sum > 0 ? starts.map((start) => start / sum) : everywhere;
  return {
    rank: walk(map, everywhere, followPages),
    recent: walk(map, lately, followRecent),
  };
}

/** Readers who find no citation to follow begin anew, as all do who stop. */
function walk({ from, to }: CitationMap, start: Float64Array, follow: number): Float64Array {
  const count = start.length;
  const out = new Int32Array(count);
  for (const citing of from) out[citing] = (out[citing] ?? 0) + 1;
  let here = start.slice();
  for (let step = 0; step < steps; step += 1) {
    const next = new Float64Array(count);
    for (let i = 0; i < from.length; i += 1) {
      const [citing, cited] = [from[i] as number, to[i] as number];
      next[cited] = (next[cited] as number) + (follow * (here[citing] as number)) / (out[citing] as number);
    }
    const gone = 1 - next.reduce((total, share) => total + share, 0);
    for (let i = 0; i < count; i += 1) next[i] = (next[i] as number) + gone * (start[i] as number);
    here = next;
  }
  return here;
}
