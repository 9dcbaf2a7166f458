// The definition of `stretches`, spelled out with nothing clever: what the fast search must agree with.
import { type Stretch, similarity } from './search.ts';

export function plainly(pattern: Uint16Array, text: Uint16Array, atLeast: number): Stretch[] {
  const found: Stretch[] = [];
  for (let low = 0; low < text.length; ) {
    const first = firstEnd(pattern, text, low, atLeast);
    if (first === undefined) break;
    let best: Stretch | undefined;
    for (let from = low; from < first; from++)
      for (let to = from + 1; to <= text.length; to++) {
        const distance = insertionsAndDeletions(pattern, text.subarray(from, to));
        const here = similarity(distance, pattern.length, to - from);
        const had = best ? similarity(best.distance, pattern.length, best.to - best.from) : 0;
        if (here >= atLeast && here > had) best = { from, to, distance };
      }
    if (!best) break;
    found.push(best);
    low = best.to;
  }
  return found;
}

function firstEnd(pattern: Uint16Array, text: Uint16Array, low: number, atLeast: number): number | undefined {
  for (let to = low + 1; to <= text.length; to++)
    for (let from = low; from < to; from++) {
      const distance = insertionsAndDeletions(pattern, text.subarray(from, to));
      if (similarity(distance, pattern.length, to - from) >= atLeast) return to;
    }
}

/** The length of the shortest edit script, by the table that every textbook has. */
function insertionsAndDeletions(a: Uint16Array, b: Uint16Array): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(letter === other ? (row[j] ?? 0) : 1 + Math.min(row[j + 1] ?? 0, next[j] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
