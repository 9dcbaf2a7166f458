// Where did the paper appear? Venue, volume, issue and pages as heads and imprints print them.
import { afterOwnTitle } from './own-citation.ts';
import { inSeries, isSameVenue, type Series, venueOf } from './venue.ts';
import { type Own, venueNameOf } from './venue-name.ts';
import type { Witness } from './witnesses.ts';

export type Imprint = {
  venue: string | null;
  volume: string | null;
  issue: string | null;
  first_page: string | null;
  last_page: string | null;
};

/** What the lines around a paper's text say together; the first that says something is believed. */
export function imprintOf(witnesses: readonly Witness[], own: Own): Imprint {
  const speaking = witnesses.filter(speaks);
  const cited = afterOwnTitle(speaking, own.title);
  const lines = [cited ?? '', ...speaking.map(({ text }) => text)];
  const found: Imprint = {
    venue: venueOf(speaking, cited, own),
    volume: null,
    issue: null,
    first_page: null,
    last_page: null,
  };
  for (const line of lines) {
    const text = line.replace(/\s+/g, ' ').trim().slice(0, 400);
    const counted = countedIn(text, found.venue, own);
    found.volume ??=
      /\bvol(?:ume|\.)?\s*(\d{1,4})\b/iu.exec(text)?.[1] ??
      /\b(\d{1,3})\.\s?(?:jg|jahrgang)\b/iu.exec(text)?.[1] ??
      /\b(?:jg|jahrgang)\.?\s?(\d{1,3})\b/iu.exec(text)?.[1] ??
      counted?.volume ??
      null;
    found.issue ??=
      /\b(?:no|issue|number|nr|n°|heft)\.?\s*(\d{1,3}(?:[-/]\d{1,3})?)\b/iu.exec(text)?.[1] ??
      counted?.issue ??
      null;
    const pages =
      /\b(?:pp?|pages?|seiten|s)\.?\s*(\w?\d{1,5})\s?[-–—]+\s?(\w?\d{1,5})\b/iu.exec(text) ??
      /(?<![\d-])(\w?\d{1,5})\s?[–—-]\s?(\w?\d{1,5})(?![\d-])/u.exec(
        counted || /\bvol/iu.test(text) ? text : '',
      );
    if (pages && found.first_page === null && ordered(pages[1] ?? '', pages[2] ?? ''))
      [found.first_page, found.last_page] = [pages[1] ?? null, pages[2] ?? null];
  }
  return found;
}

/** Numbers behind the venue's name count its volumes; behind other words they may be dates, times and houses. */
function countedIn(text: string, venue: string | null, own: Own): Series | null {
  const series = inSeries(text);
  const name = series && venueNameOf(series.name, own);
  return series && name && venue && isSameVenue(name, venue) ? series : null;
}

/** Text of the paper, its people and their places say nothing of where it appeared; notes at the foot may. */
const speaks = ({ label, role }: Witness): boolean =>
  !silent.has(label) && (label !== 'intro' || role === 'footnote');

const silent: ReadonlySet<string> = new Set([
  'title',
  'author',
  'affiliation',
  'address',
  'email',
  'phone',
  'abstract',
  'keyword',
  'degree',
]);

const ordered = (first: string, last: string): boolean => {
  const [a, b] = [Number(first.replace(/\D/g, '')), Number(last.replace(/\D/g, ''))];
  return b >= a && b - a < 600 && a > 0 && !(a > 1900 && b < 2060 && a < 2060);
};
