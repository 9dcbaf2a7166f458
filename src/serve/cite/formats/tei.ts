// TEI: a list of biblStructs, in the shape that GROBID made customary.
import { xml } from '../../../base/xml.ts';
import { idno, pageScope, persName, published, scope, when } from '../../../extract/output/tei/markup.ts';
import type { Citable } from '../citable.ts';

type Xml = ReturnType<typeof xml>;

export const tei = (items: readonly Citable[]): string =>
  `${xml`<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc><titleStmt><title>Papers</title></titleStmt><publicationStmt><p>Exported by Openseer.</p></publicationStmt><sourceDesc><p>The catalogue of a library.</p></sourceDesc></fileDesc></teiHeader>
<text><body><listBibl>
${items.map(biblStruct)}</listBibl></body></text>
</TEI>`}\n`;

function biblStruct(item: Citable): Xml {
  const authors = item.authors.map(
    (author) => xml`<author>${persName(author)}${idno('ORCID', author.orcid)}</author>`,
  );
  const title = (level: 'a' | 'm') =>
    when(item.title, (words) => xml`<title level="${level}" type="main">${words}</title>`);
  const analytic = item.venue === null ? xml`` : xml`<analytic>${title('a')}${authors}</analytic>`;
  const own =
    item.venue === null
      ? xml`${title('m')}${authors}`
      : xml`<title level="${item.type === 'article' ? 'j' : 'm'}" type="main">${item.venue}</title>`;
  return xml`<biblStruct xml:id="${item.id}">${analytic}<monogr>${own}<imprint>${scope('volume', item.volume)}${scope('issue', item.issue)}${pageScope(item.pages)}${published(item.year)}</imprint></monogr>${idno('DOI', item.doi)}${idno('arXiv', item.arxiv)}${idno('ISBN', item.isbn)}<ptr target="${item.url}"/></biblStruct>
`;
}
