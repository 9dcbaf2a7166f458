// Which are the best so far? A heap with the worst of them on top; of two alike the one with the smaller id is better.

export type Candidate = { key: number; id: number; segment: number; doc: number };

export class Best {
  readonly #most: number;
  readonly #heap: Candidate[] = [];
  /** Whatever is below this cannot get in any more. */
  threshold = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  offer(key: number, id: number, segment: number, doc: number): void {
    const candidate = { key, id, segment, doc };
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(candidate);
      this.#rise(heap.length - 1);
    } else {
      const worst = heap[0];
      if (!worst || !isWorse(worst, candidate)) return;
      heap[0] = candidate;
      this.#sink();
    }
    if (heap.length === this.#most) this.threshold = heap[0]?.key ?? this.threshold;
  }

  /** Best first. */
  list(): Candidate[] {
    return this.#heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
  }

  #rise(from: number): void {
    const heap = this.#heap;
    const risen = heap[from];
    if (!risen) return;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      const over = heap[above];
      if (!over || !isWorse(risen, over)) break;
      heap[at] = over;
      at = above;
    }
    heap[at] = risen;
  }

  #sink(): void {
    const heap = this.#heap;
    const sunk = heap[0];
    if (!sunk) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let worse = heap[below];
      if (!worse) break;
      const other = heap[below + 1];
      if (other && isWorse(other, worse)) {
        worse = other;
        below += 1;
      }
      if (!isWorse(worse, sunk)) break;
      heap[at] = worse;
      at = below;
    }
    heap[at] = sunk;
  }
}

const isWorse = (a: Candidate, b: Candidate): boolean => a.key < b.key || (a.key === b.key && a.id > b.id);
