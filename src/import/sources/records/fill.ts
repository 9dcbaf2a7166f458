// How do the words of a catalogue become a record? Blanks trimmed, identifiers in their one form, the year from the date.
import { normaliseArxiv } from '../../../base/arxiv.ts';
import { normaliseDoi } from '../../../base/doi.ts';
import { normaliseIsbn } from '../../../base/isbn.ts';
import type { MetadataRecord, RecordedName } from '../../../base/metadata-record.ts';
import { parseName } from '../../../base/names.ts';
import { yearOf } from '../../../base/year.ts';

/** `year` is found in the date where it is not given. */
export function fill(empty: MetadataRecord, said: Partial<MetadataRecord>): MetadataRecord {
  const record = { ...empty, ...said };
  for (const key of texts) record[key] = tidy(record[key]);
  record.type = tidy(said.type ?? null)?.toLowerCase() ?? empty.type;
  record.year ??= record.date === null ? null : yearOf(record.date);
  record.pages = record.pages?.replace(/\s*[-‐–—]+\s*/g, '-') ?? null;
  record.doi = record.doi === null ? null : normaliseDoi(record.doi);
  record.arxiv = record.arxiv === null ? null : normaliseArxiv(record.arxiv);
  record.isbn = record.isbn === null ? null : normaliseIsbn(record.isbn);
  record.urls = unique(record.urls.filter((url) => /^(?:https?|ftp):\/\/\S+$/i.test(url)));
  record.keywords = unique(record.keywords.flatMap((word) => tidy(word) ?? []));
  return record;
}

export const namesOf = (names: readonly string[]): RecordedName[] =>
  names.flatMap((written) => {
    const name = tidy(written);
    return name === null ? [] : [{ name: turned(name), ...parseName(name), orcid: null }];
  });

/** "Family, Given" as it is printed. */
const turned = (name: string): string => {
  const [family = '', given, ...rest] = name.split(/\s*,\s*/);
  return given === undefined || rest.length > 0 ? name : `${given} ${family}`.trim();
};

const texts = [
  'title',
  'date',
  'venue',
  'volume',
  'issue',
  'pages',
  'publisher',
  'doi',
  'arxiv',
  'isbn',
  'abstract',
  'language',
] as const;

const longest = 100_000;

function tidy(text: string | null): string | null {
  const tidied =
    text?.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, longest) ?? '';
  return tidied === '' ? null : tidied;
}

const unique = (values: string[]): string[] => [...new Set(values)];
