// RDF as Turtle, in the words of Dublin Core, BIBO and FOAF.
import type { Citable } from '../citable.ts';

const classes: Record<Citable['type'], string> = {
  article: 'bibo:AcademicArticle',
  conference: 'bibo:AcademicArticle',
  preprint: 'bibo:Article',
  thesis: 'bibo:Thesis',
  report: 'bibo:Report',
  book: 'bibo:Book',
  other: 'bibo:Document',
};

export const turtle = (items: readonly Citable[]): string =>
  `@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix bibo: <http://purl.org/ontology/bibo/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .

${items.map(resource).join('\n')}`;

function resource(item: Citable): string {
  const facts: [string, string | null][] = [
    ['a', classes[item.type]],
    ['dcterms:title', text(item.title)],
    ...item.authors.map(({ name }): [string, string] => [
      'dcterms:creator',
      `[ a foaf:Agent ; foaf:name ${text(name)} ]`,
    ]),
    ['dcterms:issued', item.year === null ? null : `"${item.year}"`],
    ['dcterms:isPartOf', item.venue === null ? null : `[ dcterms:title ${text(item.venue)} ]`],
    ['bibo:volume', text(item.volume)],
    ['bibo:issue', text(item.issue)],
    ['bibo:pages', text(item.pages)],
    ['bibo:doi', text(item.doi)],
    ['dcterms:identifier', item.arxiv === null ? null : text(`arXiv:${item.arxiv}`)],
    ['dcterms:language', text(item.language)],
    ['dcterms:abstract', text(item.abstract)],
    ...item.keywords.map((word): [string, string | null] => ['dcterms:subject', text(word)]),
    ['dcterms:hasFormat', item.file && address(item.file.url)],
  ];
  const said = facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name} ${value}`]));
  return `${address(item.url)}\n${said.join(' ;\n')} .\n`;
}

/** Everything that could end a literal is written as an escape. */
function text(value: string | null): string | null {
  if (value === null) return null;
  const escaped = value
    .toWellFormed()
    .replace(
      /["\\\p{Cc}]/gu,
      (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    );
  return `"${escaped}"`;
}

const address = (url: string): string => `<${url.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent)}>`;
