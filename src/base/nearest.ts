// Which of these words was meant? For "did you mean" on commands, options and settings.

/** The candidate that is fewest typing slips away from `word`, or undefined where none is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  // One slip in three letters may be meant; more is another word.
  let best = Math.max(1, Math.floor(typed.length / 3)) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const slips = distance(typed, candidate.toLowerCase());
    if (slips < best) {
      best = slips;
      found = candidate;
    }
  }
  return found;
}

/** Letters inserted, dropped, exchanged, or swapped with their neighbour (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
