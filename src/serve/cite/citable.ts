// What can be cited: one shape for papers of the library and for works that are only cited, whatever format it leaves in.
import type { Extraction, Name } from '../../base/extraction.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import type { Work } from '../../library/catalogue/work.ts';

export type Citable = {
  /** Unique within this library: "paper-12", "work-7". */
  id: string;
  type: 'article' | 'conference' | 'preprint' | 'thesis' | 'report' | 'book' | 'other';
  title: string | null;
  authors: (Name & { name: string; orcid: string | null })[];
  year: number | null;
  date: string | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  /** "108-111". */
  pages: string | null;
  doi: string | null;
  arxiv: string | null;
  isbn: string | null;
  abstract: string | null;
  keywords: string[];
  language: string | null;
  /** Where this library shows it; absolute. */
  url: string;
  /** The file, where the library holds one; absolute. */
  file: { url: string; mediaType: string } | null;
};

/** `extraction` is what stands beside the file; the catalogue alone knows neither volume nor pages. */
export function citablePaper(
  paper: Paper,
  extraction: Partial<Extraction> | null,
  origin: string,
  locator: string | null = null,
): Citable {
  const { first_page: first, last_page: last } = extraction ?? {};
  const url = `${origin}/papers/${paper.id}`;
  return {
    id: `paper-${paper.id}`,
    type: typeOf(paper.kind, paper.venue, paper.arxiv),
    title: paper.title ?? locator,
    authors: paper.authors.map(({ name, given, family, orcid }) => ({ name, given, family, orcid })),
    year: paper.year,
    date: extraction?.date ?? null,
    venue: paper.venue,
    volume: extraction?.volume ?? null,
    issue: extraction?.issue ?? null,
    pages: first ? (last && last !== first ? `${first}-${last}` : first) : null,
    doi: paper.doi,
    arxiv: paper.arxiv,
    isbn: extraction?.isbn ?? null,
    abstract: paper.abstract,
    keywords: extraction?.keywords ?? [],
    language: paper.language,
    url,
    file: { url: `${url}/file`, mediaType: paper.mediaType },
  };
}

export function citableWork(work: Work, origin: string): Citable {
  return {
    id: `work-${work.id}`,
    type: typeOf(null, work.venue, null),
    title: work.title,
    authors: work.authors.map((author) => ({ ...author, name: nameOf(author), orcid: null })),
    year: work.year,
    date: null,
    venue: work.venue,
    volume: null,
    issue: null,
    pages: null,
    doi: null,
    arxiv: null,
    isbn: null,
    abstract: null,
    keywords: [],
    language: null,
    url: `${origin}/works/${work.id}`,
    file: null,
  };
}

export const nameOf = ({ given, family }: Name): string =>
  [given, family].filter((part) => part !== null && part !== '').join(' ');

function typeOf(kind: Paper['kind'], venue: string | null, arxiv: string | null): Citable['type'] {
  if (kind === 'thesis' || kind === 'report' || kind === 'book' || kind === 'preprint') return kind;
  if (venue === null) return arxiv === null ? 'other' : 'preprint';
  return /\b(?:proc(?:eedings|\.)|conference|conf\.|workshop|symposium|colloquium|meeting)\b/i.test(venue)
    ? 'conference'
    : 'article';
}
