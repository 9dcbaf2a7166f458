// How well does each document fit? BM25F: the weights of a word over all fields are summed before they are saturated.
import { lengthPart, rarity, saturation } from '../ranking.ts';
import type { Bits } from './bits.ts';
import type { Matching } from './matching.ts';
import type { Plan, Scorer } from './plan.ts';
import type { Decoded } from './postings.ts';
import type { Snapshot } from './snapshot.ts';

export type Formula = { fixed: number; perLength: number; factors: number[] };

/** What is the same for all documents. */
export function formulaOf({ live, averageLength }: Snapshot, { scorers }: Plan): Formula {
  return {
    fixed: saturation * (1 - lengthPart),
    perLength: (saturation * lengthPart) / averageLength,
    factors: scorers.map(({ documents, weight }) => weight * (saturation + 1) * rarity(live, documents)),
  };
}

/** What a word adds that counts `weight` in a document of this length. */
export const part = (formula: Formula, factor: number, weight: number, length: number): number =>
  (factor * weight) / (weight + formula.fixed + formula.perLength * length);

/** Scores by document; those that are not in `found` may have one, too. */
export function scoresOf(matching: Matching, plan: Plan, formula: Formula, found: Bits): Float64Array {
  const { lengths } = matching.segment.file.columns;
  const scores = new Float64Array(matching.segment.documents);
  const { fixed, perLength } = formula;
  plan.scorers.forEach((scorer, s) => {
    const { docs, weights, count } = postingsOf(matching, scorer, found);
    const factor = formula.factors[s] ?? 0;
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] ?? 0;
      const weight = weights[i] ?? 0;
      scores[doc] =
        (scores[doc] ?? 0) + (factor * weight) / (weight + fixed + perLength * (lengths[doc] ?? 0));
    }
  });
  return scores;
}

/** Several words taken as one: their weights in a document are summed. */
export function postingsOf(matching: Matching, { slots }: Scorer, found: Bits): Decoded {
  const [only = 0] = slots;
  if (slots.length === 1) return matching.decoded(only, found);
  const sums = new Map<number, number>();
  for (const slot of slots) {
    const { docs, weights, count } = matching.decoded(slot, found);
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] ?? 0;
      sums.set(doc, (sums.get(doc) ?? 0) + (weights[i] ?? 0));
    }
  }
  const docs = Int32Array.from(sums.keys()).sort();
  return { docs, weights: Uint32Array.from(docs, (doc) => sums.get(doc) ?? 0), count: docs.length };
}
