// By which tags do reference managers and scholarly search engines know a paper?
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { citablePaper } from '../cite/citable.ts';
import { jsonLd } from '../cite/json-ld.ts';
import { dataBlock, type Html, html } from '../html.ts';

export function citationTags(paper: Paper, origin: string): Html | undefined {
  if (paper.title === null) return undefined;
  const tags: [string, string | number | null][] = [
    ['citation_title', paper.title],
    ...paper.authors.flatMap(({ name, affiliation }): [string, string | null][] => [
      ['citation_author', name],
      ['citation_author_institution', affiliation],
    ]),
    ['citation_publication_date', paper.year],
    ['citation_journal_title', paper.venue],
    ['citation_doi', paper.doi],
    ['citation_arxiv_id', paper.arxiv],
    ['citation_language', paper.language],
    ['citation_abstract_html_url', `${origin}/papers/${paper.id}`],
    ['citation_pdf_url', paper.mediaType === 'application/pdf' ? `${origin}/papers/${paper.id}/file` : null],
  ];
  return html`${tags.map(
    ([name, value]) =>
      value !== null &&
      html`<meta name="${name}" content="${value}">
`,
  )}${dataBlock('application/ld+json', jsonLd(citablePaper(paper, null, origin)))}`;
}
