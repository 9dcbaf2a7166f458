// Batches of changes for the drills: the same number gives the same batch.
import { paper } from '../document-for-tests.ts';
import type { IndexChange } from '../index.ts';

export const commonWords = Array.from({ length: 30 }, (_, i) => `word${i}`);

/** New papers, some that replace older ones, and some removals. */
export function changesOf(number: number): IndexChange[] {
  return Array.from({ length: 8 }, (_, i): IndexChange => {
    const mixed = (number * 8 + i) * 2_654_435_761;
    const id = i < 5 ? number * 8 + i + 1 : 1 + ((mixed >>> 8) % (number * 8));
    if (i === 7) return { remove: id };
    const pick = (n: number): string => commonWords[((mixed >>> (n % 20)) + n * n) % 30] ?? '';
    return {
      put: paper(id, {
        title: `${pick(1)} ${pick(2)} number${number}`,
        authors: [`${'ABCDE'[number % 5]}. Writer${number % 17}`],
        body: Array.from({ length: 120 }, (_, n) => pick(n)).join(' '),
        year: 1990 + (number % 30),
        venue: `Venue ${number % 7}`,
      }),
    };
  });
}
