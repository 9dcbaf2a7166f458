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
    let at = from;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      const [here, over] = [heap[at], heap[above]];
      if (!here || !over || !isWorse(here, over)) return;
      heap[at] = over;
      heap[above] = here;
      at = above;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let worst = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        const [candidate, other] = [heap[below], heap[worst]];
        if (candidate && other && isWorse(candidate, other)) worst = below;
      }
      const [here, there] = [heap[at], heap[worst]];
      if (worst === at || !here || !there) return;
      heap[at] = there;
      heap[worst] = here;
      at = worst;
    }
  }
}

const isWorse = (a: Candidate, b: Candidate): boolean => a.key < b.key || (a.key === b.key && a.id > b.id);
