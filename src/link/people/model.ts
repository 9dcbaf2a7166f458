// What was learned of pairs of bylines: trees over the features of a pair.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { Failure } from '../../base/errors.ts';
import { inPackage } from '../../base/package-root.ts';
import type { BoostedTrees } from '../../learn/trees/boosting.ts';
import { treeArrays, treesIn } from '../../learn/trees/file.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';
import { featureNames } from './features.ts';

const sort = 'people';
export const labels = ['other', 'same'] as const;

/** `threshold`: from these log-odds on, two groups are one person. */
export type PeopleModel = { trees: BoostedTrees; threshold: number };

export const packModel = ({ trees, threshold }: PeopleModel): Uint8Array =>
  packWeights(sort, { features: featureNames, threshold }, treeArrays('trees', trees));

const about = z.object({ features: z.array(z.string()), threshold: z.number() });

let shipped: (PeopleModel & { number: number }) | undefined;

/** The model that Openseer comes with, loaded when first asked for. Another model has another number. */
export function shippedModel(): PeopleModel & { number: number } {
  if (shipped) return shipped;
  const bytes = readFileSync(inPackage('models', 'people.bin'));
  const file = new WeightsFile(sort, bytes);
  const told = about.safeParse(file.about);
  if (!told.success || told.data.features.join() !== featureNames.join())
    throw new Failure(
      'damaged',
      'The model of people was trained for other features: npm run train -- people.',
    );
  shipped = { trees: treesIn(file, 'trees', labels), threshold: told.data.threshold, number: crc32(bytes) };
  return shipped;
}
