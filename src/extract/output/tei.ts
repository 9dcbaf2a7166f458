// An extraction as TEI in the shape that GROBID made customary: teiHeader for the paper, listBibl for its references.
import type { Author, Extraction, Name, Reference } from '../../base/extraction.ts';
import { xml } from '../../base/xml.ts';

type Xml = ReturnType<typeof xml>;

export function teiOf(of: Extraction): string {
  return `${xml`<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
  <teiHeader xml:lang="${of.language ?? 'und'}">
    <fileDesc>
      <titleStmt><title level="a" type="main">${of.title ?? ''}</title></titleStmt>
      <publicationStmt><publisher/>${when(of.year, (year) => xml`<date type="published" when="${year}">${year}</date>`)}</publicationStmt>
      <sourceDesc>
        <biblStruct>
          <analytic>
${of.authors.map(author)}            <title level="a" type="main">${of.title ?? ''}</title>
          </analytic>
          <monogr>${when(of.venue, (venue) => xml`<title level="j">${venue}</title>`)}<imprint>${imprint(of.volume, of.issue, of.first_page && of.last_page ? `${of.first_page}-${of.last_page}` : of.first_page, of.year)}</imprint></monogr>
          ${when(of.doi, (doi) => xml`<idno type="DOI">${doi}</idno>`)}${when(of.arxiv, (arxiv) => xml`<idno type="arXiv">${arxiv}</idno>`)}
        </biblStruct>
      </sourceDesc>
    </fileDesc>
    <profileDesc>
      ${many(of.keywords, (keywords) => xml`<textClass><keywords>${keywords.map((term) => xml`<term>${term}</term>`)}</keywords></textClass>`)}
      <abstract>${when(of.abstract, (abstract) => xml`<p>${abstract}</p>`)}</abstract>
    </profileDesc>
  </teiHeader>
  <text>
    <body>
${of.sections.map(({ number, title }) => xml`      <div><head${when(number, (n) => xml` n="${n}"`)}>${title}</head></div>\n`)}    </body>
    <back>
      ${when(of.acknowledgements, ({ text }) => xml`<div type="acknowledgement"><p>${text}</p></div>`)}
      <div type="references">
        <listBibl>
${of.references.map(reference)}        </listBibl>
      </div>
    </back>
  </text>
</TEI>`}\n`;
}

/** One reference as GROBID's processCitation gives it. */
function reference(of: Reference, position: number): Xml {
  const container = of.journal ?? of.booktitle ?? of.series ?? of.venue;
  const analytic = xml`<analytic>${when(of.title, (title) => xml`<title level="a" type="main">${title}</title>`)}${of.authors.map(person)}</analytic>`;
  return xml`          <biblStruct xml:id="b${position}">${analytic}<monogr>${when(container, (title) => xml`<title level="${of.journal ? 'j' : 'm'}">${title}</title>`)}${of.editors.map((each) => xml`<editor>${persName(each)}</editor>`)}<imprint>${when(of.publisher, (publisher) => xml`<publisher>${publisher}</publisher>`)}${when(of.location, (place) => xml`<pubPlace>${place}</pubPlace>`)}${imprint(of.volume, of.issue, of.pages, of.year)}</imprint></monogr>${when(of.doi, (doi) => xml`<idno type="DOI">${doi}</idno>`)}${when(of.arxiv, (arxiv) => xml`<idno type="arXiv">${arxiv}</idno>`)}${when(of.url, (url) => xml`<ptr target="${url}"/>`)}<note type="raw_reference">${of.raw}</note></biblStruct>\n`;
}

function author(of: Author): Xml {
  const affiliations = of.affiliations.map(
    (each) => xml`<affiliation><note type="raw_affiliation">${each}</note></affiliation>`,
  );
  return xml`            <author>${persName(of)}${when(of.email, (email) => xml`<email>${email}</email>`)}${when(of.orcid, (orcid) => xml`<idno type="ORCID">${orcid}</idno>`)}${affiliations}</author>\n`;
}

const person = (name: Name): Xml => xml`<author>${persName(name)}</author>`;

const persName = ({ given, family }: Name): Xml =>
  xml`<persName>${when(given, (forename) => xml`<forename type="first">${forename}</forename>`)}<surname>${family ?? ''}</surname></persName>`;

function imprint(
  volume: string | null,
  issue: string | null,
  pages: string | null,
  year: number | null,
): Xml {
  const [from, to] = (pages ?? '').split(/[-–]/);
  const range = to
    ? xml`<biblScope unit="page" from="${from ?? ''}" to="${to}"/>`
    : when(from || null, (page) => xml`<biblScope unit="page">${page}</biblScope>`);
  return xml`${when(volume, (v) => xml`<biblScope unit="volume">${v}</biblScope>`)}${when(issue, (i) => xml`<biblScope unit="issue">${i}</biblScope>`)}${range}${when(year, (y) => xml`<date type="published" when="${y}"/>`)}`;
}

const when = <T>(value: T | null | undefined, written: (value: T) => Xml): Xml =>
  value == null ? xml`` : written(value);
const many = <T>(values: T[], written: (values: T[]) => Xml): Xml =>
  values.length === 0 ? xml`` : written(values);
