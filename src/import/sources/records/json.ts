// What do records in JSON say? CSL-JSON as reference managers export it, and lines of our own dumps or of other corpora.
import { basename } from 'node:path';
import { z } from 'zod';
import { done, failed, type Outcome } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord } from '../../../base/metadata-record.ts';
import { decodeText } from '../../../read/text/encoding.ts';
import type { Opened } from '../../source.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { dataCiteEntry, fromDataCite, fromOpenAlex, openAlexWork } from './corpus-lines.ts';
import { cslItem, fromCsl } from './csl-item.ts';
import { jsonObject, lineOf } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { word, words } from './json-values.ts';
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
  start: (_head, source) => (piece) => (piece.toString().trim() === '' ? null : line(piece, source)),
});

/** Of our own dumps, or as Crossref, DataCite and OpenAlex give theirs away. */
function line(piece: Buffer, source: string): Outcome<MetadataRecord> {
  const value = parsed(piece);
  if (!value.ok) return value;
  const found = shape.safeParse(value.value).data ?? {};
  if (found.attributes?.titles) return shaped(found.attributes, dataCiteEntry, fromDataCite);
  if (found.titles) return shaped(found, dataCiteEntry, fromDataCite);
  if (found.authorships) return shaped(found, openAlexWork, fromOpenAlex);
  if (found.issued || found['container-title'] || found.author)
    return shaped(found, cslItem, (item) =>
      item.DOI ? fromRegistry(item) : fromCsl(item, `csl:${basename(source)}`),
    );
  return shaped(value.value, lineItem, (item) => fromLine(item, source));
}

const list = z.array(z.unknown()).optional().catch(undefined);
const shape = z.looseObject({
  attributes: z.looseObject({ titles: list }).optional().catch(undefined),
  titles: list,
  authorships: list,
  author: list,
  issued: z.looseObject({}).optional().catch(undefined),
  'container-title': list,
});

function understood<T>(
  piece: Buffer,
  schema: z.ZodType<T>,
  make: (item: T) => MetadataRecord,
): Outcome<MetadataRecord> {
  const value = parsed(piece);
  return value.ok ? shaped(value.value, schema, make) : value;
}

function parsed(piece: Buffer): Outcome<unknown> {
  try {
    return done(JSON.parse(textIn(piece)));
  } catch {
    return failed('damaged', 'A record is not JSON.');
  }
}

function shaped<T>(
  value: unknown,
  schema: z.ZodType<T>,
  make: (item: T) => MetadataRecord,
): Outcome<MetadataRecord> {
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
