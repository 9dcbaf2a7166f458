// Which words mean something among namesakes? Those that few of their papers have.
import type { PreparedByline } from './byline.ts';

export type Block = {
  bylines: readonly PreparedByline[];
  /** The logarithm of how rarely a word stands among the papers of the block. */
  rarity: (word: string) => number;
};

export function blockFrom(bylines: readonly PreparedByline[]): Block {
  const words = new Map<string, number>();
  for (const { paper, affiliation } of bylines) {
    for (const word of [
      ...paper.topics,
      ...affiliation.map((place) => `@${place}`),
      ...paper.venue.map((word) => `#${word}`),
    ])
      words.set(word, (words.get(word) ?? 0) + 1);
  }
  return {
    bylines,
    rarity: (word) => Math.log((bylines.length + 20) / ((words.get(word) ?? 0) + 1)),
  };
}
