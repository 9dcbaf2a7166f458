// How well could a single threshold on shingles or on simhashes tell copies from the rest? The best that there is for these
// very pairs, to be compared with. Others are met one at a time and not kept.
import { overlapOf, type Sketch, sketchOf } from '../base/sketch.ts';
import { differingBits, type Simhash, simhash } from './simhash.ts';

export type Fingerprint = { sketch: Sketch; simhash: Simhash };
export type BestThresholds = {
  shingles: { f1: number; least: number };
  simhash: { f1: number; most: number };
};

export const fingerprintOf = (text: string): Fingerprint => ({
  sketch: sketchOf(text),
  simhash: simhash(text),
});

export class SingleThreshold {
  readonly #copies: readonly (Fingerprint & { paper: number })[];
  readonly #having = new Map<number, number[]>();
  readonly #shingles = new Steps(100);
  readonly #bits = new Steps(64);

  /** `paper`: of which each is a copy. */
  constructor(copies: readonly (Fingerprint & { paper: number })[]) {
    this.#copies = copies;
    for (const [i, one] of copies.entries()) {
      for (const hash of one.sketch.lowest) {
        const having = this.#having.get(hash);
        if (having) having.push(i);
        else this.#having.set(hash, [i]);
      }
      for (const other of copies.slice(i + 1)) {
        const same = one.paper === other.paper;
        this.#shingles.add(inCommon(one, other), same);
        this.#bits.add(64 - differingBits(one.simhash, other.simhash), same);
      }
    }
  }

  /** Another document, which is a copy of none. */
  meet(other: Fingerprint): void {
    const sharing = new Set<number>();
    for (const hash of other.sketch.lowest) for (const i of this.#having.get(hash) ?? []) sharing.add(i);
    for (const [i, copy] of this.#copies.entries()) {
      // Sketches without a hash in common have nothing in common; most pairs are such.
      this.#shingles.add(sharing.has(i) ? inCommon(copy, other) : 0, false);
      this.#bits.add(64 - differingBits(copy.simhash, other.simhash), false);
    }
  }

  best(): BestThresholds {
    const [shingles, bits] = [this.#shingles.best(), this.#bits.best()];
    return {
      shingles: { f1: shingles.f1, least: shingles.from / 100 },
      simhash: { f1: bits.f1, most: 64 - bits.from },
    };
  }
}

const inCommon = (a: Fingerprint, b: Fingerprint): number =>
  Math.floor(overlapOf(a.sketch, b.sketch).common * 100);

/** Pairs by how alike they are, in steps; same and not. */
class Steps {
  readonly #same: Float64Array;
  readonly #apart: Float64Array;

  constructor(most: number) {
    this.#same = new Float64Array(most + 1);
    this.#apart = new Float64Array(most + 1);
  }

  add(step: number, same: boolean): void {
    const bin = same ? this.#same : this.#apart;
    bin[step] = (bin[step] ?? 0) + 1;
  }

  best(): { f1: number; from: number } {
    const there = this.#same.reduce((x, y) => x + y, 0);
    let best = { f1: 0, from: 0 };
    let [right, wrong] = [0, 0];
    for (let from = this.#same.length - 1; from >= 0; from--) {
      right += this.#same[from] ?? 0;
      wrong += this.#apart[from] ?? 0;
      const f1 = (2 * right) / Math.max(1, right + wrong + there);
      if (f1 > best.f1) best = { f1, from };
    }
    return best;
  }
}
