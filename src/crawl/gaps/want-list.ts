// What is still wanted, for other programs and for librarians: as CSV, BibTeX or lines of JSON.
import { csvLine } from '../../base/csv.ts';
import type { Gap } from './gaps.ts';

const wantListFormats = ['csv', 'bibtex', 'jsonl'] as const;

export function wantList(gaps: readonly Gap[], format: (typeof wantListFormats)[number]): string {
  const wanted = gaps.filter(({ state }) => state !== 'held');
  const lines =
    format === 'csv' ? [csvHead, ...wanted.map(csvOf)] : wanted.map(format === 'bibtex' ? bibtexOf : jsonOf);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

const csvHead = 'state,title,authors,year,venue,doi,url,cited_by,source,key';

const csvOf = ({ record, state, citedBy }: Gap): string =>
  csvLine([
    state,
    record.title,
    record.authors.map(({ name }) => name).join('; '),
    record.year,
    record.venue,
    record.doi,
    record.urls[0] ?? null,
    citedBy,
    record.source,
    record.key,
  ]);

const jsonOf = ({ record, state, work, citedBy }: Gap): string =>
  JSON.stringify({ state, work, cited_by: citedBy, ...record });

function bibtexOf({ record }: Gap, index: number): string {
  const { type, title, authors, year, venue, volume, pages, doi, urls } = record;
  const inBook = /^in(?:proceedings|collection)$/.test(type);
  const fields: [string, string | number | null | undefined][] = [
    ['title', title],
    ['author', authors.map(({ name }) => name).join(' and ') || null],
    ['year', year],
    [inBook ? 'booktitle' : 'journal', venue],
    ['volume', volume],
    ['pages', pages],
    ['doi', doi],
    ['url', urls[0]],
  ];
  const said = fields.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`  ${name} = {${String(value).replace(/[{}\\]/g, '')}}`],
  );
  const key = record.key.replace(/[^\w:/-]+/g, '') || `wanted${index + 1}`;
  return `@${/^\w+$/.test(type) ? type : 'misc'}{${key},\n${said.join(',\n')}\n}`;
}
