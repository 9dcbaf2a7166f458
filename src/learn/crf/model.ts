// What has a CRF learned? A weight for each (feature, label) pair it met, and for each step from state to label.
import type { FeatureTable } from '../feature-table.ts';
import type { Topology } from './topology.ts';

/** A sequence as the model sees it: the hashed features of each position and the kind of link that leads to it. */
export type Sequence = {
  /** The features of position t are features[starts[t]] … features[starts[t + 1] - 1]. */
  features: Uint32Array;
  starts: Uint32Array;
  links: Uint8Array;
};

export type CrfModel = {
  topology: Topology;
  table: FeatureTable;
  /** The weights of row r are at offsets[r] … offsets[r + 1] - 1, each for the label of the same index in `rowLabels`. */
  offsets: Uint32Array;
  rowLabels: Uint8Array;
  weights: Float32Array;
  steps: StepWeights;
};

/** Step from state s (label y) over link k to label z: byLink[k, y, z] + byMemory[s, z]; paths also begin and end. */
export type StepWeights = {
  byLink: Float32Array;
  byMemory: Float32Array;
  first: Float32Array;
  last: Float32Array;
};

export function emptySteps({ labels, links, memories }: Topology): StepWeights {
  const size = labels.length;
  return {
    byLink: new Float32Array(links * size * size),
    byMemory: new Float32Array(memories * size * size),
    first: new Float32Array(size),
    last: new Float32Array(size),
  };
}

/** The score of every step: scores[(link * states + state) * labels + label]. */
export function stepScores({ labels, links, memories }: Topology, steps: StepWeights): Float64Array {
  const size = labels.length;
  const pairs = memories * size * size;
  const scores = new Float64Array(links * pairs);
  for (let link = 0; link < links; link++)
    for (let i = 0; i < pairs; i++)
      scores[link * pairs + i] =
        (steps.byLink[link * size * size + (i % (size * size))] ?? 0) + (steps.byMemory[i] ?? 0);
  return scores;
}

export const lengthOf = (sequence: Sequence): number => sequence.links.length;
