// How are boosted trees kept in a weights file? All trees laid end to end, every tree of the same length.
import type { WeightsFile } from '../weights-file.ts';
import type { BoostedTrees } from './boosting.ts';
import type { Tree } from './tree.ts';

/** The arrays of a model under names that begin with `name`, and what must be known to take them apart again. */
export function treeArrays(name: string, { start, trees }: BoostedTrees) {
  const nodes = trees[0]?.column.length ?? 0;
  const laid = <A extends Int16Array | Uint16Array | Float32Array>(array: A, of: (tree: Tree) => A): A => {
    trees.forEach((tree, i) => {
      array.set(of(tree), i * nodes);
    });
    return array;
  };
  const size = nodes * trees.length;
  return {
    [`${name}.start`]: start,
    [`${name}.column`]: laid(new Int16Array(size), (tree) => tree.column),
    [`${name}.edge`]: laid(new Float32Array(size), (tree) => tree.edge),
    [`${name}.left`]: laid(new Uint16Array(size), (tree) => tree.left),
    [`${name}.right`]: laid(new Uint16Array(size), (tree) => tree.right),
    [`${name}.value`]: laid(new Float32Array(size), (tree) => tree.value),
    [`${name}.nodes`]: Uint16Array.of(nodes),
  };
}

export function treesIn(file: WeightsFile, name: string, labels: readonly string[]): BoostedTrees {
  const nodes = file.u16(`${name}.nodes`)[0] ?? 1;
  const column = file.i16(`${name}.column`);
  const edge = file.f32(`${name}.edge`);
  const left = file.u16(`${name}.left`);
  const right = file.u16(`${name}.right`);
  const value = file.f32(`${name}.value`);
  const trees = Array.from({ length: column.length / nodes }, (_, i): Tree => {
    const [from, to] = [i * nodes, (i + 1) * nodes];
    return {
      column: column.subarray(from, to),
      edge: edge.subarray(from, to),
      left: left.subarray(from, to),
      right: right.subarray(from, to),
      value: value.subarray(from, to),
    };
  });
  return { labels, start: file.f32(`${name}.start`), trees };
}
