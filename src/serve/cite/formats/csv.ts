// CSV: one row each, for spreadsheets.
import { csvLine } from '../../../base/csv.ts';
import type { Citable } from '../citable.ts';

const columns =
  'id,type,title,authors,year,venue,volume,issue,pages,doi,arxiv,isbn,language,keywords,abstract,url';

export const csv = (items: readonly Citable[]): string =>
  `${[columns, ...items.map(csvRow)].join('\r\n')}\r\n`;

export const csvHeader = columns;

export const csvRow = (item: Citable): string =>
  csvLine([
    item.id,
    item.type,
    item.title,
    item.authors.map(({ name }) => name).join('; '),
    item.year,
    item.venue,
    item.volume,
    item.issue,
    item.pages,
    item.doi,
    item.arxiv,
    item.isbn,
    item.language,
    item.keywords.join('; '),
    item.abstract,
    item.url,
  ]);
