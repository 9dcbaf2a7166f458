// The teiHeader: what the paper says of itself, each author with where he works.
import type { Author, Extraction } from '../../../base/extraction.ts';
import { xml } from '../../../base/xml.ts';
import { idno, pageScope, persName, published, scope, when, type Xml } from './markup.ts';

export function header(of: Extraction, language: string): Xml {
  const places = new Map(of.affiliations.map((place, i) => [place, i]));
  const pages = of.first_page && of.last_page ? `${of.first_page}-${of.last_page}` : of.first_page;
  return xml`<teiHeader xml:lang="${language}">
<fileDesc>
<titleStmt><title level="a" type="main">${of.title ?? ''}</title></titleStmt>
<publicationStmt><publisher/><availability status="unknown"><licence/></availability>${published(of.year)}</publicationStmt>
<sourceDesc>
<biblStruct>
<analytic>
${of.authors.map((each) => author(each, places))}<title level="a" type="main">${of.title ?? ''}</title>
</analytic>
<monogr>${when(of.venue, (venue) => xml`<title level="j" type="main">${venue}</title>`)}<imprint>${scope('volume', of.volume)}${scope('issue', of.issue)}${pageScope(pages)}${published(of.year)}</imprint></monogr>
${idno('DOI', of.doi)}${idno('arXiv', of.arxiv)}${idno('ISBN', of.isbn)}${idno('report', of.publication_number)}${when(of.degree, (degree) => xml`<note type="degree">${degree}</note>`)}${of.notes.map((note) => xml`<note>${note}</note>`)}
</biblStruct>
</sourceDesc>
</fileDesc>
<encodingDesc><appInfo><application ident="Openseer" version="1"><desc>Openseer extracts what papers say of themselves.</desc></application></appInfo></encodingDesc>
<profileDesc>
${when(of.keywords.length > 0 || null, () => xml`<textClass><keywords>${of.keywords.map((term) => xml`<term>${term}</term>`)}</keywords></textClass>\n`)}<abstract>${when(of.abstract, (abstract) => xml`<div><p>${abstract}</p></div>`)}</abstract>
</profileDesc>
</teiHeader>`;
}

/** Places have the same key wherever they stand. */
function author(of: Author, places: ReadonlyMap<string, number>): Xml {
  const affiliations = of.affiliations.map(
    (place) =>
      xml`<affiliation${when(places.get(place), (key) => xml` key="aff${key}"`)}><note type="raw_affiliation">${place}</note></affiliation>`,
  );
  return xml`<author>${persName(of)}${when(of.email, (email) => xml`<email>${email}</email>`)}${idno('ORCID', of.orcid)}${affiliations}</author>\n`;
}
