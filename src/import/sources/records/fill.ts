// How do the words of a catalogue become a record? Blanks trimmed, markup gone, identifiers in their one form, the year
// from the date.
import { normaliseArxiv } from '../../../base/arxiv.ts';
import { normaliseDoi } from '../../../base/doi.ts';
import { normaliseIsbn } from '../../../base/isbn.ts';
import type { MetadataRecord, RecordedName } from '../../../base/metadata-record.ts';
import { parseName } from '../../../base/names.ts';
import { yearOf } from '../../../base/year.ts';
import { withoutMarkup } from './markup.ts';

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
  record.urls = unique(
    record.urls
      .map((url) => url.replaceAll('&amp;', '&'))
      .filter((url) => /^(?:https?|ftp):\/\/\S+$/i.test(url)),
  );
  record.keywords = unique(record.keywords.flatMap((word) => tidy(word) ?? []));
  record.authors = record.authors.map(tidyName);
  record.editors = record.editors.map(tidyName);
  return record;
}

const tidyName = (person: RecordedName): RecordedName => ({
  ...person,
  name: tidy(person.name) ?? '',
  given: tidy(person.given),
  family: tidy(person.family),
});

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
  const plain = withoutMarkup(blanksOnce(text?.toWellFormed().replaceAll('\0', '') ?? '').slice(0, longest));
  const tidied = blanksOnce(plain);
  return tidied === '' ? null : tidied;
}

const blanksOnce = (text: string): string => text.replace(/\s+/g, ' ').trim();

const unique = (values: string[]): string[] => [...new Set(values)];
