// A paper as unqualified Dublin Core.
import { xml } from '../../base/xml.ts';
import type { Citable } from '../cite/citable.ts';

const types: Record<Citable['type'], string> = {
  article: 'article',
  conference: 'conference paper',
  preprint: 'preprint',
  thesis: 'thesis',
  report: 'report',
  book: 'book',
  other: 'text',
};

type Xml = ReturnType<typeof xml>;
type Value = string | null | undefined;

export function oaiDc(item: Citable): Xml {
  const names = item.authors.map(({ name, given, family }) =>
    family ? [family, given].filter(Boolean).join(', ') : name,
  );
  const identifiers = [
    item.url,
    item.doi && `https://doi.org/${item.doi}`,
    item.arxiv && `https://arxiv.org/abs/${item.arxiv}`,
    item.isbn && `urn:isbn:${item.isbn}`,
    item.file?.url,
  ];
  return xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">
${said([item.title]).map((value) => xml`<dc:title>${value}</dc:title>\n`)}${said(names).map((value) => xml`<dc:creator>${value}</dc:creator>\n`)}${said(item.keywords).map((value) => xml`<dc:subject>${value}</dc:subject>\n`)}${said([item.abstract]).map((value) => xml`<dc:description>${value}</dc:description>\n`)}${said([item.year?.toString()]).map((value) => xml`<dc:date>${value}</dc:date>\n`)}<dc:type>${types[item.type]}</dc:type>
${said([item.file?.mediaType]).map((value) => xml`<dc:format>${value}</dc:format>\n`)}${said(identifiers).map((value) => xml`<dc:identifier>${value}</dc:identifier>\n`)}${said([item.venue]).map((value) => xml`<dc:source>${value}</dc:source>\n`)}${said([item.language]).map((value) => xml`<dc:language>${value}</dc:language>\n`)}</oai_dc:dc>`;
}

const said = (values: readonly Value[]): string[] =>
  values.filter((value): value is string => value !== null && value !== undefined && value !== '');
