// Vancouver, as the ICMJE and the National Library of Medicine write it.
import type { Citable } from '../citable.ts';
import { ended, inverted, type Run, range, titled } from './words.ts';

export function vancouver(item: Citable): Run[] {
  const names = people(item);
  const when = item.year === null ? '' : ` ${item.year}`;
  const issue = item.issue ? `(${item.issue})` : '';
  const pages = range(item.pages);
  const facts = `${when}${item.volume ? `;${item.volume}${issue}` : ''}${pages ? `:${pages}` : ''}`;
  const where = item.venue === null ? '' : ` ${item.type === 'conference' ? 'In: ' : ''}${ended(item.venue)}`;
  const id = item.doi ? ` doi:${item.doi}` : item.arxiv ? ` arXiv:${item.arxiv}` : '';
  return [names === '' ? '' : `${ended(names)} `, ended(titled(item)), where, facts && `${facts}.`, id];
}

/** Of more than six names, six. */
function people({ authors }: Citable): string {
  const names = authors.map((author) => inverted(author, false));
  return names.length > 6 ? `${names.slice(0, 6).join(', ')}, et al` : names.join(', ');
}
