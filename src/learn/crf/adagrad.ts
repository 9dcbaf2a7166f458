// How does a CRF learn from one example after another? Stochastic gradients, each weight with a pace of its own.
import { permutation, seeded } from '../random.ts';
import type { CompiledExample } from './examples.ts';
import { Lattice } from './lattice.ts';
import { type CrfModel, stepScores } from './model.ts';
import { targets } from './topology.ts';

export type AdagradOptions = {
  epochs: number;
  rate: number;
  l2: number;
  /** The share of features that are blanked out at each visit, so that no single word is trusted too far. */
  dropout: number;
  seed: number;
  /** Steps from label to label are updated once in so many examples. */
  batch: number;
  report?: (epoch: number, meanLoss: number) => void;
};

const tiny = 1e-4;
const margin = 14;

/** Trains `model` in place (Duchi, Hazan and Singer 2011); the same examples and seed give the same weights. */
export function trainByAdagrad(
  model: CrfModel,
  examples: readonly CompiledExample[],
  rowCounts: Uint32Array,
  options: AdagradOptions,
): void {
  const random = seeded(options.seed);
  const lattice = new Lattice(model.topology);
  const steps = new StepLearner(model, options);
  const { weights, offsets, rowLabels } = model;
  const squares = new Float32Array(weights.length).fill(1e-2);
  const size = model.topology.labels.length;
  let kept = new Uint8Array(0);
  let difference = new Float64Array(0);

  const score = ({ features, starts, links }: CompiledExample): void => {
    const out = lattice.emissions;
    out.fill(0, 0, links.length * size);
    for (let t = 0; t < links.length; t++)
      for (let f = starts[t] ?? 0; f < (starts[t + 1] ?? 0); f++) {
        if (kept[f] === 0) continue;
        const row = features[f] ?? 0;
        const stop = offsets[row + 1] ?? 0;
        for (let i = offsets[row] ?? 0; i < stop; i++) {
          const at = t * size + (rowLabels[i] ?? 0);
          out[at] = (out[at] ?? 0) + (weights[i] ?? 0);
        }
      }
  };

  const learn = ({ features, starts, links, weight }: CompiledExample): void => {
    for (let t = 0; t < links.length; t++) {
      let largest = 0;
      for (let y = 0; y < size; y++) largest = Math.max(largest, Math.abs(difference[t * size + y] ?? 0));
      if (largest < tiny) continue;
      for (let f = starts[t] ?? 0; f < (starts[t + 1] ?? 0); f++) {
        if (kept[f] === 0) continue;
        const row = features[f] ?? 0;
        const decay = options.l2 / (rowCounts[row] ?? 1);
        const stop = offsets[row + 1] ?? 0;
        for (let i = offsets[row] ?? 0; i < stop; i++) {
          const w = weights[i] ?? 0;
          const gradient = weight * (difference[t * size + (rowLabels[i] ?? 0)] ?? 0) + decay * w;
          const square = (squares[i] ?? 0) + gradient * gradient;
          squares[i] = square;
          weights[i] = w - (options.rate * gradient) / Math.sqrt(square);
        }
      }
    }
  };

  const mean = new Average([weights, ...Object.values(model.steps)]);
  const pause = Math.ceil(examples.length / 4);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    let loss = 0;
    let since = 0;
    let visited = 0;
    for (const index of permutation(examples.length, random)) {
      const example = examples[index];
      if (example === undefined || example.links.length === 0) continue;
      const length = example.links.length;
      if (kept.length < example.features.length) kept = new Uint8Array(example.features.length * 2).fill(1);
      if (options.dropout > 0) drop(kept, example.features.length, options.dropout, random);
      lattice.reserve(length);
      if (difference.length < length * size) difference = new Float64Array(length * size * 2);
      score(example);
      // Once something is known, paths that it all but excludes are not followed.
      const likely = epoch === 0 ? undefined : lattice.plausible(length, margin);
      const all = steps.expect(lattice, example.links, likely, example.weight);
      difference.set(lattice.marginals.subarray(0, length * size));
      let right = 0;
      if (example.complete) right = steps.follow(lattice.emissions, example, difference);
      else {
        right = steps.expect(lattice, example.links, example.allowed, -example.weight);
        for (let i = 0; i < length * size; i++)
          difference[i] = (difference[i] ?? 0) - (lattice.marginals[i] ?? 0);
      }
      learn(example);
      steps.observeEnds(difference, length, example.weight);
      loss += example.weight * (all - right);
      if (++since === options.batch) {
        steps.update(options.batch / examples.length);
        since = 0;
      }
      if (++visited % pause === 0 && epoch * 2 >= options.epochs) mean.add();
    }
    options.report?.(epoch, loss / examples.length);
  }
  mean.apply();
}

/** Blanks out a share of the features; one draw of chance serves four of them. */
function drop(kept: Uint8Array, count: number, share: number, random: () => number): void {
  const threshold = Math.round(share * 256);
  for (let f = 0; f < count; f += 4) {
    let bits = (random() * 4294967296) | 0;
    for (let k = f; k < f + 4 && k < count; k++, bits >>= 8) kept[k] = (bits & 255) < threshold ? 0 : 1;
  }
}

/** The mean of the weights along the second half of the way: what the last few examples said is evened out. */
class Average {
  readonly #live: readonly Float32Array[];
  readonly #sums: Float64Array[];
  #count = 0;

