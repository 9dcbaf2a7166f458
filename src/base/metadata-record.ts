// What does somebody else's catalogue say of a publication? One shape for DBLP, BibTeX, RIS, CSL-JSON, OAI-PMH and JSON lines.
import type { Name } from './extraction.ts';

/** Absent is null or an empty list. */
export type MetadataRecord = {
  /** Whose record: "dblp", "bibtex", "oai:arXiv.org". */
  source: string;
  /** What that catalogue calls it; with the source it names the record for good. */
  key: string;
  /** As BibTeX has it where that is known: article, inproceedings, book, phdthesis … */
  type: string;
  title: string | null;
  authors: RecordedName[];
  editors: RecordedName[];
  year: number | null;
  /** As it was written. */
  date: string | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
  doi: string | null;
  arxiv: string | null;
  isbn: string | null;
  urls: string[];
  abstract: string | null;
  keywords: string[];
  language: string | null;
};

export type RecordedName = Name & { name: string; orcid: string | null };

export function emptyRecord(source: string, key: string): MetadataRecord {
  return {
    source,
    key,
    type: 'misc',
    title: null,
    authors: [],
    editors: [],
    year: null,
    date: null,
    venue: null,
    volume: null,
    issue: null,
    pages: null,
    publisher: null,
    doi: null,
    arxiv: null,
    isbn: null,
    urls: [],
    abstract: null,
    keywords: [],
    language: null,
  };
}
