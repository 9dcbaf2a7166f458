import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { averageLinkage } from './linkage.ts';

/** The same by trying all pairs of groups again and again. */
function slowly(count: number, like: number[][], least: number): number[] {
  let groups = Array.from({ length: count }, (_, i) => [i]);
  for (;;) {
    let best = { mean: least, i: -1, j: -1 };
    for (let i = 0; i < groups.length; i++)
      for (let j = i + 1; j < groups.length; j++) {
        const values = (groups[i] ?? []).flatMap((a) =>
          (groups[j] ?? []).map((b) => like[Math.min(a, b)]?.[Math.max(a, b)] ?? 0),
        );
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        if (mean > best.mean) best = { mean, i, j };
      }
    if (best.i < 0) break;
    const joined = [...(groups[best.i] ?? []), ...(groups[best.j] ?? [])];
    groups = [...groups.filter((_, at) => at !== best.i && at !== best.j), joined];
  }
  return Array.from({ length: count }, (_, i) =>
    Math.min(...(groups.find((group) => group.includes(i)) ?? [i])),
  );
}

test('chains of nearest neighbours give the groups that trying all pairs gives', () => {
  const size = 7;
  // Powers of a prime make all means different, so that no tie is broken by chance.
  const matrices = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), {
    minLength: size * size,
    maxLength: size * size,
  });
  fc.assert(
    fc.property(matrices, (numbers) => {
      const like = Array.from({ length: size }, (_, i) =>
        numbers.slice(i * size, (i + 1) * size).map((n) => n / 1e6),
      );
      const found = averageLinkage(size, (i, j) => like[i]?.[j] ?? 0, 0.55);
      assert.deepEqual([...found], slowly(size, like, 0.55));
    }),
  );
});
