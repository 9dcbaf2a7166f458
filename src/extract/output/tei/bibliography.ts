// The listBibl: what the paper cites, one biblStruct each, in the order of the list.
import type { Reference } from '../../../base/extraction.ts';
import { xml } from '../../../base/xml.ts';
import { idno, pageScope, persName, published, scope, when, type Xml } from './markup.ts';

export const bibliography = (references: readonly Reference[]): Xml =>
  xml`<listBibl>\n${references.map((each, i) => xml`${biblStruct(each, `b${i}`)}\n`)}</listBibl>\n`;

/** What appeared in something has an analytic and a monographic part, what appeared by itself only the latter. */
export function biblStruct(of: Reference, id: string | null): Xml {
  const container = of.journal ?? of.booktitle ?? (of.venue === of.series ? null : of.venue);
  const authors = of.authors.map((name) => xml`<author>${persName(name)}</author>`);
  const editors = of.editors.map((name) => xml`<editor>${persName(name)}</editor>`);
  const analytic = container === null ? xml`` : xml`<analytic>${title('a', of.title)}${authors}</analytic>\n`;
  const own =
    container === null ? xml`${title('m', of.title)}${authors}` : title(of.journal ? 'j' : 'm', container);
  return xml`<biblStruct${when(id, (name) => xml` xml:id="${name}"`)}>
${analytic}<monogr>${own}${editors}${when(of.edition, (edition) => xml`<edition>${edition}</edition>`)}${when(of.institution, (name) => xml`<respStmt><resp>institution</resp><orgName>${name}</orgName></respStmt>`)}<imprint>${when(of.publisher, (name) => xml`<publisher>${name}</publisher>`)}${when(of.location, (place) => xml`<pubPlace>${place}</pubPlace>`)}${scope('volume', of.volume)}${scope('issue', of.issue)}${pageScope(of.pages)}${published(of.year)}</imprint></monogr>
${when(of.series, (series) => xml`<series><title level="s">${series}</title></series>`)}${idno('DOI', of.doi)}${idno('arXiv', of.arxiv)}${idno('ISBN', of.isbn)}${when(of.url, (url) => xml`<ptr target="${url}"/>`)}${when(of.marker, (marker) => xml`<note type="label">${marker}</note>`)}${when(of.note, (note) => xml`<note>${note}</note>`)}<note type="raw_reference">${of.raw}</note>
</biblStruct>`;
}

const title = (level: 'a' | 'j' | 'm', text: string | null): Xml =>
  when(text, (words) => xml`<title level="${level}" type="main">${words}</title>`);
