// One field of one paper, judged: what counts, and what a person should look at where it is wrong.
import type { Extraction } from '../../base/extraction.ts';
import { closeness, fold } from '../similarity.ts';
import type { Count } from './count.ts';

/** What is known (empty: nothing), what was found (empty: nothing), and the page on which to look. */
export type Miss = { known: string; found: string; page: number; wrongness: number };

export type Judged = { field: string; count: Count; misses: Miss[] };

/** A field that is asked once a paper: right or wrong. */
export function once(
  field: string,
  right: boolean,
  known: string,
  found: string | number | null | undefined,
  page: number,
): Judged {
  return {
    field,
    count: { right: right ? 1 : 0, found: 1, known: 1 },
    misses: right ? [] : [missed(known, String(found ?? ''), page)],
  };
}

const compared = 400;

/** How wrong: 0 for the same letters, 1 for nothing in common or nothing found. */
export function missed(known: string, found: string, page: number): Miss {
  const [a, b] = [fold(known).slice(0, compared), fold(found).slice(0, compared)];
  return { known, found, page, wrongness: 1 - closeness(a, b) };
}

/** The page from which a value was read, as far as the evidence tells. */
export const pageOf = ({ evidence }: Extraction, field: string, otherwise = 1): number =>
  evidence.find((each) => each.field === field)?.page ?? otherwise;
