// What does a RIS file say? A line a field, two letters each; the exports of reference managers and publishers.
import { basename } from 'node:path';
import { failed, type Outcome } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord } from '../../../base/metadata-record.ts';
import { decodeText } from '../../../read/text/encoding.ts';
import type { Boundary } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { recordFormat, worthwhile } from './record-format.ts';

const record: Boundary = (text) => {
  const start = /^[ \t\0]*(?:\xef\xbb\xbf)?TY {1,2}-/m.exec(text)?.index;
  if (start === undefined) return null;
  const end = /^[ \t]*ER {1,2}-[^\r\n]*(?:\r?\n|\r|$)/m.exec(text.slice(start));
  if (!end) return { start, end: null };
  return { start, end: start + end.index + end[0].length };
};

export const ris = recordFormat({
  name: 'ris',
  is: 'a RIS file',
  looksLike: (text) =>
    /^\s*(?:\xef\xbb\xbf)?TY {1,2}- ?\w/.test(text) ||
    /^TY {2}- \w[^\n]*\n(?:[A-Z][A-Z0-9] {2}-|\s)/m.test(text),
  boundary: record,
  start: (_head, file) => (piece) => understand(`ris:${basename(file)}`, piece),
});

const types: Record<string, string> = {
  JOUR: 'article',
  CONF: 'inproceedings',
  CPAPER: 'inproceedings',
  BOOK: 'book',
  CHAP: 'incollection',
  THES: 'phdthesis',
  RPRT: 'techreport',
  UNPB: 'unpublished',
};

function understand(source: string, piece: Buffer): Outcome<MetadataRecord> {
  const fields = new Map<string, string[]>();
  let last: string[] | null = null;
  for (const line of decodeText(piece).text.split(/\r\n|[\r\n]/)) {
    const [, tag, value = ''] = /^\s*([A-Z][A-Z0-9]) {1,2}-\s?(.*)$/.exec(line) ?? [];
    if (tag === undefined) {
      // A long abstract goes on in the next line.
      if (last && line.trim() !== '') last.push(`${last.pop() ?? ''} ${line.trim()}`);
      continue;
    }
    last = fields.get(tag) ?? [];
    last.push(value);
    fields.set(tag, last);
  }
  const all = (...tags: string[]): string[] => tags.flatMap((tag) => fields.get(tag) ?? []);
  const get = (...tags: string[]): string | null => all(...tags).find((value) => value.trim() !== '') ?? null;
  const title = get('TI', 'T1', 'CT', 'BT');
  const doi = get('DO') ?? all('UR', 'M3', 'N1').find((value) => /\b10\.\d{4,9}\//.test(value)) ?? null;
  const key = get('ID', 'AN') ?? doi ?? title;
  if (key === null) return failed('damaged', 'A record has neither a title nor anything to call it by.');
  const [from, to] = [get('SP'), get('EP')];
  return worthwhile(
    fill(emptyRecord(source, key.slice(0, 300)), {
      type: types[get('TY')?.trim() ?? ''] ?? 'misc',
      title,
      authors: namesOf(all('AU', 'A1')),
      editors: namesOf(all('ED', 'A2')),
      date: get('PY', 'Y1', 'DA'),
      venue: get('T2', 'JO', 'JF', 'JA', 'BT'),
      volume: get('VL'),
      issue: get('IS'),
      pages: from !== null && to !== null ? `${from}-${to}` : from,
      publisher: get('PB'),
      doi,
      isbn: get('SN'),
      urls: all('UR', 'L1', 'L2').map((url) => url.trim()),
      abstract: get('AB', 'N2'),
      keywords: all('KW'),
      language: get('LA'),
    }),
  );
}
