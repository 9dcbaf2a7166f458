// How do labelled sequences become something to train on? Feature hashes become rows, rows the pairs that were met.
import { FeatureCounts, FeatureTable } from '../feature-table.ts';
import { type CrfModel, emptySteps, lengthOf, type Sequence } from './model.ts';
import type { Topology } from './topology.ts';

/** A sequence and what is known of its labels: a bit for each label that a position may have; one bit where it is known. */
export type Example = Sequence & { allowed: Uint32Array; weight: number };

export type Pruning = {
  /** Features met less often are left out. */
  least: number;
  /** Features met at least so often get a weight for every label, not only for those they were met with. */
  dense: number;
};

/** An example whose features are rows of the model to be trained (unknown ones left out). */
export type CompiledExample = Example & { complete: boolean };

/** A model with all weights at 0 whose rows are the features of the examples, and the examples in terms of its rows. */
export function compile(
  topology: Topology,
  examples: readonly Example[],
  pruning: Pruning,
): { model: CrfModel; examples: CompiledExample[]; rowCounts: Uint32Array } {
  const counts = new FeatureCounts();
  for (const { features } of examples) for (const feature of features) counts.add(feature);
  const table = new FeatureTable(counts.atLeast(pruning.least));
  const rowCounts = table.hashes.map((hash) => counts.countOf(hash));
  const compiled = examples.map((example) => inRows(example, table));
  const masks = labelMasks(table.hashes.length, compiled);
  const everything = (2 ** topology.labels.length - 1) >>> 0;
  for (let row = 0; row < masks.length; row++)
    if ((rowCounts[row] ?? 0) >= pruning.dense) masks[row] = everything;

  const offsets = new Uint32Array(masks.length + 1);
  for (let row = 0; row < masks.length; row++)
    offsets[row + 1] = (offsets[row] ?? 0) + bitCount(masks[row] ?? 0);
  const pairs = offsets[masks.length] ?? 0;
  const rowLabels = new Uint8Array(pairs);
  let at = 0;
  for (const mask of masks)
    for (let label = 0; label < topology.labels.length; label++)
      if ((mask >>> label) & 1) rowLabels[at++] = label;
  return {
    model: {
      topology,
      table,
      offsets,
      rowLabels,
      weights: new Float32Array(pairs),
      steps: emptySteps(topology),
    },
    examples: compiled,
    rowCounts,
  };
}

function inRows(example: Example, table: FeatureTable): CompiledExample {
  const rows: number[] = [];
  const starts = new Uint32Array(example.starts.length);
  for (let t = 0; t < lengthOf(example); t++) {
    for (let f = example.starts[t] ?? 0; f < (example.starts[t + 1] ?? 0); f++) {
      const row = table.rowOf(example.features[f] ?? 0);
      if (row >= 0) rows.push(row);
    }
    starts[t + 1] = rows.length;
  }
  const complete = example.allowed.every((mask) => bitCount(mask) === 1);
  return { ...example, features: Uint32Array.from(rows), starts, complete };
}

function labelMasks(rows: number, examples: readonly CompiledExample[]): Uint32Array {
  const masks = new Uint32Array(rows);
  for (const { features, starts, allowed } of examples)
    for (let t = 0; t < allowed.length; t++) {
      const mask = allowed[t] ?? 0;
      if (bitCount(mask) > 1) continue;
      for (let f = starts[t] ?? 0; f < (starts[t + 1] ?? 0); f++) {
        const row = features[f] ?? 0;
        masks[row] = (masks[row] ?? 0) | mask;
      }
    }
  return masks;
}

function bitCount(mask: number): number {
  let bits = 0;
  for (let rest = mask >>> 0; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
