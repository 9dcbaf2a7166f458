// How probably is this page somebody's homepage? A weight a clue, learned from pages whose owner is known.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inPackage } from '../../base/package-root.ts';
import { clues } from './evidence.ts';

/** In the order of `clues`; the bias is apart. */
export type HomepageModel = { bias: number; weights: readonly number[] };

const shape = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });

let shipped: HomepageModel | undefined;

export function homepageModel(): HomepageModel {
  if (!shipped) {
    const { bias, weights } = shape.parse(
      JSON.parse(readFileSync(inPackage('models', 'homepages.json'), 'utf8')),
    );
    shipped = { bias, weights: clues.map((clue) => weights[clue] ?? 0) };
  }
  return shipped;
}

export function chanceOf({ bias, weights }: HomepageModel, evidence: Float64Array): number {
  let sum = bias;
  for (const [i, value] of evidence.entries()) sum += value * (weights[i] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
