// Into which people do the bylines of a block fall? Groups are joined as long as they are alike enough, the most alike first;
// how alike follows from all pairs of their members together and from the best pair, for a person may have worked on
// several things with different people, and one paper bridges them.

export type Gathering = {
  count: number;
  /** The logarithm of the odds that i and j (i < j) are one person. */
  likeness(i: number, j: number): number;
  /** Each of these is one person, whatever else is said. */
  together: readonly (readonly number[])[];
  least: number;
};

/** What makes two groups different whatever else is said. */
export const never = -1e6;

/** From the log-odds on that are best for other sets .906 B-cubed on the mean of six that were not learned from; the mean alone .877. */
const shareOfMean = 0.6;

/** The number of the group of each, which is its first member. */
export function gather({ count, likeness, together, least }: Gathering): Int32Array {
  const mean = new Float32Array(count * count);
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) mean[i * count + j] = mean[j * count + i] = likeness(i, j);
  const best = mean.slice();
  const size = new Int32Array(count).fill(1);
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const nearest = new Int32Array(count).fill(-1);
  const nearness = new Float32Array(count).fill(-Infinity);

  for (const group of together) {
    const [first, ...others] = group.map((i) => rootOf(parent, i));
    for (const other of others) {
      const [a, b] = [rootOf(parent, first ?? other), rootOf(parent, other)];
      if (a !== b) join(Math.min(a, b), Math.max(a, b));
    }
  }
  for (let i = 0; i < count; i++) if (size[i]) seek(i);
  for (;;) {
    let one = -1;
    for (let i = 0; i < count; i++)
      if (size[i] && (nearest[i] ?? -1) >= 0 && (one < 0 || (nearness[i] ?? 0) > (nearness[one] ?? 0)))
        one = i;
    if (one < 0 || (nearness[one] ?? 0) < least) break;
    const other = nearest[one] ?? one;
    const [a, b] = [Math.min(one, other), Math.max(one, other)];
    join(a, b);
    seek(a);
    for (let c = 0; c < count; c++) {
      if (!size[c] || c === a) continue;
      const value = alike(c, a);
      if (nearest[c] === a || nearest[c] === b) seek(c);
      else if (value > (nearness[c] ?? 0)) [nearest[c], nearness[c]] = [a, value];
    }
  }
  return parent.map((_, i) => rootOf(parent, i));

  function alike(a: number, b: number): number {
    const at = a * count + b;
    return shareOfMean * (mean[at] as number) + (1 - shareOfMean) * (best[at] as number);
  }

  function seek(i: number): void {
    nearest[i] = -1;
    nearness[i] = -Infinity;
    for (let other = 0; other < count; other++) {
      if (other === i || !size[other]) continue;
      const value = alike(i, other);
      if (value > (nearness[i] as number)) [nearest[i], nearness[i]] = [other, value];
    }
  }

  function join(a: number, b: number): void {
    const [n, m] = [size[a] as number, size[b] as number];
    for (let c = 0; c < count; c++) {
      if (!size[c] || c === a || c === b) continue;
      const [ac, bc] = [a * count + c, b * count + c];
      const value = (n * (mean[ac] as number) + m * (mean[bc] as number)) / (n + m);
      mean[ac] = mean[c * count + a] = value;
      const most = Math.max(best[ac] as number, best[bc] as number);
      best[ac] = best[c * count + a] = most;
    }
    size[a] = n + m;
    size[b] = 0;
    parent[b] = a;
  }
}

function rootOf(parent: Int32Array, i: number): number {
  let root = i;
  while (parent[root] !== root) root = parent[root] ?? root;
  return root;
}
