// In what are two circles of a block alike? Asked for every pair of their papers, so that what large ones have in common is
// worked out once.
import type { Circle, Sum } from './circles.ts';

/** How alike topics, venues and affiliations are, and what speaks in bits for their knowing the same people; NaN is unknown. */
export type CircleLikeness = (a: Circle, b: Circle) => Float32Array;

export const circleFeatures = 4;

/** Smaller ones are compared as quickly as they are looked up. */
const worthKeeping = 16;

/** For the circles of one block. What it gives is to be read before it is asked again. */
export function circleLikeness(): CircleLikeness {
  const kept = new Map<number, Float32Array>();
  const scratch = new Float32Array(circleFeatures);
  return (a, b) => {
    if (a.papers * b.papers < worthKeeping) return compare(a, b, scratch);
    const key = Math.min(a.number, b.number) * mostCircles + Math.max(a.number, b.number);
    let found = kept.get(key);
    if (!found) {
      found = compare(a, b, new Float32Array(circleFeatures));
      kept.set(key, found);
    }
    return found;
  };
}

const mostCircles = 2 ** 26;

function compare(a: Circle, b: Circle, row: Float32Array): Float32Array {
  row[0] = cosine(a.topics, b.topics);
  row[1] = cosine(a.venue, b.venue);
  row[2] = cosine(a.affiliation, b.affiliation);
  const isKnown = a.coauthors.ids.length > 0 && b.coauthors.ids.length > 0;
  row[3] = isKnown ? common(a.coauthors, b.coauthors, Math.min) : NaN;
  return row;
}

/** NaN where one has nothing that another paper of the block has too. */
function cosine(a: Sum, b: Sum): number {
  if (a.length === 0 || b.length === 0) return NaN;
  return common(a, b, (x, y) => x * y) / (a.length * b.length);
}

/** The sum over what both have. */
function common(a: Sum, b: Sum, of: (x: number, y: number) => number): number {
  let [i, j, sum] = [0, 0, 0];
  while (i < a.ids.length && j < b.ids.length) {
    const [x, y] = [a.ids[i] as number, b.ids[j] as number];
    if (x === y) sum += of(a.weights[i] as number, b.weights[j] as number);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return sum;
}
