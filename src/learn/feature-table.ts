// Which row of a model belongs to this feature? Open-addressed tables of 32-bit hashes, as fast as typed arrays allow.

/** Finds rows by feature hash; the rows are numbered in the order of the hashes given. */
export class FeatureTable {
  readonly hashes: Uint32Array;
  /** Pairs of a hash and its row + 1 side by side, so that a look-up touches memory once; 0 where a slot is free. */
  readonly #slots: Uint32Array;
  readonly #mask: number;

  constructor(hashes: Uint32Array) {
    this.hashes = hashes;
    let size = 16;
    while (size < hashes.length * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size * 2);
    for (let row = 0; row < hashes.length; row++) {
      const hash = hashes[row] ?? 0;
      let slot = hash & this.#mask;
      while (this.#slots[slot * 2 + 1] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot * 2] = hash;
      this.#slots[slot * 2 + 1] = row + 1;
    }
  }

  /** The row of a feature, or -1 where the model does not know it. */
  rowOf(hash: number): number {
    const slots = this.#slots;
    let slot = hash & this.#mask;
    for (;;) {
      const row = slots[slot * 2 + 1] ?? 0;
      if (row === 0 || slots[slot * 2] === hash) return row - 1;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** Counts features. A Map would do, but holds at most 2^24 keys, which pairs of words soon exceed. */
export class FeatureCounts {
  #hashes = new Uint32Array(1 << 16);
  #counts = new Uint32Array(1 << 16);
  #size = 0;

  add(hash: number): void {
    if (hash === 0) return;
    if (this.#size * 2 >= this.#hashes.length) this.#grow();
    const slot = this.#slotOf(hash);
    if (this.#counts[slot] === 0) {
      this.#hashes[slot] = hash;
      this.#size += 1;
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
  }

  countOf(hash: number): number {
    return this.#counts[this.#slotOf(hash)] ?? 0;
  }

  /** The features that occur at least `least` times, in ascending order, so that the order of reading is forgotten. */
  atLeast(least: number): Uint32Array {
    return this.#hashes.filter((_, slot) => (this.#counts[slot] ?? 0) >= Math.max(1, least)).sort();
  }

  #slotOf(hash: number): number {
    const mask = this.#hashes.length - 1;
    let slot = hash & mask;
    while (this.#counts[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const counts = this.#counts;
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#counts = new Uint32Array(hashes.length * 2);
    for (let i = 0; i < hashes.length; i++) {
      const count = counts[i] ?? 0;
      if (count === 0) continue;
      const slot = this.#slotOf(hashes[i] ?? 0);
      this.#hashes[slot] = hashes[i] ?? 0;
      this.#counts[slot] = count;
    }
  }
}
