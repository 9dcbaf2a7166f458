// What is a word in a place worth? The settings of BM25F, one for all collections (docs/evaluation.md says how found).

/** How much an occurrence counts, in whole numbers: they are summed up when a document is written. */
export const fieldWeights = { title: 3, authors: 2, venue: 1, keywords: 2, abstract: 1, body: 1 } as const;

export const saturation = 2;
export const lengthPart = 0.4;

/** How rare a word is among `documents`. */
export const rarity = (documents: number, withWord: number): number =>
  Math.log(1 + (documents - withWord + 0.5) / (withWord + 0.5));

/** How much the citations of a document lift it. */
export const priorOf = (citations: number): number => 1 + 0.1 * Math.log1p(citations);
