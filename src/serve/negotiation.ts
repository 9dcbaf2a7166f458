// Does a visitor want a page, or what the page is about in a format for programs?
import { type FormatName, formatNames, formats } from './cite/formats.ts';

export type Wanted = FormatName | 'jsonld';

const known: [string, Wanted][] = [
  ...formatNames.flatMap((name) => formats[name].mediaTypes.map((type): [string, Wanted] => [type, name])),
  ['application/ld+json', 'jsonld'],
];

/** The format that an Accept header prefers to a page; null for the page. What says nothing definite wants the page. */
export function preferred(accept: string | undefined): Wanted | null {
  let best: { wanted: Wanted | null; weight: number } = { wanted: null, weight: 0 };
  for (const part of (accept ?? '').slice(0, 2000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality) || 0;
    const wanted = known.find(([name]) => name === type)?.[1];
    if (weight > best.weight && (wanted || /^(?:text\/html|application\/xhtml\+xml|\*\/\*)$/.test(type)))
      best = { wanted: wanted ?? null, weight };
  }
  return best.wanted;
}

/** The format that an address names, as in "?format=bibtex". */
export const named = (format: string | undefined): Wanted | null =>
  known.find(([, name]) => name === format)?.[1] ?? null;
