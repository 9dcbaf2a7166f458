// An extraction and its references as CSL-JSON, the form that reference managers exchange.
import type { Extraction, Name, Reference } from '../../base/extraction.ts';

type CslName = { family?: string; given?: string; literal?: string };
export type CslItem = Record<string, string | CslName[] | { 'date-parts': number[][] }>;

/** The paper itself first, then what it cites. */
export function cslOf(of: Extraction): CslItem[] {
  const paper = said({
    id: keyOf(of.authors, of.year, 'paper'),
    type:
      of.kind === 'thesis'
        ? 'thesis'
        : of.kind === 'report'
          ? 'report'
          : of.kind === 'book'
            ? 'book'
            : 'article-journal',
    title: of.title,
    author: names(of.authors),
    issued: issued(of.year),
    'container-title': of.venue,
    volume: of.volume,
    issue: of.issue,
    page: of.first_page && of.last_page ? `${of.first_page}-${of.last_page}` : of.first_page,
    DOI: of.doi,
    ISBN: of.isbn,
    abstract: of.abstract,
    keyword: of.keywords.join(', ') || null,
    language: of.language,
  });
  return [paper, ...of.references.map(referenceItem)];
}

function referenceItem(of: Reference, position: number): CslItem {
  return said({
    id: keyOf(of.authors, of.year, `reference-${position + 1}`),
    type: of.journal
      ? 'article-journal'
      : of.booktitle
        ? 'paper-conference'
        : of.publisher
          ? 'book'
          : 'document',
    title: of.title ?? of.raw,
    author: names(of.authors),
    editor: names(of.editors),
    issued: issued(of.year),
    'container-title': of.journal ?? of.booktitle ?? of.venue,
    'collection-title': of.series,
    volume: of.volume,
    issue: of.issue,
    page: of.pages,
    publisher: of.publisher ?? of.institution,
    'publisher-place': of.location,
    edition: of.edition,
    DOI: of.doi,
    URL: of.url,
    ISBN: of.isbn,
    note: of.note,
  });
}

/** "garfield1955"; what has neither name nor year keeps its place. */
export function keyOf(authors: Name[], year: number | null, otherwise: string): string {
  const family = (authors[0]?.family ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
  return family === '' ? otherwise : `${family}${year ?? ''}`;
}

const names = (people: Name[]): CslName[] | null =>
  people.length === 0
    ? null
    : people.map(({ family, given }) => ({ ...(family && { family }), ...(given && { given }) }));

const issued = (year: number | null) => (year === null ? null : { 'date-parts': [[year]] });

function said(item: Record<string, CslItem[string] | null>): CslItem {
  const kept: CslItem = {};
  for (const [name, value] of Object.entries(item)) if (value !== null) kept[name] = value;
  return kept;
}
