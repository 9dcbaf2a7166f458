// Where is the answer to a question? Filters are words of the question itself, so that every address can be read,
// changed and kept.
import type { Sort } from '../library/index/index.ts';

export type Asked = { sort?: Sort; page?: number; type?: 'works' | 'people' | 'experts' };

export function searchAddress(query: string, { sort, page = 1, type }: Asked = {}): string {
  const asked = new URLSearchParams({ q: query });
  if (type) asked.set('type', type);
  if (sort && sort !== 'relevance') asked.set('sort', sort);
  if (page > 1) asked.set('page', String(page));
  return `/search?${asked}`;
}

/** The word that narrows a question to a value: venue:"JCDL". */
export function narrowing(field: string, value: string | number): string {
  const text = String(value).replaceAll('"', '').trim();
  return `${field}:${/^[\p{L}\p{N}.]+$/u.test(text) ? text : `"${text}"`}`;
}

export const narrowed = (query: string, term: string): string => `${query} ${term}`.trim();

export const isNarrowed = (query: string, term: string): boolean => ` ${query} `.includes(` ${term} `);

export const widened = (query: string, term: string): string => ` ${query} `.replace(` ${term} `, ' ').trim();

/** Any range of years in the question gives way to this one. */
export function withYears(query: string, from: number | undefined, to: number | undefined): string {
  const bare = query
    .replace(/(^|\s)year:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (from === undefined && to === undefined) return bare;
  return narrowed(bare, `year:${from === to ? from : `${from ?? ''}..${to ?? ''}`}`);
}

/** The range of years that the question asks for. */
export function yearsIn(query: string): { from: string; to: string } {
  const [, from = '', range, to = ''] = /(?:^|\s)year:(\d{0,4})(\.\.)?(\d{0,4})(?=\s|$)/.exec(query) ?? [];
  return { from, to: range ? to : from };
}
