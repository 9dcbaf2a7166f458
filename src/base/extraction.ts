// What a document says of itself: the shape that `openseer extract --json` prints and the catalogue records.
// Absent is null or an empty list, never a guess. Field names are the contract's, hence snake case.

export const kinds = [
  'paper',
  'preprint',
  'thesis',
  'report',
  'book',
  'slides',
  'poster',
  'resume',
  'coursework',
  'manual',
  'form',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

export type Name = { given: string | null; family: string | null };

export type Author = Name & {
  name: string;
  affiliations: string[];
  email: string | null;
  orcid: string | null;
};

export type Section = { number: string | null; title: string; level: number; page: number };

/** One entry of a bibliography. */
export type Reference = {
  marker: string | null;
  raw: string;
  authors: Name[];
  editors: Name[];
  title: string | null;
  venue: string | null;
  journal: string | null;
  booktitle: string | null;
  series: string | null;
  year: number | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
  institution: string | null;
  location: string | null;
  edition: string | null;
  doi: string | null;
  arxiv: string | null;
  url: string | null;
  isbn: string | null;
  note: string | null;
  confidence: number;
};

/** One of which nothing is known but how it is printed. */
export const emptyReference = (raw: string): Reference => ({
  marker: null,
  raw,
  authors: [],
  editors: [],
  title: null,
  venue: null,
  journal: null,
  booktitle: null,
  series: null,
  year: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
  institution: null,
  location: null,
  edition: null,
  doi: null,
  arxiv: null,
  url: null,
  isbn: null,
  note: null,
  confidence: 1,
});

/** A place in the text that cites `references[reference]`; one for each (place, reference), ranges expanded. */
export type Mention = {
  reference: number;
  text: string;
  sentence: string;
  before: string;
  after: string;
  section: string | null;
  page: number;
};

/** [left, top, right, bottom] in points from the page's top left corner. */
export type Box = readonly [number, number, number, number];

export type Element = {
  kind: 'table' | 'figure' | 'algorithm' | 'equation';
  number: string | null;
  caption: string | null;
  page: number;
  box: Box;
  text: string | null;
  cells: string[][];
  mentioned_in: string[];
  synopsis: string | null;
};

export type Acknowledgements = { text: string; people: string[]; organisations: string[]; grants: string[] };

/** Where a value was read, and how probably it is right. `field` is a path: "title", "authors.0", "references.12". */
export type Evidence = { field: string; page: number; box: Box; confidence: number };

export type Extraction = {
  media_type: string;
  pages: number;
  language: string | null;
  kind: Kind;
  scholarly: boolean;
  confidence: number;
  title: string | null;
  authors: Author[];
  affiliations: string[];
  addresses: string[];
  emails: string[];
  phones: string[];
  web: string[];
  abstract: string | null;
  introduction: string | null;
  keywords: string[];
  year: number | null;
  date: string | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  first_page: string | null;
  last_page: string | null;
  doi: string | null;
  arxiv: string | null;
  isbn: string | null;
  publication_number: string | null;
  degree: string | null;
  notes: string[];
  sections: Section[];
  references: Reference[];
  mentions: Mention[];
  elements: Element[];
  acknowledgements: Acknowledgements | null;
  /** A value that stands on several pages has a place on each. */
  evidence: Evidence[];
};

/** An extraction that says nothing yet: extractors fill in what they find. */
export function emptyExtraction(mediaType: string, pages: number): Extraction {
  return {
    media_type: mediaType,
    pages,
    language: null,
    kind: 'other',
    scholarly: false,
    confidence: 0,
    title: null,
    authors: [],
    affiliations: [],
    addresses: [],
    emails: [],
    phones: [],
    web: [],
    abstract: null,
    introduction: null,
    keywords: [],
    year: null,
    date: null,
    venue: null,
    volume: null,
    issue: null,
    first_page: null,
    last_page: null,
    doi: null,
    arxiv: null,
    isbn: null,
    publication_number: null,
    degree: null,
    notes: [],
    sections: [],
    references: [],
    mentions: [],
    elements: [],
    acknowledgements: null,
    evidence: [],
  };
}
