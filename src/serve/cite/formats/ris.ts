// RIS, the form that EndNote, Mendeley and Zotero read: two letters, two blanks, a dash; lines end as its makers wrote them.
import type { Citable } from '../citable.ts';

const types: Record<Citable['type'], string> = {
  article: 'JOUR',
  conference: 'CPAPER',
  preprint: 'UNPB',
  thesis: 'THES',
  report: 'RPRT',
  book: 'BOOK',
  other: 'GEN',
};

export const ris = (items: readonly Citable[]): string => items.map(entry).join('\r\n');

function entry(item: Citable): string {
  const [first, last] = (item.pages ?? '').split(/[-–]+/);
  const lines: [string, string | number | null | undefined][] = [
    ['TY', types[item.type]],
    ['ID', item.id],
    ['TI', item.title],
    ...item.authors.map(({ name, given, family }): [string, string] => [
      'AU',
      family ? [family, given].filter(Boolean).join(', ') : name,
    ]),
    ['PY', item.year],
    [item.type === 'conference' ? 'T2' : 'JO', item.venue],
    ['VL', item.volume],
    ['IS', item.issue],
    ['SP', first],
    ['EP', last],
    ['DO', item.doi],
    ['SN', item.isbn],
    ['AN', item.arxiv && `arXiv:${item.arxiv}`],
    ...item.keywords.map((word): [string, string] => ['KW', word]),
    ['LA', item.language],
    ['AB', item.abstract],
    ['UR', item.url],
    ['L1', item.file?.url],
  ];
  const written = lines.flatMap(([tag, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${tag}  - ${oneLine(String(value))}`],
  );
  return [...written, 'ER  - ', ''].join('\r\n');
}

/** A line break within a value would begin a new field. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
