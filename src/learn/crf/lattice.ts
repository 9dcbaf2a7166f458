// What is the best path through the states, and how probable is each? Viterbi and forward-backward on reused buffers.
import { type Topology, targets } from './topology.ts';

/** The arithmetic over one sequence after another; emissions are written into `emissions` before each pass. */
export class Lattice {
  readonly labels: number;
  readonly states: number;
  /** Room for the emission scores: emissions[t * labels + label]. */
  emissions = new Float64Array(0);
  /** After `expect`: the probability of each label at each position, laid out like the emissions. */
  marginals = new Float64Array(0);
  readonly #target: Uint16Array;
  readonly #labelOf: Uint8Array;
  #alpha = new Float64Array(0);
  #beta = new Float64Array(0);
  #potential = new Float64Array(0);
  #scale = new Float64Array(0);
  #back = new Uint16Array(0);
  /** The labels that position t may have: open[t * labels] … open[t * labels + openCount[t] - 1]. */
  #open = new Uint8Array(0);
  #openCount = new Uint8Array(0);

  constructor(topology: Topology) {
    this.labels = topology.labels.length;
    this.states = topology.memories * this.labels;
    this.#target = targets(topology);
    this.#labelOf = Uint8Array.from({ length: this.states }, (_, state) => state % this.labels);
  }

