// Do the texts of two papers agree that they are one work? Weighed together with what their headers say: the same title over
// another text is another paper, a misread title over the same text is not.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inPackage } from '../../base/package-root.ts';
import { type Overlap, overlapOf } from '../../base/sketch.ts';
import type { Prepared } from './prepared.ts';

export const signalNames = [
  'constant',
  'headers',
  'in common',
  'of the shorter',
  'a little of the shorter',
] as const;

/** `chance`: what the headers say alone. */
export function signalsOf(chance: number, { common, ofShorter }: Overlap): number[] {
  const odds = Math.log(chance / (1 - chance));
  return [1, Math.max(-4, Math.min(4, odds)) / 4, common, ofShorter, Math.min(ofShorter, 0.2) * 5];
}

/** Unchanged where one of them has no text to speak of. */
export function withText(chance: number, a: Prepared, b: Prepared, weights = shippedWeights()): number {
  if (a.sketch === null || b.sketch === null) return chance;
  const signals = signalsOf(Math.min(Math.max(chance, 1e-6), 1 - 1e-6), overlapOf(a.sketch, b.sketch));
  const score = signals.reduce((sum, signal, i) => sum + signal * (weights[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

const schema = z.object({ weights: z.array(z.number()).length(signalNames.length) });
let shipped: readonly number[] | undefined;

function shippedWeights(): readonly number[] {
  shipped ??= schema.parse(JSON.parse(readFileSync(inPackage('models', 'duplicates.json'), 'utf8'))).weights;
  return shipped;
}
