// What answers a query? Segment by segment: which documents, how well they fit, what is counted over them; then the best.
import type { IndexAnswer, IndexHit, IndexQuery, Reason, Sort } from '../index.ts';
import { recencyOf } from '../ranking.ts';
import { Best, type Candidate } from './best.ts';
import { type Bits, count, eachOf } from './bits.ts';
import { FacetCounter } from './facets.ts';
import { Matching } from './matching.ts';
import { type Plan, planOf } from './plan.ts';
import { closeness, mostCloseness } from './proximity.ts';
import { timesSaid } from './said.ts';
import { type Formula, formulaOf, partsOf, scoresOf } from './scoring.ts';
import type { Segment } from './segment.ts';
import type { Snapshot, Standings } from './snapshot.ts';

/** `mentions`: what citing papers say, where the documents are works or belong to one. */
export function searchSnapshot(
  snapshot: Snapshot,
  query: IndexQuery,
  mentions: Snapshot | null,
): IndexAnswer {
  const plan = planOf(snapshot, query, mentions);
  const formula = formulaOf(snapshot, plan);
  const sort = query.sort ?? 'relevance';
  const facets = (query.facets ?? []).map((facet) => new FacetCounter(snapshot, facet));
  const best = new Best(Math.max(query.offset + query.limit, plan.near.slots.length > 1 ? looked : 0));
  let total = 0;
  snapshot.segments.forEach((segment, number) => {
    const matching = new Matching(snapshot, number, segment, plan, byScore(sort));
    const found = matching.match();
    const matches = count(found);
    if (matches === 0) return;
    total += matches;
    for (const facet of facets) facet.add(found, segment.file.columns);
    const scores = byScore(sort) ? scoresOf(matching, plan, formula, found) : noScores;
    offerAll(best, snapshot, sort, segment, number, found, scores);
  });
  const hits = ordered(snapshot, query, plan, formula, best.list())
    .slice(query.offset, query.offset + query.limit)
    .map(({ candidate, close }): IndexHit => {
      const { id, key, segment, doc } = candidate;
      const prior = priorOf(snapshot, id);
      const score = key + close * prior;
      if (!query.explain) return { id, score };
      const parts = partsOf(snapshot, plan, formula, segment, doc);
      return { id, score, why: reasonsOf(snapshot, plan, parts, id, close) };
    });
  return { total, hits, facets: facets.map((facet) => facet.facet(snapshot)) };
}

const byScore = (sort: Sort): boolean => sort === 'relevance' || sort === 'recency';

const noScores = new Float64Array(0);

/** How many of the best are looked at for words that stand close together. */
const looked = 100;

/** By words and closeness: the first `looked` may change places among themselves. */
function ordered(
  snapshot: Snapshot,
  query: IndexQuery,
  plan: Plan,
  formula: Formula,
  candidates: readonly Candidate[],
): { candidate: Candidate; close: number }[] {
  if (plan.near.slots.length < 2 || (query.sort ?? 'relevance') !== 'relevance')
    return candidates.map((candidate) => ({ candidate, close: 0 }));
  const wanted = candidates[Math.min(query.offset + query.limit, candidates.length) - 1]?.key ?? 0;
  const most = mostCloseness(snapshot, plan);
  // Who could not get among the wanted ones even so need not be looked at.
  const top = candidates
    .slice(0, looked)
    .filter(({ key, id }) => key + most * priorOf(snapshot, id) >= wanted);
  const added = closeness(snapshot, plan, formula, top);
  const key = ({ candidate, close }: { candidate: Candidate; close: number }): number =>
    candidate.key + close * priorOf(snapshot, candidate.id);
  return [
    ...top
      .map((candidate, i) => ({ candidate, close: added[i] ?? 0 }))
      .sort((a, b) => key(b) - key(a) || a.candidate.id - b.candidate.id),
    ...candidates.slice(looked).map((candidate) => ({ candidate, close: 0 })),
  ];
}

