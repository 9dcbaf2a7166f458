// BibTeX: one entry each, with keys that are not given twice.
import { bibtexEntry, bibtexPeople, Keys } from '../../../extract/output/bibtex.ts';
import type { Citable } from '../citable.ts';

const types: Record<Citable['type'], string> = {
  article: 'article',
  conference: 'inproceedings',
  preprint: 'misc',
  thesis: 'phdthesis',
  report: 'techreport',
  book: 'book',
  other: 'misc',
};

export function bibtex(items: readonly Citable[]): string {
  const keys = new Keys();
  return items
    .map((item) =>
      bibtexEntry(types[item.type], keys.take(item.authors, item.year), {
        author: bibtexPeople(
          item.authors.map(({ name, given, family }) => ({ given, family: family ?? name })),
        ),
        title: item.title,
        [venueField(item)]: item.venue,
        year: item.year,
        volume: item.volume,
        number: item.issue,
        pages: item.pages?.replace(/\s*[-–]+\s*/, '--') ?? null,
        doi: item.doi,
        eprint: item.arxiv,
        archiveprefix: item.arxiv === null ? null : 'arXiv',
        isbn: item.isbn,
        url: item.url,
        keywords: item.keywords.join(', ') || null,
        language: item.language,
        abstract: item.abstract,
      }),
    )
    .join('\n');
}

function venueField({ type }: Citable): string {
  if (type === 'conference') return 'booktitle';
  if (type === 'thesis') return 'school';
  if (type === 'report') return 'institution';
  return type === 'book' ? 'publisher' : 'journal';
}
