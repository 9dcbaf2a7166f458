// IEEE.
import type { Citable } from '../citable.ts';
import { initials, italic, type Run, range, series, titled } from './words.ts';

export function ieee(item: Citable): Run[] {
  const names = people(item);
  const head: Run[] = names === '' ? [] : [`${names}, `];
  const alone = item.venue === null || item.type === 'book';
  const title: Run[] = alone ? [italic(titled(item)), ','] : [`“${titled(item)},”`];
  const pages = range(item.pages);
  const facts: Run[][] = [
    item.venue === null
      ? []
      : item.type === 'conference'
        ? ['in ', italic(item.venue)]
        : [item.type === 'article' ? italic(item.venue) : item.venue],
    item.volume ? [`vol. ${item.volume}`] : [],
    item.issue ? [`no. ${item.issue}`] : [],
    pages ? [`${pages.includes('–') ? 'pp.' : 'p.'} ${pages}`] : [],
    [item.year === null ? 'n.d.' : String(item.year)],
    item.doi ? [`doi: ${item.doi}`] : item.arxiv ? [`arXiv:${item.arxiv}`] : [],
  ];
  const said = facts.filter((fact) => fact.length > 0);
  return [...head, ...title, ' ', ...said.flatMap((fact, i) => (i === 0 ? fact : [', ', ...fact])), '.'];
}

/** Of more than six names only the first. */
function people({ authors }: Citable): string {
  const names = authors.map(({ name, given, family }) =>
    family ? [initials(given, true), family].filter(Boolean).join(' ') : name,
  );
  return names.length > 6 ? `${names[0]} et al.` : series(names, 'and');
}
