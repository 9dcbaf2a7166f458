// What does a trained model say of a feature? Its weights lie as bytes beside their labels, so that a look-up touches memory twice.
import { byteWeights } from '../weights-file.ts';
import type { Sequence, StepWeights } from './model.ts';
import type { Topology } from './topology.ts';

export type TrainedCrf = { topology: Topology; emissions: Emissions; steps: StepWeights };

/** The (label, weight) pairs of each feature that the model knows. */
export class Emissions {
  /** Pairs of a hash and where its row begins in `rows`; 0 where a slot is free. */
  readonly #slots: Uint32Array;
  readonly #mask: number;
  /** A bit for the upper part of each known hash: most unknown features are told by it, and it stays in the cache. */
  readonly #sieve: Int32Array;
  /** Each row: how many pairs, then each as label * 256 + byte. Row 0 is none. */
  readonly #rows: Uint16Array;
  readonly #weightOf: Float64Array;
  readonly #labels: number;
  #found = new Uint32Array(0);

  constructor(
    labels: number,
    hashes: Uint32Array,
    counts: Uint8Array,
    rowLabels: Uint8Array,
    weights: Int8Array,
    scale: number,
  ) {
    let size = 16;
    while (size < hashes.length * 2) size *= 2;
    const mask = size - 1;
    const slots = new Uint32Array(size * 2);
    const sieve = new Int32Array(1 << 16);
    const rows = new Uint16Array(1 + hashes.length + weights.length);
    let at = 1;
    let pair = 0;
    for (let row = 0; row < hashes.length; row++) {
      const hash = hashes[row] ?? 0;
      let slot = (hash & mask) * 2;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & (mask * 2 + 1);
      slots[slot] = hash;
      sieve[hash >>> 16] = (sieve[hash >>> 16] ?? 0) | (1 << ((hash >>> 11) & 31));
      slots[slot + 1] = at;
      const count = counts[row] ?? 0;
      rows[at++] = count;
      for (const stop = pair + count; pair < stop; pair++)
        rows[at++] = ((rowLabels[pair] ?? 0) << 8) | ((weights[pair] ?? 0) & 255);
    }
    this.#labels = labels;
    this.#slots = slots;
    this.#mask = mask;
    this.#sieve = sieve;
    this.#rows = rows;
    this.#weightOf = byteWeights(scale);
  }

  /** The emission scores of a sequence, position by position: out[t * labels + label]. */
  score({ features, starts, links }: Sequence, out: Float64Array): void {
    const [rows, weightOf, size] = [this.#rows, this.#weightOf, this.#labels];
    const found = this.#find(features);
    out.fill(0, 0, links.length * size);
    for (let t = 0; t < links.length; t++) {
      const base = t * size;
      const end = starts[t + 1] ?? 0;
      for (let f = starts[t] ?? 0; f < end; f++) {
        const row = found[f] ?? 0;
        const stop = row + (rows[row] ?? 0);
        for (let i = row + 1; i <= stop; i++) {
          const pair = rows[i] ?? 0;
          const at = base + (pair >>> 8);
          out[at] = (out[at] ?? 0) + (weightOf[pair & 255] ?? 0);
        }
      }
    }
  }

  /** Where each feature's row begins. All are looked up before any is used, so that the waits for memory overlap. */
  #find(features: Uint32Array): Uint32Array {
    if (this.#found.length < features.length) this.#found = new Uint32Array(features.length * 2);
    const [slots, found, mask, sieve] = [this.#slots, this.#found, this.#mask, this.#sieve];
    for (let f = 0; f < features.length; f++) {
      const hash = features[f] ?? 0;
      if ((((sieve[hash >>> 16] ?? 0) >>> ((hash >>> 11) & 31)) & 1) === 0) {
        found[f] = 0;
        continue;
      }
      let slot = (hash & mask) * 2;
      let row = slots[slot + 1] ?? 0;
      while (row !== 0 && slots[slot] !== hash) {
        slot = (slot + 2) & (mask * 2 + 1);
        row = slots[slot + 1] ?? 0;
      }
      found[f] = row;
    }
    return found;
  }
}
