// How well are headers extracted? Strict, soft and edit-similarity scores by field and by source, with the worst cases.
// Definitions follow GROBID's end-to-end evaluation: strict is equal but for white space; soft ignores case,
// punctuation and spaces; close is a normalised edit similarity of at least 0.8.
import { z } from 'zod';
import type { Author, Extraction } from '../base/extraction.ts';
import { closeness, fold, strictly, wordsOf } from './similarity.ts';

const known = z.object({
  id: z.string(),
  group: z.string().default('?'),
  title: z.string(),
  authors: z
    .array(
      z.object({
        given: z.string().nullish(),
        family: z.string().nullish(),
        affiliations: z.array(z.string()).optional(),
        as_printed: z.boolean().optional(),
      }),
    )
    .optional(),
  abstract: z.string().nullish(),
  year: z.number().nullish(),
  doi: z.string().nullish(),
  keywords: z.array(z.string()).optional(),
  printed: z.array(z.string()).optional(),
});
export type KnownHeader = z.infer<typeof known>;

/** A line of truth.jsonl. */
export const knownHeader = (row: string): KnownHeader => known.parse(JSON.parse(row));

export type Extracted = Pick<Extraction, 'title' | 'authors' | 'abstract' | 'year' | 'doi' | 'keywords'>;

/** right of found and right of known; a field asked once a paper has as many found as known. */
export type Count = { right: number; found: number; known: number };
export type Miss = { id: string; field: string; known: string; found: string };
export type HeaderScores = { groups: Map<string, Map<string, Count>>; misses: Miss[] };

/** F1; for fields asked once a paper this is their accuracy. */
export const f1 = ({ right, found, known: all }: Count): number =>
  found + all > 0 ? (2 * right) / (found + all) : 0;

/** Scores papers by field, for all of them ('ALL') and by source; a paper that could not be read has no extraction. */
export function scoreHeaders(papers: Iterable<readonly [KnownHeader, Extracted | undefined]>): HeaderScores {
  const groups = new Map<string, Map<string, Count>>();
  const misses: Miss[] = [];
  for (const [truth, extracted] of papers) {
    const got = extracted ?? nothing;
    for (const { field, count, known: wanted, found } of fieldsOf(truth, got)) {
      for (const group of ['ALL', truth.group]) add(groups, group, field, count);
      if (count.right < Math.max(count.known, count.found))
        misses.push({ id: truth.id, field, known: wanted, found });
    }
  }
  return { groups, misses };
}

const nothing: Extracted = { title: null, authors: [], abstract: null, year: null, doi: null, keywords: [] };

function add(groups: HeaderScores['groups'], group: string, field: string, count: Count): void {
  const fields = groups.get(group) ?? new Map<string, Count>();
  groups.set(group, fields);
  const sum = fields.get(field) ?? { right: 0, found: 0, known: 0 };
  fields.set(field, {
    right: sum.right + count.right,
    found: sum.found + count.found,
    known: sum.known + count.known,
  });
}

type Judged = { field: string; count: Count; known: string; found: string };

function* fieldsOf(truth: KnownHeader, got: Extracted): Generator<Judged> {
  const once = (field: string, right: boolean, wanted: string, found: string | null): Judged => ({
    field,
    count: { right: right ? 1 : 0, found: 1, known: 1 },
    known: wanted,
    found: found ?? '',
  });
  yield once('title strict', strictly(got.title, truth.title), truth.title, got.title);
  yield once(
    'title soft',
    fold(got.title) !== '' && fold(got.title) === fold(truth.title),
    truth.title,
    got.title,
  );
  yield once('title close', isClose(got.title, truth.title), truth.title, got.title);
  if (truth.authors?.length) yield* authorFields(truth, got, once);
  if (truth.abstract && truth.abstract.length > 100)
    yield once('abstract', isClose(got.abstract, truth.abstract), truth.abstract, got.abstract);
  const isPrinted = (field: string): boolean => truth.printed === undefined || truth.printed.includes(field);
  if (truth.year && isPrinted('year'))
    yield once(
      'year',
      got.year === truth.year,
      String(truth.year),
      got.year === null ? null : String(got.year),
    );
  if (truth.doi && isPrinted('doi')) yield once('doi', fold(got.doi) === fold(truth.doi), truth.doi, got.doi);
  if (truth.keywords?.length)
    yield {
      field: 'keywords',
      count: common(got.keywords.map(fold), truth.keywords.map(fold)),
      known: truth.keywords.join('; '),
      found: got.keywords.join('; '),
    };
}

function* authorFields(
  truth: KnownHeader,
  got: Extracted,
  once: (field: string, right: boolean, wanted: string, found: string | null) => Judged,
): Generator<Judged> {
  const found = got.authors.map(keyOf);
  const wanted = (truth.authors ?? []).map((author) => {
    const key = keyOf({ given: author.given ?? null, family: author.family ?? null });
    // The given name is printed otherwise than stated: the family name decides.
    if (author.as_printed !== false) return key;
    return found.find((other) => other.split('|')[0] === key.split('|')[0]) ?? key;
  });
  const names = (keys: readonly string[]): string => keys.join('; ');
  yield { field: 'authors', count: common(found, wanted), known: names(wanted), found: names(found) };
  yield once('first author', found.length > 0 && found[0] === wanted[0], wanted[0] ?? '', found[0] ?? null);
  for (const [i, author] of (truth.authors ?? []).entries()) {
    if (!author.affiliations?.length) continue;
    const own = got.authors[found.indexOf(wanted[i] ?? '')]?.affiliations.join(' ') ?? '';
    const have = new Set(wordsOf(own));
    const right = author.affiliations.some((place) => {
      const words = new Set(wordsOf(place));
      return words.size > 0 && [...words].filter((word) => have.has(word)).length >= words.size / 2;
    });
    yield once('affiliation', right, author.affiliations.join('; '), own);
  }
}

const keyOf = ({ given, family }: Pick<Author, 'given' | 'family'>): string =>
  `${fold(family)}|${fold(given).slice(0, 1)}`;

const isClose = (a: string | null, b: string): boolean => !!a && closeness(fold(a), fold(b)) >= 0.8;

/** How much two lists have in common, each thing as often as it stands in both. */
function common(found: readonly string[], wanted: readonly string[]): Count {
  const left = [...wanted];
  let right = 0;
  for (const item of found) {
    const at = left.indexOf(item);
    if (at === -1) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, found: found.length, known: wanted.length };
}
