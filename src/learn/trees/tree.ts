// How does one regression tree grow on gradients? Leaf by leaf, always where the loss falls most (histograms of bins).
import type { Bins } from './bins.ts';

/** Nodes as parallel arrays. An inner node has a column and an edge; a leaf has column -1 and a value. */
export type Tree = {
  column: Int16Array;
  edge: Float32Array;
  left: Uint16Array;
  right: Uint16Array;
  value: Float32Array;
};

export type TreeOptions = { leaves: number; leastWeight: number; l2: number };

/** What a tree is fitted to: first and second derivatives of the loss, by row. */
export type Slopes = { gradient: Float32Array; hessian: Float32Array };

type Split = { gain: number; column: number; bin: number };
type Leaf = { node: number; rows: Uint32Array; gradient: number; hessian: number; split: Split };

export function growTree(
  { edges, bins }: Bins,
  rows: Uint32Array,
  columns: readonly number[],
  { gradient, hessian }: Slopes,
  options: TreeOptions,
): Tree {
  const total = bins.length / Math.max(1, edges.length);
  const most = options.leaves * 2 - 1;
  const tree: Tree = {
    column: new Int16Array(most).fill(-1),
    edge: new Float32Array(most),
    left: new Uint16Array(most),
    right: new Uint16Array(most),
    value: new Float32Array(most),
  };
  const sums = new Float64Array(256);
  const weights = new Float64Array(256);
  const worth = (g: number, h: number): number => (g * g) / (h + options.l2);

  const bestSplit = (inside: Uint32Array, g: number, h: number): Split => {
    const best: Split = { gain: 1e-6, column: -1, bin: 0 };
    for (const column of columns) {
      const width = (edges[column]?.length ?? 0) + 1;
      sums.fill(0, 0, width);
      weights.fill(0, 0, width);
      for (const row of inside) {
        const at = bins[column * total + row] ?? 0;
        sums[at] = (sums[at] ?? 0) + (gradient[row] ?? 0);
        weights[at] = (weights[at] ?? 0) + (hessian[row] ?? 0);
      }
      let leftG = 0;
      let leftH = 0;
      for (let at = 0; at + 1 < width; at++) {
        leftG += sums[at] ?? 0;
        leftH += weights[at] ?? 0;
        if (leftH < options.leastWeight || h - leftH < options.leastWeight) continue;
        const gain = worth(leftG, leftH) + worth(g - leftG, h - leftH) - worth(g, h);
        if (gain > best.gain) Object.assign(best, { gain, column, bin: at });
      }
    }
    return best;
  };
  const leaf = (node: number, inside: Uint32Array): Leaf => {
    let g = 0;
    let h = 0;
    for (const row of inside) {
      g += gradient[row] ?? 0;
      h += hessian[row] ?? 0;
    }
    tree.value[node] = -g / (h + options.l2);
    return { node, rows: inside, gradient: g, hessian: h, split: bestSplit(inside, g, h) };
  };

  const open = [leaf(0, rows)];
  let nodes = 1;
  while (open.length < options.leaves) {
    const at = open.reduce(
      (best, { split }, i) => (split.gain > (open[best]?.split.gain ?? 0) ? i : best),
      0,
    );
    const chosen = open[at];
    if (chosen === undefined || chosen.split.column < 0) break;
    const { node, split } = chosen;
    const goesLeft = (row: number): boolean => (bins[split.column * total + row] ?? 0) <= split.bin;
    tree.column[node] = split.column;
    // Bin 0 is "missing", which lies below every number.
    tree.edge[node] = split.bin === 0 ? -Infinity : (edges[split.column]?.[split.bin - 1] ?? 0);
    tree.left[node] = nodes;
    tree.right[node] = nodes + 1;
    open[at] = leaf(nodes, chosen.rows.filter(goesLeft));
    open.push(
      leaf(
        nodes + 1,
        chosen.rows.filter((row) => !goesLeft(row)),
      ),
    );
    nodes += 2;
  }
  return tree;
}

/** The value of the leaf that a row falls into; missing values go left. */
export function leafValue(tree: Tree, row: Float32Array): number {
  let node = 0;
  for (;;) {
    const column = tree.column[node] ?? -1;
    if (column < 0) return tree.value[node] ?? 0;
    const value = row[column] ?? NaN;
    node = (value > (tree.edge[node] ?? 0) ? tree.right[node] : tree.left[node]) ?? 0;
  }
}
