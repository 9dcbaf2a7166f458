// How much may come out of this archive? One budget for all its levels; what breaks it is thrown as a Failure.
import { Failure } from '../../base/errors.ts';
import type { ArchiveLimits } from '../limits.ts';

export class Budget {
  readonly #limits: ArchiveLimits;
  #entries = 0;
  #in = 0;
  #out = 0;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  /** Bytes of the outermost file, as they are read: what comes out is judged against them. */
  spendIn(bytes: number): void {
    this.#in += bytes;
  }

  spendEntry(): void {
    if (++this.#entries > this.#limits.maxEntries) throw new Failure('archive-too-many-entries');
  }

  spendOut(bytes: number): void {
    this.#out += bytes;
    const { maxBytes, maxRatio, ratioFrom } = this.#limits;
    if (this.#out > maxBytes) throw new Failure('archive-too-large');
    if (this.#out > ratioFrom && this.#out > this.#in * maxRatio) throw new Failure('archive-bomb');
  }

  checkDepth(depth: number): void {
    if (depth > this.#limits.maxDepth) throw new Failure('archive-too-deep');
  }
}
