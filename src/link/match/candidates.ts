// Which descriptions may mean the same work as this one? Those that share a key, found without looking at the others.
import { keysOf } from './keys.ts';
import type { Prepared } from './prepared.ts';

export class Candidates {
  readonly #postings = new Map<number, number[]>();
  readonly #most: number;

  /** A key that more than `most` share says nothing any more. */
  constructor(most = 400) {
    this.#most = most;
  }

  add(number: number, prepared: Prepared): void {
    for (const key of keysOf(prepared)) {
      const posting = this.#postings.get(key);
      if (posting) posting.push(number);
      else this.#postings.set(key, [number]);
    }
  }

  of(prepared: Prepared): Set<number> {
    const found = new Set<number>();
    for (const key of keysOf(prepared)) {
      const posting = this.#postings.get(key);
      if (posting && posting.length <= this.#most) for (const number of posting) found.add(number);
    }
    return found;
  }
}
