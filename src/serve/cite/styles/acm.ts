// ACM reference format.
import type { Citable } from '../citable.ts';
import { nameOf } from '../citable.ts';
import { doiAddress, ended, italic, type Run, range, series, titled } from './words.ts';

export function acm(item: Citable): Run[] {
  const names = series(
    item.authors.map((author) => nameOf(author) || author.name),
    'and',
  );
  const alone = item.venue === null || item.type === 'book';
  const title: Run[] = alone ? [italic(titled(item)), '.'] : [ended(titled(item))];
  const link = doiAddress(item);
  return [
    names === '' ? '' : `${ended(names)} `,
    `${ended(String(item.year ?? 'n.d.'))} `,
    ...title,
    ...container(item),
    link ? ` ${link}` : '',
  ];
}

function container(item: Citable): Run[] {
  if (item.venue === null) return [];
  const pages = range(item.pages);
  if (item.type === 'conference') return [' In ', italic(item.venue), pages ? `, ${pages}.` : '.'];
  if (item.type !== 'article') return [` ${ended(item.venue)}`];
  const volume = [item.volume, item.issue].filter(Boolean).join(', ');
  const year = item.year === null ? '' : ` (${item.year})`;
  return [' ', italic(item.venue), volume && ` ${volume}`, year, pages ? `, ${pages}.` : '.'];
}
