// Which of several classes does a thing belong to, and how probably? Multinomial logistic regression on sparse features.
import { FeatureCounts, FeatureTable } from './feature-table.ts';
import { minimise } from './lbfgs.ts';

/** What is known of one thing: hashed features, each with a value. */
export type Observation = { features: Uint32Array; values: Float32Array };

export type LogisticExample = Observation & { label: number; weight: number };

export type LogisticModel = {
  labels: readonly string[];
  table: FeatureTable;
  /** weights[row * labels + label]; the last row is the bias. */
  weights: Float32Array;
};

export type LogisticOptions = { l2: number; least: number; iterations: number };

/** Fits by L-BFGS; deterministic, and independent of the order of the examples up to rounding. */
export function trainLogistic(
  labels: readonly string[],
  examples: readonly LogisticExample[],
  options: LogisticOptions,
): LogisticModel {
  const counts = new FeatureCounts();
  for (const { features } of examples) for (const feature of features) counts.add(feature);
  const table = new FeatureTable(counts.atLeast(options.least));
  const bias = table.hashes.length;
  const rows = examples.map(({ features }) => Int32Array.from(features, (hash) => table.rowOf(hash)));
  const size = labels.length;
  const point = new Float64Array((bias + 1) * size);
  const scores = new Float64Array(size);

  const objective = (weights: Float64Array, gradient: Float64Array): number => {
    let loss = 0;
    for (let i = 0; i < weights.length; i++) {
      const w = i < bias * size ? (weights[i] ?? 0) : 0;
      loss += 0.5 * options.l2 * w * w;
      gradient[i] = options.l2 * w;
    }
    examples.forEach((example, i) => {
      const at = rows[i] ?? new Int32Array(0);
      scores.set(weights.subarray(bias * size));
      addScores(weights, at, example.values, scores);
      softmax(scores);
      loss -= example.weight * Math.log(Math.max(scores[example.label] ?? 0, 1e-300));
      scores[example.label] = (scores[example.label] ?? 0) - 1;
      for (let y = 0; y < size; y++) {
        const error = example.weight * (scores[y] ?? 0);
        gradient[bias * size + y] = (gradient[bias * size + y] ?? 0) + error;
        for (let f = 0; f < at.length; f++) {
          const row = at[f] ?? -1;
          if (row < 0) continue;
          const to = row * size + y;
          gradient[to] = (gradient[to] ?? 0) + error * (example.values[f] ?? 0);
        }
      }
    });
    return loss;
  };
  minimise(objective, point, { iterations: options.iterations, memory: 8, tolerance: 1e-4 });
  return { labels, table, weights: Float32Array.from(point) };
}

/** The probability of each label. */
export function probabilities(model: LogisticModel, observation: Observation): Float64Array {
  const size = model.labels.length;
  const scores = Float64Array.from(model.weights.subarray(model.table.hashes.length * size));
  const rows = Int32Array.from(observation.features, (hash) => model.table.rowOf(hash));
  addScores(model.weights, rows, observation.values, scores);
  softmax(scores);
  return scores;
}

function addScores(
  weights: Float64Array | Float32Array,
  rows: Int32Array,
  values: Float32Array,
  scores: Float64Array,
): void {
  for (let f = 0; f < rows.length; f++) {
    const row = rows[f] ?? -1;
    if (row < 0) continue;
    const value = values[f] ?? 0;
    for (let y = 0; y < scores.length; y++)
      scores[y] = (scores[y] ?? 0) + value * (weights[row * scores.length + y] ?? 0);
  }
}

export function softmax(scores: Float64Array): void {
  let top = -Infinity;
  for (const score of scores) top = Math.max(top, score);
  let sum = 0;
  for (let y = 0; y < scores.length; y++) sum += scores[y] = Math.exp((scores[y] ?? 0) - top);
  for (let y = 0; y < scores.length; y++) scores[y] = (scores[y] ?? 0) / sum;
}
