// What was learned of pairs of bylines: trees over the features of a pair.
import { readFileSync } from 'node:fs';
import { Failure } from '../../base/errors.ts';
import { inPackage } from '../../base/package-root.ts';
import type { BoostedTrees } from '../../learn/trees/boosting.ts';
import { treeArrays, treesIn } from '../../learn/trees/file.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';
import { featureNames } from './features.ts';

const sort = 'people';
export const labels = ['other', 'same'] as const;

export const packModel = (trees: BoostedTrees): Uint8Array =>
  packWeights(sort, { features: featureNames }, treeArrays('trees', trees));

let shipped: BoostedTrees | undefined;

/** The model that Openseer comes with, loaded when first asked for. */
export function shippedModel(): BoostedTrees {
  if (shipped) return shipped;
  const file = new WeightsFile(sort, readFileSync(inPackage('models', 'people.bin')));
  if (JSON.stringify(file.about.features) !== JSON.stringify(featureNames))
    throw new Failure(
      'damaged',
      'The model of people was trained for other features: npm run train -- people.',
    );
  shipped = treesIn(file, 'trees', labels);
  return shipped;
}
