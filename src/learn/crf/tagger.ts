// How is a sequence labelled by a trained model? The best path, and how sure the model is of each of its labels.
import { Lattice } from './lattice.ts';
import { type CrfModel, emissions, lengthOf, type Sequence, stepScores } from './model.ts';

export type Tagging = {
  /** The index of each position's label. */
  labels: Uint8Array;
  /** The probability of that label, all paths considered. */
  confidence: Float64Array;
};

/** A model made ready: its exponentials are taken once, its buffers are used again. */
export class CrfTagger {
  readonly labels: readonly string[];
  readonly #model: CrfModel;
  readonly #lattice: Lattice;
  readonly #steps: Float64Array;
  readonly #stepFactors: Float64Array;
  readonly #firstFactors: Float64Array;
  readonly #lastFactors: Float64Array;

  constructor(model: CrfModel) {
    this.labels = model.topology.labels;
    this.#model = model;
    this.#lattice = new Lattice(model.topology);
    this.#steps = stepScores(model.topology, model.steps);
    this.#stepFactors = this.#steps.map(Math.exp);
    this.#firstFactors = Float64Array.from(model.steps.first, Math.exp);
    this.#lastFactors = Float64Array.from(model.steps.last, Math.exp);
  }

  tag(sequence: Sequence): Tagging {
    const length = lengthOf(sequence);
    const lattice = this.#lattice;
    lattice.reserve(length);
    emissions(this.#model, sequence, lattice.emissions);
    const { first, last } = this.#model.steps;
    const labels = lattice.decode(sequence.links, this.#steps, first, last);
    const confidence = new Float64Array(length);
    if (length > 0) {
      lattice.expect(sequence.links, this.#stepFactors, this.#firstFactors, this.#lastFactors);
      for (let t = 0; t < length; t++)
        confidence[t] = lattice.marginals[t * this.labels.length + (labels[t] ?? 0)] ?? 0;
    }
    return { labels, confidence };
  }
}
