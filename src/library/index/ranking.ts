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

/** Years after which a document counts half, where recency is asked for. */
const halfLife = 8;

/** The ratio of two documents is the same whenever one asks; without a year it is an old one. */
export const recencyOf = (year: number): number => 2 ** (((year || 1970) - 2000) / halfLife);

/** Words that more than this part of citing papers use say nothing of what they cite; a few papers may use any. */
export const mostMentioning = (papers: number): number => Math.max(1000, papers * 0.05);