  constructor(live: readonly Float32Array[]) {
    this.#live = live;
    this.#sums = live.map(({ length }) => new Float64Array(length));
  }

  add(): void {
    this.#count += 1;
    this.#sums.forEach((sums, group) => {
      const live = this.#live[group] ?? new Float32Array(0);
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (live[i] ?? 0);
    });
  }

  apply(): void {
    if (this.#count === 0) return;
    this.#live.forEach((live, group) => {
      const sums = this.#sums[group] ?? new Float64Array(0);
      for (let i = 0; i < live.length; i++) live[i] = (sums[i] ?? 0) / this.#count;
    });
  }
}

/** The weights of steps, beginnings and ends: few and dense, so they are updated in small batches. */
class StepLearner {
  readonly #model: CrfModel;
  readonly #rate: number;
  readonly #l2: number;
  readonly #counts: Float64Array;
  readonly #gradients: Float64Array[];
  readonly #squares: Float64Array[];
  readonly #weights: Float32Array[];
  readonly #target: Uint16Array;
  #scores: Float64Array = new Float64Array(0);
  #exponentials: { steps: Float64Array; first: Float64Array; last: Float64Array };

  constructor(model: CrfModel, { rate, l2 }: AdagradOptions) {
    this.#model = model;
    this.#rate = rate;
    this.#l2 = l2;
    const { byLink, byMemory, first, last } = model.steps;
    this.#weights = [byLink, byMemory, first, last];
    this.#gradients = this.#weights.map(({ length }) => new Float64Array(length));
    this.#squares = this.#weights.map(({ length }) => new Float64Array(length).fill(1e-2));
    this.#target = targets(model.topology);
    this.#counts = new Float64Array(model.topology.links * this.#target.length);
    this.#exponentials = this.#exponentiate();
  }

  expect(lattice: Lattice, links: Uint8Array, allowed: Uint32Array | undefined, sign: number): number {
    const { steps, first, last } = this.#exponentials;
    return lattice.expect(links, steps, first, last, allowed, this.#counts, sign);
  }

  /** As `expect` for the one path that is known to be right: takes it off `difference` and returns its score. */
  follow(
    emissions: Float64Array,
    { links, allowed, weight }: CompiledExample,
    difference: Float64Array,
  ): number {
    const { labels, memories } = this.#model.topology;
    const { first, last } = this.#model.steps;
    const size = labels.length;
    let label = 31 - Math.clz32(allowed[0] ?? 1);
    let state = label;
    let score = (first[label] ?? 0) + (emissions[label] ?? 0);
    difference[label] = (difference[label] ?? 0) - 1;
    for (let t = 1; t < links.length; t++) {
      label = 31 - Math.clz32(allowed[t] ?? 1);
      const pair = state * size + label;
      const step = (links[t] ?? 0) * memories * size * size + pair;
      this.#counts[step] = (this.#counts[step] ?? 0) - weight;
      score += (this.#scores[step] ?? 0) + (emissions[t * size + label] ?? 0);
      difference[t * size + label] = (difference[t * size + label] ?? 0) - 1;
      state = this.#target[pair] ?? 0;
    }
    return score + (last[label] ?? 0);
  }

  observeEnds(difference: Float64Array, length: number, weight: number): void {
    const [, , first, last] = this.#gradients;
    if (first === undefined || last === undefined) return;
    const end = (length - 1) * first.length;
    for (let y = 0; y < first.length; y++) {
      first[y] = (first[y] ?? 0) + weight * (difference[y] ?? 0);
      last[y] = (last[y] ?? 0) + weight * (difference[end + y] ?? 0);
    }
  }

  update(share: number): void {
    const [byLink, byMemory] = this.#gradients;
    if (byLink === undefined || byMemory === undefined) return;
    const { labels, links } = this.#model.topology;
    const pairs = byMemory.length;
    const perLink = labels.length * labels.length;
    for (let link = 0; link < links; link++)
      for (let i = 0; i < pairs; i++) {
        const count = this.#counts[link * pairs + i] ?? 0;
        const at = link * perLink + (i % perLink);
        byLink[at] = (byLink[at] ?? 0) + count;
        byMemory[i] = (byMemory[i] ?? 0) + count;
      }
    this.#counts.fill(0);
    this.#weights.forEach((weights, group) => {
      const gradients = this.#gradients[group];
      const squares = this.#squares[group];
      if (gradients === undefined || squares === undefined) return;
      for (let i = 0; i < weights.length; i++) {
        const w = weights[i] ?? 0;
        const gradient = (gradients[i] ?? 0) + this.#l2 * share * w;
        if (gradient === 0) continue;
        const square = (squares[i] ?? 0) + gradient * gradient;
        squares[i] = square;
        weights[i] = w - (this.#rate * gradient) / Math.sqrt(square);
      }
      gradients.fill(0);
    });
    this.#exponentials = this.#exponentiate();
  }

  #exponentiate(): { steps: Float64Array; first: Float64Array; last: Float64Array } {
    const { topology, steps } = this.#model;
    this.#scores = stepScores(topology, steps);
    return {
      steps: this.#scores.map(Math.exp),
      first: Float64Array.from(steps.first, Math.exp),
      last: Float64Array.from(steps.last, Math.exp),
    };
  }
}