  reserve(length: number): void {
    if (this.#scale.length >= length) return;
    const room = Math.max(64, length * 2);
    this.emissions = new Float64Array(room * this.labels);
    this.marginals = new Float64Array(room * this.labels);
    this.#potential = new Float64Array(room * this.labels);
    this.#alpha = new Float64Array(room * this.states);
    this.#beta = new Float64Array(room * this.states);
    this.#back = new Uint16Array(room * this.states);
    this.#scale = new Float64Array(room);
    this.#open = new Uint8Array(room * this.labels);
    this.#openCount = new Uint8Array(room);
  }

  /** A bit for each label whose emission is at most `margin` below its position's best: others hardly lie on a good path. */
  plausible(length: number, margin: number): Uint32Array {
    const { labels, emissions } = this;
    const allowed = new Uint32Array(length);
    for (let t = 0; t < length; t++) {
      let top = -Infinity;
      for (let y = 0; y < labels; y++) top = Math.max(top, emissions[t * labels + y] ?? 0);
      let mask = 0;
      for (let y = 0; y < labels; y++) if ((emissions[t * labels + y] ?? 0) >= top - margin) mask |= 1 << y;
      allowed[t] = mask;
    }
    return allowed;
  }

  /** The best labels of `links.length` positions. `steps` are scores as of `stepScores`, `allowed` as in `expect`. */
  decode(
    links: Uint8Array,
    steps: Float64Array,
    first: Float32Array,
    last: Float32Array,
    allowed?: Uint32Array,
  ): Uint8Array {
    const { labels, states, emissions } = this;
    const target = this.#target;
    const [best, open, back] = [this.#alpha, this.#open, this.#back];
    const labelOf = this.#labelOf;
    const length = links.length;
    if (length === 0) return new Uint8Array(0);
    this.#admit(length, allowed);
    best.fill(-Infinity, 0, length * states);
    for (let k = 0; k < (this.#openCount[0] ?? 0); k++) {
      const y = open[k] ?? 0;
      best[y] = (emissions[y] ?? 0) + (first[y] ?? 0);
    }
    for (let t = 1; t < length; t++) {
      const base = (links[t] ?? 0) * states * labels;
      const here = t * states;
      const before = here - states;
      const stop = t * labels + (this.#openCount[t] ?? 0);
      for (let s = 0; s < states; s++) {
        const score = best[before + s] ?? 0;
        if (score === -Infinity) continue;
        const row = s * labels;
        for (let k = t * labels; k < stop; k++) {
          const y = open[k] ?? 0;
          const to = here + (target[row + y] ?? 0);
          const reached = score + (steps[base + row + y] ?? 0) + (emissions[t * labels + y] ?? 0);
          if (reached > (best[to] ?? 0)) {
            best[to] = reached;
            back[to] = s;
          }
        }
      }
    }
    let state = 0;
    let top = -Infinity;
    const end = (length - 1) * states;
    for (let s = 0; s < states; s++) {
      const score = (best[end + s] ?? 0) + (last[labelOf[s] ?? 0] ?? 0);
      if (score > top) {
        top = score;
        state = s;
      }
    }
    const path = new Uint8Array(length);
    for (let t = length - 1; t >= 0; t--) {
      path[t] = labelOf[state] ?? 0;
      state = back[t * states + state] ?? 0;
    }
    return path;
  }

  /**
   * Fills `marginals` and returns the log of the sum over all paths. Unlike those of `decode`, the scores of `steps`,
   * `first` and `last` are exponentiated. `allowed` holds a bit for each label that a position may have. Where `counts`
   * is given, the probability of every step, times `sign`, is added to it. States with less than the share `least` of all paths
   * that lead up to them are not followed.
   */
  expect(
    links: Uint8Array,
    steps: Float64Array,
    first: Float64Array,
    last: Float64Array,
    allowed?: Uint32Array,
    counts?: Float64Array,
    sign = 1,
    least = 0,
  ): number {
    const { labels, states } = this;
    const target = this.#target;
    const [alpha, beta, potential, scale] = [this.#alpha, this.#beta, this.#potential, this.#scale];
    const [open, openCount, labelOf] = [this.#open, this.#openCount, this.#labelOf];
    const length = links.length;
    this.#admit(length, allowed);
    let logSum = this.#exponentiate(length);

    alpha.fill(0, 0, length * states);
    let sum = 0;
    for (let y = 0; y < labels; y++) {
      const value = (potential[y] ?? 0) * (first[y] ?? 0);
      alpha[y] = value;
      sum += value;
    }
    logSum += this.#rescale(0, sum);
    for (let t = 1; t < length; t++) {
      const base = (links[t] ?? 0) * states * labels;
      const here = t * states;
      const stop = t * labels + (openCount[t] ?? 0);
      for (let s = 0; s < states; s++) {
        const mass = alpha[here - states + s] ?? 0;
        if (mass === 0) continue;
        const row = s * labels;
        for (let k = t * labels; k < stop; k++) {
          const y = open[k] ?? 0;
          const to = here + (target[row + y] ?? 0);
          alpha[to] = (alpha[to] ?? 0) + mass * (steps[base + row + y] ?? 0);
        }
      }
      sum = 0;
      for (let s = 0; s < states; s++) {
        const value = (alpha[here + s] ?? 0) * (potential[t * labels + (labelOf[s] ?? 0)] ?? 0);
        alpha[here + s] = value;
        sum += value;
      }
      logSum += this.#rescale(t, sum);
      if (least > 0)
        for (let at = here; at < here + states; at++) if ((alpha[at] ?? 0) < least) alpha[at] = 0;
    }

    const end = (length - 1) * states;
    sum = 0;
    for (let s = 0; s < states; s++) sum += (alpha[end + s] ?? 0) * (last[labelOf[s] ?? 0] ?? 0);
    for (let s = 0; s < states; s++) beta[end + s] = (last[labelOf[s] ?? 0] ?? 0) / sum;
    logSum += Math.log(sum);
    for (let t = length - 1; t > 0; t--) {
      const base = (links[t] ?? 0) * states * labels;
      const here = t * states;
      const factor = 1 / (scale[t] ?? 1);
      const stop = t * labels + (openCount[t] ?? 0);
      for (let s = 0; s < states; s++) {
        const at = here + s;
        // beta becomes "emit here and go on": what every step into this state is worth.
        const onward = (beta[at] ?? 0) * factor;
        this.#carry(t, s, (alpha[at] ?? 0) * (beta[at] ?? 0));
        beta[at] = onward * (potential[t * labels + (labelOf[s] ?? 0)] ?? 0);
      }
      for (let s = 0; s < states; s++) {
        const row = s * labels;
        const mass = alpha[here - states + s] ?? 0;
        let total = 0;
        if (mass !== 0)
          for (let k = t * labels; k < stop; k++) {
            const y = open[k] ?? 0;
            const worth = (steps[base + row + y] ?? 0) * (beta[here + (target[row + y] ?? 0)] ?? 0);
            total += worth;
            if (counts !== undefined)
              counts[base + row + y] = (counts[base + row + y] ?? 0) + sign * mass * worth;
          }
        beta[here - states + s] = total;
      }
    }
    for (let s = 0; s < states; s++) this.#carry(0, s, (alpha[s] ?? 0) * (beta[s] ?? 0));
    return logSum;
  }

  #carry(t: number, state: number, probability: number): void {
    const at = t * this.labels + (this.#labelOf[state] ?? 0);
    this.marginals[at] = (state < this.labels ? 0 : (this.marginals[at] ?? 0)) + probability;
  }

  /** Lists the labels that each position may have: all, unless `allowed` says less. */
  #admit(length: number, allowed: Uint32Array | undefined): void {
    const { labels } = this;
    for (let t = 0; t < length; t++) {
      const mask = allowed === undefined ? -1 : (allowed[t] ?? -1);
      let count = 0;
      for (let y = 0; y < labels; y++) if ((mask >>> y) & 1) this.#open[t * labels + count++] = y;
      this.#openCount[t] = count;
    }
  }

  /** potential = exp(emission - the position's largest), 0 where not admitted; returns the sum of the largest. */
  #exponentiate(length: number): number {
    const { labels, emissions } = this;
    const [open, potential] = [this.#open, this.#potential];
    potential.fill(0, 0, length * labels);
    let logSum = 0;
    for (let t = 0; t < length; t++) {
      const start = t * labels;
      const stop = start + (this.#openCount[t] ?? 0);
      let top = -Infinity;
      for (let k = start; k < stop; k++) top = Math.max(top, emissions[start + (open[k] ?? 0)] ?? 0);
      for (let k = start; k < stop; k++) {
        const at = start + (open[k] ?? 0);
        potential[at] = Math.exp((emissions[at] ?? 0) - top);
      }
      logSum += top;
    }
    return logSum;
  }

  #rescale(t: number, sum: number): number {
    const here = t * this.states;
    const factor = 1 / sum;
    for (let s = 0; s < this.states; s++) this.#alpha[here + s] = (this.#alpha[here + s] ?? 0) * factor;
    this.#scale[t] = sum;
    return Math.log(sum);
  }
}
