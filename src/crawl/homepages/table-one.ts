// The focused crawler's own rules (its Table 1): which of ten results is the homepage, by title and domain alone.
import { hostOf } from '../../base/url.ts';
import { wordsOf } from '../../link/letters.ts';
import type { Writer } from '../gaps/gaps.ts';
import type { Result } from './finder.ts';
import { domainOf, isHtml, isPublisher } from './places.ts';

export type Standing = 'high' | 'medium' | 'low';

/** No publisher, no digital library, only HTML; then by class, the co-authors' domain, and the engine's order. */
export function byTableOne(
  writer: Writer,
  results: readonly Result[],
  coauthorDomains: ReadonlySet<string>,
): Result[] {
  const ranked = results
    .filter(({ url }) => URL.canParse(url) && isHtml(url) && !isPublisher(url))
    .map((result, rank) => ({
      result,
      rank,
      standing: order.indexOf(standingOf(writer, result)),
      isShared: coauthorDomains.has(domainOf(result.url)),
    }))
    .sort((a, b) => a.standing - b.standing || Number(b.isShared) - Number(a.isShared) || a.rank - b.rank);
  const kept: Result[] = [];
  for (const { result } of ranked) if (!kept.some((each) => isBelow(result.url, each.url))) kept.push(result);
  return kept;
}

const order: readonly Standing[] = ['high', 'medium', 'low'];

export function standingOf({ name }: Writer, { title }: Result): Standing {
  const words = wordsOf(title);
  const hasWord = homeWords.some((word) => words.some((each) => each.startsWith(word)));
  if (!hasWord) return 'low';
  return wordsOf(name).every((word) => words.includes(word)) ? 'high' : 'medium';
}

export const homeWords = ['homepage', 'home', 'web', 'research', 'publication', 'paper'];

/** The same site, further down: what leads there is found already. */
export const isBelow = (url: string, other: string): boolean =>
  hostOf(url) === hostOf(other) && url !== other && url.startsWith(other.replace(/[^/]*$/, ''));
