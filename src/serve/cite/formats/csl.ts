// CSL-JSON, the form that reference managers and citation processors exchange.
import type { Citable } from '../citable.ts';

const types: Record<Citable['type'], string> = {
  article: 'article-journal',
  conference: 'paper-conference',
  preprint: 'article',
  thesis: 'thesis',
  report: 'report',
  book: 'book',
  other: 'document',
};

export const csl = (items: readonly Citable[]): string => JSON.stringify(items.map(cslItem), null, 1);

function cslItem(item: Citable): Record<string, unknown> {
  const said = {
    id: item.id,
    type: types[item.type],
    title: item.title,
    author: item.authors.map(({ name, given, family }) =>
      family ? { family, ...(given && { given }) } : { literal: name },
    ),
    issued: item.year === null ? null : { 'date-parts': [[item.year]] },
    'container-title': item.venue,
    volume: item.volume,
    issue: item.issue,
    page: item.pages,
    DOI: item.doi,
    ISBN: item.isbn,
    number: item.arxiv && `arXiv:${item.arxiv}`,
    URL: item.url,
    abstract: item.abstract,
    keyword: item.keywords.join(', ') || null,
    language: item.language,
  };
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length)),
  );
}
