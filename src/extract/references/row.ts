// Which numbers at the beginnings of lines count up by one? A few may be lost to the reader, strays do not join.

/** The longest row of `found` whose numbers count up, in order. */
export function longestRow<T extends { number: number }>(found: readonly T[]): T[] {
  // score[i]: what the best row that ends at i is worth; numbers lost on the way cost.
  const score = found.map(() => 1);
  const before = found.map(() => -1);
  found.forEach((here, i) => {
    for (let j = i - 1; j >= 0 && j > i - 60; j -= 1) {
      const step = here.number - (found[j]?.number ?? 0);
      if (step < 1 || step > 4) continue;
      const gained = (score[j] ?? 0) + 1 - (step - 1) * 0.5;
      if (gained > (score[i] ?? 0)) [score[i], before[i]] = [gained, j];
    }
  });
  const row: T[] = [];
  for (let at = indexOfTop(score); at >= 0; at = before[at] ?? -1) {
    const own = found[at];
    if (own) row.push(own);
  }
  return row.reverse();
}

function indexOfTop(values: readonly number[]): number {
  let top = -1;
  values.forEach((value, i) => {
    if (top < 0 || value > (values[top] ?? 0)) top = i;
  });
  return top;
}
