// An extraction and its references as BibTeX: one entry each, with keys that are not given twice.
import type { Extraction, Name, Reference } from '../../base/extraction.ts';
import { keyOf } from './csl.ts';

export function bibtexOf(of: Extraction): string {
  const keys = new Keys();
  const pages = of.first_page && of.last_page ? `${of.first_page}--${of.last_page}` : of.first_page;
  const paper = bibtexEntry(
    of.kind === 'thesis' ? 'phdthesis' : of.kind === 'report' ? 'techreport' : 'article',
    keys.take(of.authors, of.year),
    {
      author: bibtexPeople(of.authors),
      title: of.title,
      journal: of.venue,
      year: of.year,
      volume: of.volume,
      number: of.issue,
      pages,
      doi: of.doi,
      eprint: of.arxiv,
      isbn: of.isbn,
      keywords: of.keywords.join(', ') || null,
      abstract: of.abstract,
    },
  );
  return [paper, ...of.references.map((each) => referenceEntry(each, keys))].join('\n');
}

function referenceEntry(of: Reference, keys: Keys): string {
  const kind = of.journal ? 'article' : of.booktitle ? 'inproceedings' : of.publisher ? 'book' : 'misc';
  return bibtexEntry(kind, keys.take(of.authors, of.year), {
    author: bibtexPeople(of.authors),
    editor: bibtexPeople(of.editors),
    title: of.title,
    journal: of.journal,
    booktitle: of.booktitle,
    series: of.series,
    year: of.year,
    volume: of.volume,
    number: of.issue,
    pages: of.pages?.replace(/\s*[-–]+\s*/, '--') ?? null,
    publisher: of.publisher,
    institution: of.institution,
    address: of.location,
    edition: of.edition,
    doi: of.doi,
    eprint: of.arxiv,
    url: of.url,
    isbn: of.isbn,
    note: of.title === null ? of.raw : of.note,
  });
}

/** Keys that are not given twice. */
export class Keys {
  readonly #taken = new Map<string, number>();

  take(authors: Name[], year: number | null): string {
    const key = keyOf(authors, year, 'unnamed');
    const before = this.#taken.get(key) ?? 0;
    this.#taken.set(key, before + 1);
    return before === 0 ? key : `${key}-${before + 1}`;
  }
}

export function bibtexEntry(
  kind: string,
  key: string,
  fields: Record<string, string | number | null>,
): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`  ${name} = {${written(String(value))}},`],
  );
  return `@${kind}{${key},\n${lines.join('\n')}\n}\n`;
}

export const bibtexPeople = (list: Name[]): string | null =>
  list.length === 0
    ? null
    : list
        .map(({ family, given }) => (given ? `${family ?? ''}, ${given}` : `{${family ?? ''}}`))
        .join(' and ');

/** TeX's own signs are escaped; braces that do not pair would end the field and go. */
function written(text: string): string {
  const signs = text
    .replaceAll(/[\\^~]/g, ' ')
    .replaceAll(/[#$%&_]/g, '\\$&')
    .replaceAll(/\s+/g, ' ');
  let depth = 0;
  for (const sign of signs) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? signs : signs.replaceAll(/[{}]/g, '');
}
