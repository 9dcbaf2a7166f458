// Pieces that citation styles share: names and initials, lists of names, ranges of pages, and runs of which some are italic.
import type { Citable } from '../citable.ts';

export type Run = string | { italic: string };

export type Author = Citable['authors'][number];

/** "Jean-Paul Q." is "J.-P. Q." with dots, "JPQ" without. */
export function initials(given: string | null, dots: boolean): string {
  const parts = (given ?? '').split(/[\s.]+/).filter((part) => part !== '');
  if (!dots) return parts.flatMap((part) => part.split('-').map(firstSign)).join('');
  return parts
    .map((part) =>
      part
        .split('-')
        .map((each) => `${firstSign(each)}.`)
        .join('-'),
    )
    .join(' ');
}

const firstSign = (word: string): string => [...word][0]?.toUpperCase() ?? '';

/** "Garfield, E."; a name whose parts are not known stays as it is. */
export const inverted = ({ name, given, family }: Author, dots: boolean): string =>
  family ? [family, initials(given, dots)].filter(Boolean).join(dots ? ', ' : ' ') : name;

export const invertedWhole = ({ name, given, family }: Author): string =>
  family ? [family, given].filter(Boolean).join(', ') : name;

/** "a", "a and b", "a, b, and c". */
export function series(names: readonly string[], and: string, commaForTwo = false): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length === 2 && !commaForTwo) return `${names[0]} ${and} ${last}`;
  return `${names.slice(0, -1).join(', ')}, ${and} ${last}`;
}

export const range = (pages: string | null): string | null => pages?.replace(/\s*[-–—]+\s*/g, '–') ?? null;

/** A sentence ends once. */
export const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

export const doiAddress = ({ doi, arxiv }: Citable): string | null => {
  if (doi !== null) return `https://doi.org/${doi}`;
  return arxiv === null ? null : `https://arxiv.org/abs/${arxiv}`;
};

export const titled = ({ title }: Citable): string => title?.trim() || '[Untitled]';

export const italic = (text: string): Run => ({ italic: text });
