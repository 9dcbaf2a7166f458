// How probably is a value right, when the model is so sure? Curves fitted on papers that the model had not seen.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inPackage } from '../base/package-root.ts';

const curves = z.object({ curves: z.record(z.string(), z.tuple([z.number(), z.number()])) });

/** The values that have a curve of their own; others are taken as sure as the model is. */
export const calibratedFields = [
  'title',
  'authors',
  'abstract',
  'keywords',
  'affiliations',
  'year',
  'doi',
  'references',
] as const;

export type Calibration = (field: string, sureness: number) => number;

let loaded: z.infer<typeof curves>['curves'] | undefined;

export const calibrated: Calibration = (field, sureness) => {
  loaded ??= curves.parse(JSON.parse(readFileSync(inPackage('models', 'confidence.json'), 'utf8'))).curves;
  const [offset, slope] = loaded[field] ?? [0, 1];
  return 1 / (1 + Math.exp(-(offset + slope * logit(sureness))));
};

/** The odds on a scale without ends; certainty itself is held off. */
export function logit(p: number): number {
  const held = Math.min(0.999, Math.max(0.001, p));
  return Math.log(held / (1 - held));
}
