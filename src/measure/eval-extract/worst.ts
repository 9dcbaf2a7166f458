// Which cases should a person look at? The worst of each field, not all from the same paper.
import type { PaperMiss } from './score.ts';

const mostOfAPaper = 2;

/** The `most` worst cases of each field, worst first; one that several fields miss alike is told once. */
export function worstOf(misses: readonly PaperMiss[], most: number): PaperMiss[] {
  const told = new Set<string>();
  return [...Map.groupBy(misses, ({ field }) => field).values()].flatMap((own) => {
    const fromPaper = new Map<string, number>();
    const worst: PaperMiss[] = [];
    for (const miss of own.toSorted((a, b) => b.wrongness - a.wrongness)) {
      const key = JSON.stringify([miss.paper, miss.known, miss.found]);
      const before = fromPaper.get(miss.paper) ?? 0;
      if (worst.length === most || before === mostOfAPaper || told.has(key)) continue;
      told.add(key);
      fromPaper.set(miss.paper, before + 1);
      worst.push(miss);
    }
    return worst;
  });
}
