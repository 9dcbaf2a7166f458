// The Index port: what answers full-text queries. It learns from the catalogue's outbox and can be rebuilt at any time.
import type { Condition } from './condition.ts';

/** Each type of document has statistics of its own: what is common among people's names says nothing of papers. */
export type DocumentType = (typeof documentTypes)[number];

/** `works` are all that is known, cited-only ones too; `mentions`: what each paper says of the works it cites. */
export const documentTypes = ['papers', 'works', 'people', 'mentions'] as const;

/** What the index knows of a document. Every type has this shape: a person's title is the name, the authors its variants. */
export type IndexDocument = {
  /** A number of the catalogue, below 2^31. */
  id: number;
  title: string;
  authors: readonly string[];
  venue: string;
  keywords: readonly string[];
  abstract: string;
  body: string;
  /** DOI, arXiv number and the like, each found as a whole. */
  identifiers: readonly string[];
  year: number | null;
  kind: string | null;
  language: string | null;
  hasFile: boolean;
  /** Of mentions: sentences, each with the work it is about. They count as text of that work and of its papers. */
  said?: readonly { of: number; text: string }[];
};

export type IndexChange = { put: IndexDocument } | { remove: number };

/** What others make of a document: it changes often, so it is learnt apart from the document itself. */
export type Standing = {
  id: number;
  citations: number;
  citationsByOthers: number;
  /** What mentions of this work say counts as text of the document. */
  work?: number;
};

export const facetFields = ['year', 'venue', 'author', 'kind', 'keyword', 'language', 'file'] as const;
export type FacetField = (typeof facetFields)[number];

/** `recency`: by relevance, but a document counts half as much as one that is `halfLife` (ranking.ts) years younger. */
export const sorts = [
  'relevance',
  'citations',
  'citations-by-others',
  'newest',
  'oldest',
  'recency',
] as const;
export type Sort = (typeof sorts)[number];

export type IndexQuery = {
  /** Which documents are found. Their words, phrases and names count for the order, too. */
  where: Condition;
  /** What lifts a document that is found anyway, by weight: forms as written, words of close papers. */
  prefer?: readonly { condition: Condition; weight: number }[];
  /** Words that lift a document where they stand close together in this order; asked only of the best by words alone. */
  near?: { words: readonly string[]; weight: number };
  /** What to count over all that was found: the most frequent `top` values of each field. */
  facets?: readonly { field: FacetField; top: number }[];
  sort?: Sort;
  limit: number;
  offset: number;
  /** Whether each hit comes with what its score is made of. */
  explain?: boolean;
};

/** What a word of the query added to a hit's score. */
export type Reason = { what: string; adds: number };

/** `score` is what it was sorted by. */
export type IndexHit = { id: number; score: number; why?: Reason[] };

/** Values with how many of the found documents have them, most first. */
export type Facet = { field: FacetField; values: [value: string | number, count: number][] };

/** `total` and facets are exact. */
export type IndexAnswer = { total: number; hits: IndexHit[]; facets: Facet[] };

/** An entry of the dictionary and in how many documents it stands. */
export type KnownWord = { word: string; documents: number };

export interface Index {
  /** All changes of a batch become visible together, and survive a crash once this returns. */
  apply(type: DocumentType, changes: readonly IndexChange[]): Promise<void>;
  /** Replaces what is known of the standing of these documents, present or to come. */
  rate(type: DocumentType, standings: readonly Standing[]): Promise<void>;
  search(type: DocumentType, query: IndexQuery): Promise<IndexAnswer>;
  /** Words (folded, as written in titles and abstracts) that begin so, the most frequent first. */
  wordsLike(type: DocumentType, beginning: string, limit: number): Promise<KnownWord[]>;
  /** In how many documents each of these words stands, in any form; about, where some were deleted. */
  frequencies(type: DocumentType, words: readonly string[]): Promise<number[]>;
  /** Which papers use these words where they mention each of these works: at most so many, those with most words first. */
  saying(works: readonly number[], words: readonly string[], most: number): Promise<Map<number, number[]>>;
  /** How many documents of a type there are. */
  count(type: DocumentType): Promise<number>;
  /** True until the first change is applied, and after a change of format: everything must be learnt. */
  isNew(): Promise<boolean>;
  /** Forgets everything, for a rebuild. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
