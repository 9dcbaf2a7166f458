// MLA, 9th edition.
import type { Citable } from '../citable.ts';
import { nameOf } from '../citable.ts';
import { doiAddress, ended, invertedWhole, italic, type Run, range, titled } from './words.ts';

export function mla(item: Citable): Run[] {
  const names = people(item);
  const head: Run[] = names === '' ? [] : [`${ended(names)} `];
  const title: Run[] =
    item.venue === null || item.type === 'book'
      ? [italic(titled(item)), item.year === null && item.venue === null ? '' : '. ']
      : [`“${ended(titled(item))}” `];
  const pages = range(item.pages);
  const facts: Run[][] = [
    item.venue === null ? [] : [item.type === 'book' ? item.venue : italic(item.venue)],
    item.volume ? [`vol. ${item.volume}`] : [],
    item.issue ? [`no. ${item.issue}`] : [],
    item.year === null ? [] : [String(item.year)],
    pages ? [`${pages.includes('–') ? 'pp.' : 'p.'} ${pages}`] : [],
    [doiAddress(item) ?? ''].filter((link) => link !== ''),
  ];
  const said = facts.filter((fact) => fact.length > 0);
  return [...head, ...title, ...said.flatMap((fact, i) => (i === 0 ? fact : [', ', ...fact])), '.'];
}

/** One inverted, a second in its own order, of three and more only the first. */
function people({ authors: [first, second, third] }: Citable): string {
  if (!first) return '';
  if (third) return `${invertedWhole(first)}, et al.`;
  if (!second) return invertedWhole(first);
  return `${invertedWhole(first)}, and ${nameOf(second) || second.name}`;
}
