// APA, 7th edition.
import type { Citable } from '../citable.ts';
import { doiAddress, ended, inverted, italic, type Run, range, series, titled } from './words.ts';

export function apa(item: Citable): Run[] {
  const year = ` (${item.year ?? 'n.d.'}). `;
  const names = people(item);
  const alone =
    item.venue === null || item.type === 'book' || item.type === 'thesis' || item.type === 'report';
  const title: Run[] = alone ? [italic(titled(item)), bracketed(item)] : [ended(titled(item))];
  const head: Run[] = names === '' ? [...title, year.trimEnd()] : [ended(names), year, ...title];
  const where = container(item, alone);
  const link = doiAddress(item);
  return [...head, ...where, ...(link ? [` ${link}`] : [])];
}

/** Up to twenty names; of more, nineteen and the last. */
function people({ authors }: Citable): string {
  const names = authors.map((author) => inverted(author, true));
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  return series(names, '&', true);
}

const bracketed = ({ type, venue }: Citable): string => {
  if (type === 'thesis') return ` [Doctoral dissertation${venue ? `, ${venue}` : ''}].`;
  return venue ? `. ${ended(venue)}` : '.';
};

function container(item: Citable, alone: boolean): Run[] {
  if (alone || item.venue === null) return [];
  const pages = range(item.pages);
  if (item.type === 'conference') return [' In ', italic(item.venue), pages ? ` (pp. ${pages}).` : '.'];
  const volume: Run[] = item.volume ? [', ', italic(item.volume), item.issue ? `(${item.issue})` : ''] : [];
  return [' ', italic(item.venue), ...volume, pages ? `, ${pages}.` : '.'];
}
