// How probable is the second of two labels? The same answer as `classify`, without an array for every row: pairs come by the million.
import type { BoostedTrees } from './boosting.ts';
import type { Tree } from './tree.ts';

/** `row` must have a value for every column; NaN is unknown. */
export function chanceFrom({ start, trees: all }: BoostedTrees): (row: Float32Array) => number {
  const trees = all.every((tree, i) => i % 2 === 1 || mirrors(tree, all[i + 1])) ? doubled(all) : all;
  const nodes = trees[0]?.column.length ?? 0;
  const size = nodes * trees.length;
  const [column, edge, value] = [new Int16Array(size), new Float32Array(size), new Float32Array(size)];
  const [left, right] = [new Uint32Array(size), new Uint32Array(size)];
  trees.forEach((tree, i) => {
    const from = i * nodes;
    column.set(tree.column, from);
    edge.set(tree.edge, from);
    // Trees of the first label count against the second.
    value.set(trees !== all || i % 2 === 1 ? tree.value : tree.value.map((each) => -each), from);
    left.set(
      Uint32Array.from(tree.left, (node) => from + node),
      from,
    );
    right.set(
      Uint32Array.from(tree.right, (node) => from + node),
      from,
    );
  });
  const first = (start[1] ?? 0) - (start[0] ?? 0);
  return (row) => {
    let score = first;
    for (let root = 0; root < size; root += nodes) {
      let node = root;
      for (let at = column[node] as number; at >= 0; at = column[node] as number)
        node = ((row[at] as number) > (edge[node] as number) ? right[node] : left[node]) as number;
      score += value[node] as number;
    }
    return 1 / (1 + Math.exp(-score));
  };
}

/** Of two labels what speaks for one speaks as much against the other: their trees are usually the same with opposite values. */
const mirrors = (one: Tree, other: Tree | undefined): boolean =>
  other !== undefined &&
  one.column.every((column, i) => column === other.column[i]) &&
  one.edge.every((edge, i) => edge === other.edge[i]) &&
  one.left.every((node, i) => node === other.left[i]) &&
  one.value.every((value, i) => value === -(other.value[i] ?? 0));

const doubled = (trees: readonly Tree[]): Tree[] =>
  trees
    .filter((_, i) => i % 2 === 1)
    .map((tree) => ({ ...tree, value: tree.value.map((value) => 2 * value) }));
