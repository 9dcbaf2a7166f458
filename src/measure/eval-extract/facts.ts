// Are abstract, year, DOI and keywords right? Years and DOIs are asked for only where they are printed.
import type { Extraction } from '../../base/extraction.ts';
import { fold, isClose } from '../similarity.ts';
import { common } from './count.ts';
import { type Judged, missed, once, pageOf } from './judged.ts';
import type { KnownPaper } from './truth.ts';

const shortestAbstract = 100;

export function* judgeFacts(known: KnownPaper, found: Extraction): Generator<Judged> {
  const { abstract, year, doi, keywords = [], printed } = known;
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
