// What was learned of pairs of descriptions: trees over the features of a pair.
import { readFileSync } from 'node:fs';
import { Failure } from '../../base/errors.ts';
import { inPackage } from '../../base/package-root.ts';
import type { BoostedTrees } from '../../learn/trees/boosting.ts';
import { chanceFrom } from '../../learn/trees/chance.ts';
import { treeArrays, treesIn } from '../../learn/trees/file.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';
import { featureNames } from './features.ts';

const sort = 'match';
export const labels = ['other', 'same'] as const;

export const packModel = (trees: BoostedTrees): Uint8Array =>
  packWeights(sort, { features: featureNames }, treeArrays('trees', trees));

/** How probably a row of features is that of two that are the same. */
export type Chance = (features: Float32Array) => number;

let shipped: Chance | undefined;

/** The model that Openseer comes with, loaded when first asked for. */
export function shippedModel(): Chance {
  if (shipped) return shipped;
  const file = new WeightsFile(sort, readFileSync(inPackage('models', 'match.bin')));
  if (JSON.stringify(file.about.features) !== JSON.stringify(featureNames))
    throw new Failure('damaged', 'The matcher was trained for other features: npm run train -- match.');
  shipped = chanceFrom(treesIn(file, 'trees', labels));
  return shipped;
}
