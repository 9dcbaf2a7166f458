// What did somebody say of which wordings are one work? By their places in a list, so that what follows from it does not depend
// on who came first.

/** same: all of all sides are one work. apart: nobody of one side is of a work with somebody of the other. */
export type Said = { kind: 'same' | 'apart'; sides: readonly (readonly number[])[] };

/** Between whom somebody stands: the side, by the ruling that keeps works apart. */
export type Stand = ReadonlyMap<number, number>;

export type Ruled = {
  /** The sides of each ruling that makes works one, the oldest first. */
  same: readonly (readonly (readonly number[])[])[];
  standOf: (i: number) => Stand;
};

export function ruledBy(said: readonly Said[]): Ruled {
  const stands = new Map<number, Map<number, number>>();
  for (const [ruling, { kind, sides }] of said.entries())
    if (kind === 'apart')
      for (const [side, members] of sides.entries())
        for (const i of members) stands.set(i, (stands.get(i) ?? new Map()).set(ruling, side));
  return {
    same: said.filter(({ kind }) => kind === 'same').map(({ sides }) => sides),
    standOf: (i) => stands.get(i) ?? nowhere,
  };
}

const nowhere: Stand = new Map();

export const nothingRuled: Ruled = ruledBy([]);

/** Whether two may be of one work, or two groups one group. */
export function agree(a: Stand, b: Stand): boolean {
  for (const [ruling, side] of a) if ((b.get(ruling) ?? side) !== side) return false;
  return true;
}

export const together = (a: Stand, b: Stand): Stand =>
  a.size === 0 ? b : b.size === 0 ? a : new Map([...a, ...b]);

/** What is one work whatever it is like. `parts`: what somebody found to be works of their own, and said to be this one. */
export type Pinned = { members: number[]; parts: number[][]; stand: Stand };

/** Where rulings contradict each other, those are believed that keep works apart. */
export function pinnedBy({ same, standOf }: Ruled): Pinned[] {
  const found = new Map<number, Pinned>();
  const pinnedOf = (i: number): Pinned => {
    const there = found.get(i) ?? { members: [i], parts: [], stand: standOf(i) };
    found.set(i, there);
    return there;
  };
  const unite = (a: Pinned, b: Pinned): Pinned => {
    if (a === b || !agree(a.stand, b.stand)) return a;
    a.members.push(...b.members);
    a.parts.push(...b.parts);
    a.stand = together(a.stand, b.stand);
    for (const i of b.members) found.set(i, a);
    return a;
  };
  for (const sides of same) {
    for (const side of sides) {
      const one = side.map(pinnedOf).reduce(unite);
      one.parts.push(side.filter((i) => found.get(i) === one));
    }
    sides.map(([first = 0]) => pinnedOf(first)).reduce(unite);
  }
  return [...new Set(found.values())];
}
