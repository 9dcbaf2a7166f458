// How are the classifier's trees grown? On few rows, so small, slowly, and each on a part of what is known.
import {
  type ClassifyModel,
  completed,
  type LearnedKind,
  learnedKinds,
  logOdds,
} from '../../src/extract/classify/model.ts';
import { minimise } from '../../src/learn/lbfgs.ts';
import { type BoostedTrees, type BoostingOptions, trainBoosting } from '../../src/learn/trees/boosting.ts';
import { isTaught, type Row } from './rows.ts';

/** Chosen by cross-validation over sources. Few trees a kind, since there are eleven; many slow ones for the main question. */
const small = { leaves: 6, leastWeight: 1.5, l2: 2, rows: 0.6, columns: 0.12, seed: 1 };
const forScholarly = { ...small, rounds: 160, rate: 0.06 };
const forKind = { ...small, rounds: 50, rate: 0.13 };

export function learn(
  rows: readonly Row[],
  calibration: Float32Array = Float32Array.of(1, 0),
): ClassifyModel {
  const taught = rows.filter(isTaught);
  const usual = means(taught);
  const counts = Map.groupBy(taught, ({ labelled }) => labelled.kind);
  const copies = (kind: LearnedKind): number =>
    Math.min(4, Math.round(Math.sqrt(taught.length / 2 / (counts.get(kind)?.length ?? 1))));
  // Rare kinds are shown more often: papers would drown them.
  const repeated = taught.flatMap((row) => Array<Row>(Math.max(1, copies(row.labelled.kind))).fill(row));
  return {
    usual,
    calibration,
    scholarly: grow(['no', 'yes'], taught, usual, ({ labelled }) => Number(labelled.scholarly), forScholarly),
    kind: grow(learnedKinds, repeated, usual, ({ labelled }) => learnedKinds.indexOf(labelled.kind), forKind),
  };
}

function grow(
  labels: readonly string[],
  rows: readonly Row[],
  usual: Float32Array,
  labelOf: (row: Row) => number,
  options: BoostingOptions,
): BoostedTrees {
  const columns = usual.length;
  const values = new Float32Array(rows.length * columns);
  rows.forEach(({ features }, i) => {
    values.set(completed(features, usual), i * columns);
  });
  return trainBoosting(
    labels,
    { rows: rows.length, columns, values },
    Uint8Array.from(rows, labelOf),
    options,
  );
}

function means(rows: readonly Row[]): Float32Array {
  const columns = rows[0]?.features.length ?? 0;
  return Float32Array.from({ length: columns }, (_, column) => {
    const present = rows.map(({ features }) => features[column] ?? NaN).filter((v) => !Number.isNaN(v));
    return present.reduce((sum, value) => sum + value, 0) / Math.max(1, present.length);
  });
}

/** Slope and offset for the log odds (Platt 1999), fitted on chances given to documents that were not learned from. */
export function calibrate(chances: readonly { chance: number; scholarly: boolean }[]): Float32Array {
  const point = Float64Array.of(1, 0);
  minimise((at, gradient) => {
    const [slope = 0, offset = 0] = at;
    // A pull towards leaving the chances as they are: few documents are wrong, and each would count too much.
    let loss = 0.5 * (slope - 1) ** 2;
    gradient[0] = slope - 1;
    gradient[1] = 0;
    for (const { chance, scholarly } of chances) {
      const x = logOdds(chance);
      const p = 1 / (1 + Math.exp(-(slope * x + offset)));
      loss -= Math.log(Math.max(scholarly ? p : 1 - p, 1e-12));
      gradient[0] += (p - Number(scholarly)) * x;
      gradient[1] += p - Number(scholarly);
    }
    return loss;
  }, point);
  return Float32Array.from(point);
}
