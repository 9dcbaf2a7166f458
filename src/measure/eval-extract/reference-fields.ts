// The fields of a reference as they are compared: pages in full, a year's four figures, the venue by any of its names.
import type { Reference } from '../../base/extraction.ts';
import { keyOf } from './person.ts';
import type { KnownReference } from './truth.ts';

export const referenceFields = [
  'title',
  'year',
  'venue',
  'volume',
  'issue',
  'pages',
  'first_author',
  'doi',
] as const;
export type ReferenceField = (typeof referenceFields)[number];

export function knownFieldOf(of: KnownReference, field: ReferenceField): string {
  if (field === 'first_author') return of.authors?.[0] ? keyOf(of.authors[0]).family : '';
  return plain(field, of[field]);
}

export function fieldOf(of: Reference, field: ReferenceField): string {
  if (field === 'first_author') return of.authors[0] ? keyOf(of.authors[0]).family : '';
  if (field === 'venue') return of.venue || of.journal || of.booktitle || of.series || of.publisher || '';
  return plain(field, of[field]);
}

function plain(field: ReferenceField, value: string | number | null | undefined): string {
  const text = String(value ?? '');
  if (field === 'pages') return pagesOf(text);
  return field === 'year' ? (/\d{4}/.exec(text)?.[0] ?? '') : text;
}

/** An abbreviated end (1967-76) equals its full form. */
function pagesOf(text: string): string {
  const [first = '', last, ...rest] = text.match(/\d+/g) ?? [];
  if (last === undefined) return first;
  const full = last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
  return [first, full, ...rest].join('-');
}
