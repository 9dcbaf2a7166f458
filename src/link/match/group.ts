// Which descriptions form one work, given how probably each pair means the same? Average linkage over the pairs compared,
// so that a single wrong link between two large groups does not join them. Depends on the set alone, not on its order.
import { threshold } from './match.ts';

export type Pair = { a: number; b: number; probability: number };

/** Groups of the numbers 0 … count-1, each ascending, ordered by their first. Pairs not listed were never alike enough to compare. */
export function groupSame(count: number, pairs: readonly Pair[]): number[][] {
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let at = i; at !== root; ) {
      const next = parent[at] ?? root;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  const links: Map<number, Link>[] = Array.from({ length: count }, () => new Map());
  for (const { a, b, probability } of pairs) {
    links[a]?.set(b, { sum: probability, pairs: 1 });
    links[b]?.set(a, { sum: probability, pairs: 1 });
  }
  const queue = new Queue();
  const offer = (a: number, b: number, { sum, pairs: n }: Link): void => {
    if (sum / n >= threshold) queue.add({ a: Math.min(a, b), b: Math.max(a, b), mean: sum / n });
  };
  for (const [a, of] of links.entries()) for (const [b, link] of of) if (a < b) offer(a, b, link);
  for (let best = queue.take(); best; best = queue.take()) {
    const { a, b, mean } = best;
    const link = links[a]?.get(b);
    if (rootOf(a) !== a || rootOf(b) !== b || !link || link.sum / link.pairs !== mean) continue;
    parent[b] = a;
    const [mine, theirs] = [links[a], links[b]];
    if (!mine || !theirs) continue;
    mine.delete(b);
    theirs.delete(a);
    for (const [c, { sum, pairs: n }] of theirs) {
      const had = mine.get(c);
      const joined = { sum: sum + (had?.sum ?? 0), pairs: n + (had?.pairs ?? 0) };
      mine.set(c, joined);
      links[c]?.delete(b);
      links[c]?.set(a, joined);
    }
    links[b] = new Map();
    for (const [c, joined] of mine) offer(a, c, joined);
  }
  return [...Map.groupBy(parent.keys(), rootOf).values()].map((group) => group.sort((x, y) => x - y));
}

type Link = { sum: number; pairs: number };
type Offer = { a: number; b: number; mean: number };

/** The surest first; of equals the one with the smallest numbers, so that the answer is one. */
const comesBefore = (x: Offer, y: Offer): boolean =>
  x.mean > y.mean || (x.mean === y.mean && (x.a < y.a || (x.a === y.a && x.b < y.b)));

/** A binary heap. */
class Queue {
  readonly #heap: Offer[] = [];

  add(offer: Offer): void {
    const heap = this.#heap;
    let at = heap.push(offer) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = heap[up];
      if (!above || !comesBefore(offer, above)) break;
      heap[at] = above;
      at = up;
    }
    heap[at] = offer;
  }

  take(): Offer | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let down = at * 2 + 1;
      let child = heap[down];
      const right = heap[down + 1];
      if (child && right && comesBefore(right, child)) [down, child] = [down + 1, right];
      if (!child || !comesBefore(child, last)) break;
      heap[at] = child;
      at = down;
    }
    heap[at] = last;
    return first;
  }
}
