// What do records in JSON say? CSL-JSON as reference managers export it, and lines of our own dumps or of other corpora.
import { basename } from 'node:path';
import { z } from 'zod';
import { failed, type Outcome } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord, type RecordedName } from '../../../base/metadata-record.ts';
import { decodeText } from '../../../read/text/encoding.ts';
import type { Opened } from '../../source.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { jsonObject, lineOf } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { openRecords, type RecordFormat, recordFormat, worthwhile } from './record-format.ts';

const cslFormat: RecordFormat = {
  name: 'csl',
  is: 'a CSL-JSON file',
  looksLike: (text) =>
    /^\s*\[\s*\{/.test(text) && /"(?:type|issued|author|container-title)"\s*:/.test(text.slice(0, 20_000)),
  boundary: jsonObject,
  start: (_head, file) => (piece) =>
    understood(piece, cslItem, (item) => fromCsl(item, `csl:${basename(file)}`)),
};

export const csl = recordFormat(cslFormat);

/** What a registry of DOIs says: the DOI names the record for good. */
export const openCsl = (bytes: Bytes): Opened =>
  openRecords(
    { ...cslFormat, name: 'doi', start: () => (piece) => understood(piece, cslItem, fromRegistry) },
    bytes,
    '',
  );

const fromRegistry = (item: z.infer<typeof cslItem>): MetadataRecord => {
  const record = fromCsl(item, 'doi');
  return { ...record, key: record.doi ?? record.key };
};

export const jsonLines = recordFormat({
  name: 'records',
  is: 'a file of records, one JSON object a line',
  looksLike: (text) =>
    /^\s*\{[^\n]*\}[ \t]*\r?(?:\n|$)/.test(text.slice(0, 60_000)) && /"title"\s*:/.test(text),
  boundary: lineOf,
  start: (_head, source) => (piece) =>
    piece.toString().trim() === '' ? null : understood(piece, lineItem, (item) => fromLine(item, source)),
});

function understood<T>(
  piece: Buffer,
  schema: z.ZodType<T>,
  make: (item: T) => MetadataRecord,
): Outcome<MetadataRecord> {
  let value: unknown;
  try {
    value = JSON.parse(textIn(piece));
  } catch {
    return failed('damaged', 'A record is not JSON.');
  }
  const item = schema.safeParse(value);
  if (!item.success)
    return failed(
      'damaged',
      `A record is not understood: ${z.prettifyError(item.error).replace(/\s+/g, ' ')}`,
    );
  return worthwhile(make(item.data));
}

/** JSON is UTF-8, unless somebody did not know; before it stand a byte order mark, or the zeros of a lost block. */
function textIn(piece: Buffer): string {
  const text = piece.toString('utf8');
  return (text.includes('\ufffd') ? decodeText(piece).text : text).replace(/^[\0\ufeff\s]+/, '');
}

/** Programs write numbers as text and text as numbers. */
const word = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const words = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .catch(null);

const cslName = z
  .object({ family: word, given: word, literal: word, 'non-dropping-particle': word, ORCID: word })
  .catch({
    family: null,
    given: null,
    literal: null,
    'non-dropping-particle': null,
    ORCID: null,
  });
const cslDate = z
  .object({
    'date-parts': z.array(z.array(z.union([z.string(), z.number()]))).nullish(),
    raw: word,
    literal: word,
  })
  .nullish()
  .catch(null);
const cslItem = z.looseObject({
  id: word,
  type: word,
  title: z.union([word, words.transform((all) => all?.[0] ?? null)]),
  author: z.array(cslName).nullish(),
  editor: z.array(cslName).nullish(),
  issued: cslDate,
  'container-title': z.union([words]),
  volume: word,
  issue: word,
  page: word,
  publisher: word,
  DOI: word,
  ISBN: z.union([words]),
  URL: word,
  abstract: word,
  language: word,
  keyword: word,
});

const cslTypes: Record<string, string> = {
  'article-journal': 'article',
  article: 'article',
  'paper-conference': 'inproceedings',
  chapter: 'incollection',
  thesis: 'phdthesis',
  report: 'techreport',
};

/** What a file calls its entries is unique in that file alone, and so for BibTeX and RIS. */
function fromCsl(item: z.infer<typeof cslItem>, source: string): MetadataRecord {
  const [parts] = item.issued?.['date-parts'] ?? [];
  const doi = item.DOI ?? null;
  const key = item.id ?? doi ?? item.title ?? '';
  return fill(emptyRecord(source, key.slice(0, 300)), {
    type: cslTypes[item.type ?? ''] ?? item.type ?? 'misc',
    title: item.title ?? null,
    authors: (item.author ?? []).flatMap(personOf),
    editors: (item.editor ?? []).flatMap(personOf),
    date: parts?.join('-') ?? item.issued?.raw ?? item.issued?.literal ?? null,
    venue: item['container-title']?.[0] ?? null,
    volume: item.volume ?? null,
    issue: item.issue ?? null,
    pages: item.page ?? null,
    publisher: item.publisher ?? null,
    doi,
    isbn: item.ISBN?.[0] ?? null,
    urls: item.URL ? [item.URL] : [],
    abstract: item.abstract ?? null,
    keywords: (item.keyword ?? '').split(/\s*[;,]\s*/),
    language: item.language ?? null,
  });
}

function personOf(person: z.infer<typeof cslName>): RecordedName[] {
  const { family, given, literal } = person;
  if (!family) return literal ? namesOf([literal]) : [];
  const particle = person['non-dropping-particle'];
  const whole = particle ? `${particle} ${family}` : family;
  const orcid = person.ORCID?.replace(/^https?:\/\/orcid\.org\//, '') ?? null;
  return [{ name: given ? `${given} ${whole}` : whole, given: given ?? null, family: whole, orcid }];
}

const lineAuthor = z.union([z.string(), z.looseObject({ name: z.string(), orcid: word })]);
const lineItem = z.looseObject({
  id: word,
  source: word,
  key: word,
  type: word,
  title: word,
  authors: z.array(lineAuthor).nullish().catch(null),
  year: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ])
    .nullish()
    .catch(null),
  date: word,
  venue: word,
  volume: word,
  issue: word,
  pages: word,
  publisher: word,
  doi: word,
  arxiv: word,
  isbn: word,
  url: word,
  urls: words,
  abstract: word,
  keywords: words,
  language: word,
});

/** Where the line does not say whose record it is, the part of its id before the colon does, or the file's name. */
function fromLine(item: z.infer<typeof lineItem>, file: string): MetadataRecord {
  const id = item.key ?? item.id ?? item.doi ?? item.title ?? '';
  const [, prefix] = /^([a-z][\w.-]*):/i.exec(id) ?? [];
  const authors = (item.authors ?? []).flatMap((author) => {
    if (typeof author === 'string') return namesOf([author]);
    return namesOf([author.name]).map((each) => ({ ...each, orcid: author.orcid ?? null }));
  });
  const source = item.source ?? prefix?.toLowerCase() ?? basename(file);
  const { title, date, venue, volume, issue, pages, publisher, doi, arxiv, isbn, abstract, language } = item;
  const texts = { title, date, venue, volume, issue, pages, publisher, doi, arxiv, isbn, abstract, language };
  const said = Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? null]));
  return fill(emptyRecord(source, id.slice(0, 300)), {
    ...said,
    type: item.type ?? 'misc',
    authors,
    year: item.year ?? null,
    urls: [...(item.urls ?? []), ...(item.url ? [item.url] : [])],
    keywords: item.keywords ?? [],
  });
}
