// Do the words of the query stand close together in a document? After Rasolofo and Savoy: pairs of neighbours in the
// query count like a word of their own, the more the closer they stand. Only asked of the best by words alone.
import { rarity } from '../ranking.ts';
import type { Candidate } from './best.ts';
import type { Plan } from './plan.ts';
import type { PostingsCursor } from './postings-cursor.ts';
import { type Formula, part } from './scoring.ts';
import type { Snapshot } from './snapshot.ts';

/** Words further apart than this have nothing to do with each other. */
const reach = 6;
/** More places of a word in one document than this are not looked at. */
const mostPlaces = 4096;

const first = new Int32Array(mostPlaces);
const second = new Int32Array(mostPlaces);

/** What closeness adds to the score of each candidate, in the order given. */
export function closeness(
  snapshot: Snapshot,
  plan: Plan,
  formula: Formula,
  candidates: readonly Candidate[],
): Float64Array {
  const { slots, near } = plan;
  const added = new Float64Array(candidates.length);
  const inOrder = [...candidates.keys()].sort(
    (a, b) => (candidates[a]?.doc ?? 0) - (candidates[b]?.doc ?? 0),
  );
  snapshot.segments.forEach(({ file }, number) => {
    const own = inOrder.filter((i) => candidates[i]?.segment === number);
    if (own.length === 0) return;
    const cursor = (slot: number): PostingsCursor | undefined => {
      const entry = slots[slot]?.entries[number];
      return entry && file.cursor(entry);
    };
    for (let pair = 0; pair + 1 < near.slots.length; pair += 1) {
      const [a = 0, b = 0] = [near.slots[pair], near.slots[pair + 1]];
      if (a === b) continue;
      const [cursorA, cursorB] = [cursor(a), cursor(b)];
      if (!cursorA || !cursorB) continue;
      const factor = factorOf(snapshot, plan, pair);
      for (const i of own) {
        const doc = candidates[i]?.doc ?? 0;
        if (cursorA.moveTo(doc) === 0 || cursorB.moveTo(doc) === 0) continue;
        const times = meetings(cursorA.places(first), cursorB.places(second));
        if (times > 0)
          added[i] = (added[i] ?? 0) + part(formula, factor, times, file.columns.lengths[doc] ?? 0);
      }
    }
  });
  return added;
}

/** More than this closeness adds to no document. */
export const mostCloseness = (snapshot: Snapshot, plan: Plan): number =>
  plan.near.slots.slice(1).reduce((sum, _, pair) => sum + factorOf(snapshot, plan, pair), 0);

/** What the words number `pair` and `pair` + 1 add where they always stand side by side. */
function factorOf({ live }: Snapshot, { slots, near }: Plan, pair: number): number {
  const documents = (at: number): number => slots[near.slots[at] ?? 0]?.documents ?? 0;
  return near.weight * rarity(live, Math.max(documents(pair), documents(pair + 1)));
}

/** Sums up 1 / distance² over the pairs of places within reach. */
function meetings(firsts: number, seconds: number): number {
  let sum = 0;
  let from = 0;
  for (let i = 0; i < firsts; i += 1) {
    const place = first[i] ?? 0;
    while (from < seconds && (second[from] ?? 0) < place - reach) from += 1;
    for (let j = from; j < seconds; j += 1) {
      const distance = Math.abs((second[j] ?? 0) - place);
      if ((second[j] ?? 0) > place + reach) break;
      if (distance > 0) sum += 1 / (distance * distance);
    }
  }
  return sum;
}
