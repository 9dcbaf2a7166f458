// How is a sequence labelled by a trained model? The best path, and how sure the model is of each of its labels.
import { Lattice } from './lattice.ts';
import { lengthOf, type Sequence, stepScores } from './model.ts';
import type { TrainedCrf } from './trained.ts';

export type Tagging = {
  /** The index of each position's label. */
  labels: Uint8Array;
  /** The probability of that label, all paths considered. */
  confidence: Float64Array;
};

/** Labels so far below the best of their position are not followed: paths stay the same in all but one of thousands. */
const margin = 9;
const least = 1e-5;

/** A model made ready: its exponentials are taken once, its buffers are used again. */
export class CrfTagger {
  readonly labels: readonly string[];
  readonly #model: TrainedCrf;
  readonly #lattice: Lattice;
  readonly #steps: Float64Array;
  readonly #stepFactors: Float64Array;
  readonly #firstFactors: Float64Array;
  readonly #lastFactors: Float64Array;

  constructor(model: TrainedCrf) {
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
    this.#model.emissions.score(sequence, lattice.emissions);
    const { first, last } = this.#model.steps;
    const allowed = lattice.plausible(length, margin);
    const labels = lattice.decode(sequence.links, this.#steps, first, last, allowed);
    const confidence = new Float64Array(length);
    if (length > 0) {
      lattice.expect(
        sequence.links,
        this.#stepFactors,
        this.#firstFactors,
        this.#lastFactors,
        allowed,
        undefined,
        1,
        least,
      );
      for (let t = 0; t < length; t++)
        confidence[t] = lattice.marginals[t * this.labels.length + (labels[t] ?? 0)] ?? 0;
    }
    return { labels, confidence };
  }
}
