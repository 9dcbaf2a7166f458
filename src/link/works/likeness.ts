// How probably do two descriptions mean one work? What was found when a description came is not worked out again when its
// group is made.
import { sameWork, threshold } from '../match/match.ts';
import type { Prepared } from '../match/prepared.ts';

export function likenessOf(a: Prepared, b: Prepared): number {
  const there = found.get(a)?.get(b) ?? found.get(b)?.get(a);
  if (there !== undefined) return there;
  const probability = sameWork(a, b);
  // Those that are not alike are seldom asked about twice.
  if (probability >= threshold) {
    const of = found.get(a) ?? new WeakMap<Prepared, number>();
    found.set(a, of.set(b, probability));
  }
  return probability;
}

const found = new WeakMap<Prepared, WeakMap<Prepared, number>>();
