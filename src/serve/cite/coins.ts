// A paper as COinS (an OpenURL in an attribute), by which reference managers find it in a page.
import type { Citable } from './citable.ts';

/** What must be known of it: little stands in a list of results. */
type Named = Pick<Citable, 'title' | 'year' | 'venue'> &
  Partial<Omit<Citable, 'authors'>> & {
    authors: readonly { name: string; given?: string | null; family?: string | null }[];
  };

/** The value of the `title` of an empty `<span class="Z3988">`. */
export function coins(item: Named): string {
  const isBook = item.type === 'book';
  const [first, last] = (item.pages ?? '').split(/[-–]+/);
  const [author] = item.authors;
  const pairs: [string, string | number | null | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${isBook ? 'book' : 'journal'}`],
    ['rft.genre', isBook ? 'book' : item.type === 'conference' ? 'proceeding' : 'article'],
    [isBook ? 'rft.btitle' : 'rft.atitle', item.title],
    ['rft.jtitle', isBook ? null : item.venue],
    ['rft.date', item.year],
    ['rft.volume', item.volume],
    ['rft.issue', item.issue],
    ['rft.spage', first],
    ['rft.epage', last],
    ['rft.aulast', author?.family],
    ['rft.aufirst', author?.given],
    ...item.authors.map(({ name }): [string, string] => ['rft.au', name]),
    ['rft.isbn', item.isbn],
    ['rft_id', item.doi && `info:doi/${item.doi}`],
    ['rft_id', item.url],
  ];
  const said = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString();
}
