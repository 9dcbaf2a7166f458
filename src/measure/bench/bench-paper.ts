// What a paper of a benchmark library is made of, whoever made it up.
import type { Author, Mention, Reference } from '../../base/extraction.ts';

export type BenchPaper = {
  title: string;
  authors: Author[];
  abstract: string | null;
  venue: string | null;
  year: number | null;
  keywords: string[];
  references: Reference[];
  mentions: Mention[];
  body: string;
};

export const authorNamed = (name: string): Author => ({
  name,
  given: name.split(' ').slice(0, -1).join(' ') || null,
  family: name.split(' ').at(-1) ?? null,
  affiliations: [],
  email: null,
  orcid: null,
});
