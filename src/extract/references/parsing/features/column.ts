// What is a feature? A column: one number for each word of a reference, 0 where it has nothing to say.
import type { Observed } from '../observed.ts';

export type Column = {
  name: string;
  /** Set where the column is of the gaps: there is one more of them than of words. */
  ofGaps?: true;
  /** Writes the value of word i to out[at + i]; `out` is all 0 before. */
  fill(reference: Observed, out: Uint32Array, at: number): void;
};

/** Counts fall into few steps: 0 to 5 as they are, then ever wider. */
export function step(count: number): number {
  if (count <= 5) return count;
  if (count <= 8) return 6;
  if (count <= 12) return 7;
  if (count <= 20) return 8;
  return count <= 40 ? 9 : 10;
}
