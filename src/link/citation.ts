// What is compared when we ask whether two descriptions mean the same work: the fields of a header, a reference or a record.
import type { Name } from '../base/extraction.ts';

/** What somebody says of a work; any field may be missing, cut, abbreviated or misread. */
export type Citation = {
  title: string | null;
  authors: readonly Name[];
  year: number | null;
  venue: string | null;
  volume: string | null;
  pages: string | null;
  doi: string | null;
  arxiv: string | null;
  /** Of the text, where the description is a paper's of itself; packed. */
  sketch?: string;
};

export const emptyCitation: Citation = {
  title: null,
  authors: [],
  year: null,
  venue: null,
  volume: null,
  pages: null,
  doi: null,
  arxiv: null,
};

/** Gutenberg's first prints; and a journal may be ahead by a year. */
export const firstYear = 1450;
export const lastYear: number = new Date().getFullYear() + 1;
