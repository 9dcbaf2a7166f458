// What was learned of documents: trees that tell scholarly ones, trees that tell kinds, and how sure to be of them.
import { readFileSync } from 'node:fs';
import { Failure } from '../../base/errors.ts';
import { inPackage } from '../../base/package-root.ts';
import { type BoostedTrees, classify } from '../../learn/trees/boosting.ts';
import { treeArrays, treesIn } from '../../learn/trees/file.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';
import { featureNames } from './features.ts';

/** Preprints are told from papers by what they say, not by their looks. */
export const learnedKinds = [
  'paper',
  'thesis',
  'report',
  'book',
  'slides',
  'poster',
  'resume',
  'coursework',
  'manual',
  'form',
  'other',
] as const;
export type LearnedKind = (typeof learnedKinds)[number];

export type ClassifyModel = {
  /** What a feature is where the document cannot tell: its mean, which speaks for nothing. */
  usual: Float32Array;
  scholarly: BoostedTrees;
  kind: BoostedTrees;
  /** Trees are too sure or not sure enough: their log odds times this, plus that, fitted on documents not learned from. */
  calibration: Float32Array;
};

const sort = 'classify';

export const packModel = (model: ClassifyModel): Uint8Array =>
  packWeights(
    sort,
    { features: featureNames },
    {
      usual: model.usual,
      calibration: model.calibration,
      ...treeArrays('scholarly', model.scholarly),
      ...treeArrays('kind', model.kind),
    },
  );

function unpackModel(bytes: Uint8Array): ClassifyModel {
  const file = new WeightsFile(sort, bytes);
  if (JSON.stringify(file.about.features) !== JSON.stringify(featureNames))
    throw new Failure('damaged', 'The classifier was trained for other features: npm run train -- classify.');
  return {
    usual: file.f32('usual'),
    calibration: file.f32('calibration'),
    scholarly: treesIn(file, 'scholarly', ['no', 'yes']),
    kind: treesIn(file, 'kind', learnedKinds),
  };
}

let shipped: ClassifyModel | undefined;

/** The model that Openseer comes with, loaded when first asked for. */
export function shippedModel(): ClassifyModel {
  shipped ??= unpackModel(readFileSync(inPackage('models', 'classify.bin')));
  return shipped;
}

/** A row of features with nothing missing. */
export const completed = (row: Float32Array, usual: Float32Array): Float32Array =>
  row.map((value, i) => (Number.isNaN(value) ? (usual[i] ?? 0) : value));

/** How probably a document is scholarly, and of each kind. */
export function judge(model: ClassifyModel, features: Float32Array) {
  const row = completed(features, model.usual);
  const [slope = 1, offset = 0] = model.calibration;
  const raw = classify(model.scholarly, row)[1] ?? 0;
  return {
    scholarly: 1 / (1 + Math.exp(-(slope * logOdds(raw) + offset))),
    kinds: classify(model.kind, row),
  };
}

export const logOdds = (p: number): number => Math.log(Math.max(p, 1e-9) / Math.max(1 - p, 1e-9));
