// Is one particular paper wanted? A pasted title, with a slip or without, or a whole reference: its paper comes first.
import { wordsOf } from '../library/index/analysis/scan.ts';
import { stemOf } from '../library/index/analysis/term.ts';
import type { Texts } from './rank.ts';

/** Shorter queries name a topic rather than a paper, unless they are a title from the first word to the last. */
const fewestWords = 4;
/** How much of a title must be in the query, and how much of the query the title must be. */
const leastOfTitle = 0.75;
const leastOfQuery = 0.6;
/** The same where author and year are named, too, as in a reference. */
const leastOfReference = 0.25;

/** How sure it is that this paper is meant: 0, or between 1 and 4. */
function isMeant(query: string, paper: Texts): number {
  const asked = wordsOf(query).map(stemOf);
  const title = wordsOf(paper.title).map(stemOf);
  if (asked.length < 2 || title.length === 0) return 0;
  const inQuery = new Set(asked);
  const found = title.filter((word) => inQuery.has(word)).length;
  const ofTitle = found / title.length;
  const ofQuery = found / asked.length;
  const byAuthor = paper.authors.some((author) =>
    wordsOf(author).some((name) => name.length > 2 && inQuery.has(stemOf(name))),
  );
  const ofYear = paper.year !== null && inQuery.has(String(paper.year));
  if (asked.length < fewestWords && (ofTitle < 1 || ofQuery < 1)) return 0;
  const least = byAuthor && (ofYear || found > 3) ? leastOfReference : leastOfQuery;
  if (ofTitle < leastOfTitle || ofQuery < least || (found < 3 && ofQuery < 0.9)) return 0;
  return 1 + ofTitle + Math.min(1, ofQuery) + (byAuthor ? 0.4 : 0) + (ofYear ? 0.2 : 0);
}

/** The hits with those first that are meant, the surest before the others. */
export function meantFirst<T extends { id: number }>(
  query: string,
  hits: readonly T[],
  texts: ReadonlyMap<number, Texts>,
): T[] {
  const sure = new Map(
    hits.map(({ id }) => {
      const paper = texts.get(id);
      return [id, paper ? isMeant(query, paper) : 0];
    }),
  );
  return hits.toSorted((a, b) => (sure.get(b.id) ?? 0) - (sure.get(a.id) ?? 0));
}
