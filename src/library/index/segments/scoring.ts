// How well does each document fit? BM25F: the weights of a word over all fields are summed before they are saturated.
import { lengthPart, rarity, saturation } from '../ranking.ts';
import type { Bits } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Matching } from './matching.ts';
import type { Plan, Scorer } from './plan.ts';
import { mostWeight } from './postings-writer.ts';
import { timesSaid } from './said.ts';
import { zeroScores } from './scratch.ts';
import type { Snapshot } from './snapshot.ts';
import type { Decoded } from './unpack.ts';

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
  (factor * weight) / (weight + (formula.fixed + formula.perLength * length));

/** Scores by document, valid until the next segment is scored; those that are not in `found` may have one, too. */
export function scoresOf(matching: Matching, plan: Plan, formula: Formula, found: Bits): Float64Array {
  const damping = dampingOf(matching.segment.file.columns, formula);
  const scores = zeroScores(matching.segment.documents);
  plan.scorers.forEach((scorer, s) => {
    const { docs, weights, count } = postingsOf(matching, scorer, found);
    const factor = formula.factors[s] ?? 0;
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] ?? 0;
      const weight = weights[i] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + (factor * weight) / (weight + (damping[doc] ?? 0));
    }
  });
  return scores;
}

type Damping = { fixed: number; perLength: number; values: Float64Array };
const dampings = new WeakMap<Columns, Damping>();

/** What the length of each document adds below the line; the same until the average length changes. */
function dampingOf(columns: Columns, { fixed, perLength }: Formula): Float64Array {
  const known = dampings.get(columns);
  if (known?.fixed === fixed && known.perLength === perLength) return known.values;
  const values = Float64Array.from(columns.lengths, (length) => fixed + perLength * length);
  dampings.set(columns, { fixed, perLength, values });
  return values;
}

/** Several words taken as one: their weights in a document are summed. */
function postingsOf(matching: Matching, { slots }: Scorer, found: Bits): Decoded {
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
  return {
    docs,
    weights: Uint16Array.from(docs, (doc) => Math.min(sums.get(doc) ?? 0, mostWeight)),
    count: docs.length,
  };
}

/** What each scorer adds to one document. */
export function partsOf(
  snapshot: Snapshot,
  plan: Plan,
  formula: Formula,
  number: number,
  doc: number,
): number[] {
  const { file } = snapshot.segments[number] ?? {};
  const length = file?.columns.lengths[doc] ?? 0;
  const work = snapshot.standings.works[file?.columns.ids[doc] ?? 0] ?? 0;
  return plan.scorers.map(({ slots }, s) => {
    let weight = 0;
    for (const slot of slots) {
      const { entries, said } = plan.slots[slot] ?? {};
      const entry = entries?.[number];
      weight += timesSaid(said, work);
      if (file && entry) weight += file.cursor(entry).moveTo(doc);
    }
    return weight === 0 ? 0 : part(formula, formula.factors[s] ?? 0, weight, length);
  });
}
