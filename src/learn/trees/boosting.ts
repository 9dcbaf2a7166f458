// Which class, by many small trees? Gradient boosting (Friedman 2001) with second-order leaves, one tree a class and round.
import { softmax } from '../logistic.ts';
import { permutation, seeded } from '../random.ts';
import { bin, type Table } from './bins.ts';
import { growTree, leafValue, type Tree, type TreeOptions } from './tree.ts';

export type BoostedTrees = {
  labels: readonly string[];
  /** The scores before any tree: the logarithms of the classes' shares. */
  start: Float32Array;
  /** Round after round, one tree a class; their values already hold the learning rate. */
  trees: Tree[];
};

export type BoostingOptions = TreeOptions & {
  rounds: number;
  rate: number;
  /** The shares of rows and of columns that each tree sees. */
  rows: number;
  columns: number;
  seed: number;
};

export function trainBoosting(
  labels: readonly string[],
  table: Table,
  truth: Uint8Array,
  options: BoostingOptions,
): BoostedTrees {
  const random = seeded(options.seed);
  const binned = bin(table);
  const size = labels.length;
  const shares = labels.map(
    (_, y) => truth.reduce((sum, label) => sum + (label === y ? 1 : 0), 0) / table.rows,
  );
  const start = Float32Array.from(shares, (share) => Math.log(Math.max(share, 1e-6)));
  const scores = new Float64Array(table.rows * size);
  for (let row = 0; row < table.rows; row++) scores.set(start, row * size);
  const chance = new Float64Array(size);
  const slopes = labels.map(() => ({
    gradient: new Float32Array(table.rows),
    hessian: new Float32Array(table.rows),
  }));
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round++) {
    for (let row = 0; row < table.rows; row++) {
      chance.set(scores.subarray(row * size, (row + 1) * size));
      softmax(chance);
      slopes.forEach(({ gradient, hessian }, y) => {
        const p = chance[y] ?? 0;
        gradient[row] = p - (truth[row] === y ? 1 : 0);
        hessian[row] = Math.max(p * (1 - p), 1e-6);
      });
    }
    const rows = permutation(table.rows, random)
      .slice(0, Math.ceil(table.rows * options.rows))
      .sort();
    const columns = [
      ...permutation(table.columns, random).slice(0, Math.ceil(table.columns * options.columns)),
    ];
    slopes.forEach((slope, y) => {
      const tree = growTree(binned, rows, columns, slope, options);
      for (let node = 0; node < tree.value.length; node++)
        tree.value[node] = (tree.value[node] ?? 0) * options.rate;
      for (let row = 0; row < table.rows; row++)
        scores[row * size + y] =
          (scores[row * size + y] ?? 0) +
          leafValue(tree, table.values.subarray(row * table.columns, (row + 1) * table.columns));
      trees.push(tree);
    });
  }
  return { labels, start, trees };
}

/** The probability of each label. */
export function classify({ labels, start, trees }: BoostedTrees, row: Float32Array): Float64Array {
  const scores = Float64Array.from(start);
  trees.forEach((tree, i) => {
    const y = i % labels.length;
    scores[y] = (scores[y] ?? 0) + leafValue(tree, row);
  });
  softmax(scores);
  return scores;
}
