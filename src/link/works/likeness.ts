// How probably do two descriptions mean one work? What was found when a description came is not worked out again when its
// group is made.
import { sameWork, threshold } from '../match/match.ts';
import type { Prepared } from '../match/prepared.ts';

export function likenessOf(a: Prepared, b: Prepared): number {
  const pair = pairOf(a, b);
  return young.get(pair) ?? old.get(pair) ?? firstLikeness(a, b);
}

/** Of two that were never compared before. */
export function firstLikeness(a: Prepared, b: Prepared): number {
  const probability = sameWork(a, b);
  // Those that are not alike are seldom asked about twice.
  if (probability >= threshold) recall(a, b, probability);
  return probability;
}

/** What was found when they were compared once. */
export function recall(a: Prepared, b: Prepared, probability: number): void {
  if (young.size >= mostKept / 2) [young, old] = [new Map(), young];
  young.set(pairOf(a, b), probability);
}

const mostKept = 40_000;
/** By pair; what was found longest ago goes with the older half. */
let [young, old] = [new Map<number, number>(), new Map<number, number>()];

const numbers = 2 ** 26;
const pairOf = ({ number: a }: Prepared, { number: b }: Prepared): number =>
  Math.min(a, b) * numbers + Math.max(a, b);
