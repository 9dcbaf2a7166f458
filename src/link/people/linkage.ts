// Into which groups do the members of a block fall? Average linkage on all pairs, by chains of nearest neighbours: O(n²).

/**
 * `likeness(i, j)` for i < j; groups whose mean likeness is at least `least` are joined, the most alike first. Two that are
 * -Infinity alike never come into one group, and neither do the groups they are in. `together`: lists of groups that are one
 * from the beginning, and as like to another as the one of them that is most like it.
 */
export function averageLinkage(
  count: number,
  likeness: (i: number, j: number) => number,
  least: number,
  together: readonly (readonly (readonly number[])[])[] = [],
): Int32Array {
  const like = new Float32Array(count * count);
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) like[i * count + j] = like[j * count + i] = likeness(i, j);
  const size = new Int32Array(count).fill(1);
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const chain: number[] = [];
  // A group without a neighbour that is alike enough is done: averages of such never rise again.
  const done = new Uint8Array(count);
  let open = 0;
  for (const groups of together) {
    for (const group of groups) for (const i of group) unite(group[0] ?? i, i, mean);
    for (const [first = 0] of groups) unite(groups[0]?.[0] ?? first, first, most);
  }
  for (;;) {
    if (chain.length === 0) {
      while (open < count && (done[open] || size[open] === 0)) open += 1;
      if (open >= count) break;
      chain.push(open);
    }
    const here = chain.at(-1) ?? 0;
    const before = chain.at(-2) ?? -1;
    let best = before;
    let nearest = before < 0 ? -1 : (like[here * count + before] ?? 0);
    for (let other = 0; other < count; other++) {
      if (other === here || size[other] === 0) continue;
      const value = like[here * count + other] ?? 0;
      if (value > nearest) [best, nearest] = [other, value];
    }
    if (nearest < least) {
      done[here] = 1;
      chain.pop();
      continue;
    }
    if (best !== before) {
      chain.push(best);
      continue;
    }
    chain.length -= 2;
    join(Math.min(here, before), Math.max(here, before), mean);
  }
  return parent.map((_, i) => rootOf(parent, i));

  function unite(i: number, j: number, how: Weighing): void {
    const [a, b] = [rootOf(parent, i), rootOf(parent, j)];
    if (a !== b && like[a * count + b] !== -Infinity) join(Math.min(a, b), Math.max(a, b), how);
  }

  function join(a: number, b: number, how: Weighing): void {
    const [n, m] = [size[a] ?? 0, size[b] ?? 0];
    for (let c = 0; c < count; c++) {
      if (size[c] === 0 || c === a || c === b) continue;
      like[a * count + c] = like[c * count + a] = how(
        like[a * count + c] ?? 0,
        n,
        like[b * count + c] ?? 0,
        m,
      );
    }
    size[a] = n + m;
    size[b] = 0;
    parent[b] = a;
    open = Math.min(open, a);
  }
}

/** How like two groups of n and m together are to another. */
type Weighing = (x: number, n: number, y: number, m: number) => number;

const mean: Weighing = (x, n, y, m) => (n * x + m * y) / (n + m);

const most: Weighing = (x, _n, y) => (Math.min(x, y) === -Infinity ? -Infinity : Math.max(x, y));

function rootOf(parent: Int32Array, i: number): number {
  let root = i;
  while (parent[root] !== root) root = parent[root] ?? root;
  return root;
}
