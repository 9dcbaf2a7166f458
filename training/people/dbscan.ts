// Into which people do bylines fall by DBSCAN (Ester and others 1996), as the seed of this project gathers them? For comparison.

/** `near` says which two are neighbours; who has `least` of them, itself among them, spreads its group. */
export function dbscan(count: number, near: (i: number, j: number) => boolean, least: number): Int32Array {
  const all = Array.from({ length: count }, (_, i) => i);
  const neighbours = all.map((i) => all.filter((j) => j !== i && near(i, j)));
  const group = new Int32Array(count).fill(-1);
  for (const start of all) {
    if (group[start] !== -1 || (neighbours[start]?.length ?? 0) + 1 < least) continue;
    group[start] = start;
    for (const open = [start]; open.length > 0; ) {
      const here = neighbours[open.pop() ?? start] ?? [];
      if (here.length + 1 < least) continue;
      for (const other of here) {
        if (group[other] !== -1) continue;
        group[other] = start;
        open.push(other);
      }
    }
  }
  return group.map((of, i) => (of === -1 ? i : of));
}