const priorOf = ({ standings }: Snapshot, id: number): number => standings.priors[id] ?? 1;

/** Newest and oldest put documents without a year last. */
const yearKeys: Record<'newest' | 'oldest', (year: number) => number> = {
  newest: (year) => year || -40_000,
  oldest: (year) => -(year || 40_000),
};

/** Loops of their own, since they run over everything that was found: a call for each document took as long as matching. */
function offerAll(
  best: Best,
  { standings }: Snapshot,
  sort: Sort,
  { file: { columns } }: Segment,
  number: number,
  found: Bits,
  scores: Float64Array,
): void {
  if (sort === 'recency') weighByYear(found, columns.years, scores);
  if (byScore(sort)) offerByScore(best, found, columns.ids, number, scores, standings);
  else if (sort === 'citations') offerById(best, found, columns.ids, number, standings.citations);
  else if (sort === 'citations-by-others') offerById(best, found, columns.ids, number, standings.byOthers);
  else if (sort === 'newest' || sort === 'oldest') {
    const key = yearKeys[sort];
    eachOf(found, (doc) => {
      const value = key(columns.years[doc] ?? 0);
      if (value >= best.threshold) best.offer(value, columns.ids[doc] ?? 0, number, doc);
    });
  }
}

function offerByScore(
  best: Best,
  found: Bits,
  ids: Uint32Array,
  number: number,
  scores: Float64Array,
  { priors, highestPrior }: Standings,
): void {
  let least = best.threshold;
  // What would not do with the most citations of all need not be asked for its own; a hair less, as numbers are rounded.
  let leastScore = (least / highestPrior) * (1 - 1e-12);
  for (let i = 0; i < found.length; i += 1)
    for (let word = found[i] ?? 0; word !== 0; word &= word - 1) {
      const doc = (i << 5) + 31 - Math.clz32(word & -word);
      const score = scores[doc] ?? 0;
      if (score < leastScore) continue;
      const id = ids[doc] ?? 0;
      const value = score * (priors[id] ?? 1);
      if (value < least) continue;
      best.offer(value, id, number, doc);
      least = best.threshold;
      leastScore = (least / highestPrior) * (1 - 1e-12);
    }
}

function offerById(best: Best, found: Bits, ids: Uint32Array, number: number, values: Uint32Array): void {
  let least = best.threshold;
  for (let i = 0; i < found.length; i += 1)
    for (let word = found[i] ?? 0; word !== 0; word &= word - 1) {
      const doc = (i << 5) + 31 - Math.clz32(word & -word);
      const id = ids[doc] ?? 0;
      const value = values[id] ?? 0;
      if (value < least) continue;
      best.offer(value, id, number, doc);
      least = best.threshold;
    }
}

function weighByYear(found: Bits, years: Int16Array, scores: Float64Array): void {
  eachOf(found, (doc) => {
    scores[doc] = (scores[doc] ?? 0) * recencyOf(years[doc] ?? 0);
  });
}

function reasonsOf(
  snapshot: Snapshot,
  { scorers, slots }: Plan,
  parts: readonly number[],
  id: number,
  close: number,
): Reason[] {
  const work = snapshot.standings.works[id] ?? 0;
  const reasons = scorers.flatMap(({ what, slots: of }, s): Reason[] => {
    const adds = parts[s] ?? 0;
    const said = of.reduce((sum, slot) => sum + timesSaid(slots[slot]?.said, work), 0);
    const often = said === 0 ? '' : ` (${said} times where it is cited)`;
    return adds > 0 ? [{ what: `${what}${often}`, adds }] : [];
  });
  if (close > 0) reasons.push({ what: 'words close together', adds: close });
  const sum = reasons.reduce((total, { adds }) => total + adds, 0);
  const cited = snapshot.standings.citations[id] ?? 0;
  if (cited > 0) reasons.push({ what: `cited ${cited} times`, adds: sum * (priorOf(snapshot, id) - 1) });
  return reasons;
}
