// What does a block as a whole say of its names? How common each is, and which words are rare enough to mean something.
import type { PreparedByline } from './byline.ts';

export type Block = {
  bylines: readonly PreparedByline[];
  /** The logarithm of how rarely a word stands among the papers of the block. */
  rarity: (word: string) => number;
  /** Different given names in the block. */
  names: number;
  /** The share of the block's written-out given names that are this one. */
  share: (given: string) => number;
  /**
   * Into how many pieces the papers of this given name fall when only co-authors connect them, of one a paper: a person's
   * papers hang together, those of many namesakes do not.
   */
  scatter: (given: string) => number;
  count: (given: string) => number;
};

export function blockFrom(bylines: readonly PreparedByline[]): Block {
  const words = new Map<string, number>();
  const names = new Map<string, number>();
  let written = 0;
  for (const { paper, affiliation, given } of bylines) {
    for (const word of [...paper.topics, ...affiliation.map((place) => `@${place}`)])
      words.set(word, (words.get(word) ?? 0) + 1);
    if (given === '') continue;
    names.set(given, (names.get(given) ?? 0) + 1);
    written += 1;
  }
  const scatters = new Map(
    [...Map.groupBy(bylines, ({ given }) => given)].map(([given, of]) => [given, scatter(of)]),
  );
  return {
    bylines,
    rarity: (word) => Math.log((bylines.length + 20) / ((words.get(word) ?? 0) + 1)),
    names: names.size,
    share: (given) => (names.get(given) ?? 0) / Math.max(1, written),
    scatter: (given) => scatters.get(given) ?? 1,
    count: (given) => names.get(given) ?? bylines.length - written,
  };
}

function scatter(bylines: readonly PreparedByline[]): number {
  const parent = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(name, root);
    return root;
  };
  let alone = 0;
  for (const { block, paper } of bylines) {
    const others = paper.people.filter((name) => name !== block);
    if (others.length === 0) alone += 1;
    for (const name of others) parent.set(rootOf(name), rootOf(others[0] ?? name));
  }
  const pieces = new Set([...parent.keys()].map(rootOf)).size;
  return (pieces + alone) / Math.max(1, bylines.length);
}
