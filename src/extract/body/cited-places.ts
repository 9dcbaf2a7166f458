// Where in the running text do mentions stand? Found again, in order, by their words and the words before them.
import type { Mention } from '../../base/extraction.ts';

export type Cited = { from: number; to: number; references: number[] };

/** How far ahead a mention is looked for: what is not there was no part of this text. */
const ahead = 200_000;

/** In order and without overlap: "Lee 1999; 2001" is cut where its second year begins to count. */
export function citedPlaces(text: string, mentions: readonly Mention[]): Cited[] {
  const places: Cited[] = [];
  let cursor = 0;
  let last: Mention | undefined;
  for (const mention of mentions) {
    const place = places.at(-1);
    if (place && last && isSamePlace(last, mention)) {
      place.references.push(mention.reference);
      continue;
    }
    const { before, text: own } = mention;
    const start = Math.max(0, cursor - before.length);
    const found = text.slice(start, cursor + ahead).indexOf(before + own);
    if (found < 0 || own === '') continue;
    const from = start + found + before.length;
    const to = from + own.length;
    cursor = from;
    last = mention;
    const free = Math.max(from, place?.to ?? 0);
    const glue = /^[\s;,]*/.exec(text.slice(free, to))?.[0].length ?? 0;
    if (to > free)
      places.push({ from: free + (free > from ? glue : 0), to, references: [mention.reference] });
    else place?.references.push(mention.reference);
  }
  return places;
}

const isSamePlace = (a: Mention, b: Mention): boolean =>
  a.text === b.text && a.before === b.before && a.after === b.after && a.page === b.page;
