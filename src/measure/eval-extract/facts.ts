// Are abstract, year, venue, DOI and keywords right? Years, venues and DOIs are asked for only where they are printed.
import type { Extraction } from '../../base/extraction.ts';
import { fold, isClose } from '../similarity.ts';
import { common } from './count.ts';
import { type Judged, missed, once, pageOf } from './judged.ts';
import type { KnownPaper } from './truth.ts';

const shortestAbstract = 100;

export function* judgeFacts(known: KnownPaper, found: Extraction): Generator<Judged> {
  const { abstract, year, venue, doi, keywords = [], printed } = known;
  const isPrinted = (field: string): boolean => printed === undefined || printed.includes(field);
  if (abstract && abstract.length > shortestAbstract)
    yield once(
      'abstract',
      isClose(found.abstract, abstract),
      abstract,
      found.abstract,
      pageOf(found, 'abstract'),
    );
  if (year && isPrinted('year'))
    yield once(
      'year',
      String(found.year ?? '') === String(year).slice(0, 4),
      String(year),
      found.year,
      pageOf(found, 'year'),
    );
  if (venue && isPrinted('venue'))
    yield once('venue', isPartOf(venue, found.venue), venue, found.venue, pageOf(found, 'venue'));
  if (doi && isPrinted('doi'))
    yield once('doi', fold(found.doi) === fold(doi), doi, found.doi, pageOf(found, 'doi'));
  if (keywords.length > 0) {
    const count = common(found.keywords.map(fold), keywords.map(fold));
    const wrong = count.right < Math.max(count.known, count.found);
    yield {
      field: 'keywords',
      count,
      misses: wrong
        ? [missed(keywords.join('; '), found.keywords.join('; '), pageOf(found, 'keywords'))]
        : [],
    };
  }
}

/** Lists name a venue shorter or longer than it prints itself: one of the two contains the other. */
function isPartOf(known: string, found: string | null): boolean {
  const [a, b] = [fold(known), fold(found)];
  return b.length > 2 && (a.includes(b) || b.includes(a));
}
