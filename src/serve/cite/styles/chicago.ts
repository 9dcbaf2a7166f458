// Chicago, 17th edition, author and date.
import type { Citable } from '../citable.ts';
import { nameOf } from '../citable.ts';
import { doiAddress, ended, invertedWhole, italic, type Run, range, series, titled } from './words.ts';

export function chicago(item: Citable): Run[] {
  const names = people(item);
  const year = ended(String(item.year ?? 'n.d.'));
  const alone = item.venue === null || item.type === 'book';
  const title: Run[] = alone ? [italic(titled(item)), '.'] : [`“${ended(titled(item))}”`];
  const head: Run[] = names === '' ? [...title, ` ${year}`] : [`${ended(names)} ${year} `, ...title];
  const link = doiAddress(item);
  return [...head, ...container(item), ...(link ? [` ${link}.`] : [])];
}

/** Of more than ten names, seven. */
function people({ authors }: Citable): string {
  const names = authors.map((author, i) => (i === 0 ? invertedWhole(author) : nameOf(author) || author.name));
  return names.length > 10 ? `${names.slice(0, 7).join(', ')}, et al.` : series(names, 'and', true);
}

function container(item: Citable): Run[] {
  if (item.venue === null) return [];
  const pages = range(item.pages);
  if (item.type === 'book' || item.type === 'thesis' || item.type === 'report')
    return [` ${ended(item.venue)}`];
  if (item.type === 'conference') return [' In ', italic(item.venue), pages ? `, ${pages}.` : '.'];
  const volume = item.volume ? ` ${item.volume}` : '';
  const issue = item.issue ? ` (${item.issue})` : '';
  return [' ', italic(item.venue), `${volume}${issue}`, pages ? `: ${pages}.` : '.'];
}
