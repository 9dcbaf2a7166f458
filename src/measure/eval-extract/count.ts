// How much was right of what was found, and of what is known? Counts that add up over papers, and the shares they make.

/** A field asked once a paper has as many found as known, so that its F1 is its accuracy. */
export type Count = { right: number; found: number; known: number };

export const precision = ({ right, found }: Count): number => (found > 0 ? right / found : 0);
export const recall = ({ right, known }: Count): number => (known > 0 ? right / known : 0);
export const f1 = ({ right, found, known }: Count): number =>
  found + known > 0 ? (2 * right) / (found + known) : 0;

export function sum(counts: Iterable<Count>): Count {
  const total = { right: 0, found: 0, known: 0 };
  for (const { right, found, known } of counts) {
    total.right += right;
    total.found += found;
    total.known += known;
  }
  return total;
}

/** How much two lists have in common, each thing as often as it stands in both. */
export function common(found: readonly string[], wanted: readonly string[]): Count {
  const left = new Map<string, number>();
  for (const item of wanted) left.set(item, (left.get(item) ?? 0) + 1);
  let right = 0;
  for (const item of found) {
    const times = left.get(item) ?? 0;
    if (times === 0) continue;
    left.set(item, times - 1);
    right += 1;
  }
  return { right, found: found.length, known: wanted.length };
}
