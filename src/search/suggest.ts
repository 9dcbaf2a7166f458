// What is being typed? Titles, people and venues that go on as the text does.
import type { PaperId } from '../base/ids.ts';
import { fold } from '../library/index/analysis/fold.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import type { Condition, WordField } from '../library/index/condition.ts';
import type { Library } from '../library/library.ts';

export type Suggestions = {
  titles: { id: PaperId; title: string }[];
  people: string[];
  venues: string[];
};

/** Looked at for values that fit: the most frequent of those papers that have a word that does. */
const candidates = 50;

export async function suggest(
  { index, catalogue }: Library,
  text: string,
  limit: number,
): Promise<Suggestions> {
  const words = wordsOf(text);
  if (words.length === 0) return { titles: [], people: [], venues: [] };
  const begun = (field?: WordField): Condition => ({
    all: words.map((word, i) => ({ word, ...(field && { field }), begins: i === words.length - 1 })),
  });
  const values = async (where: Condition, field: 'author' | 'venue'): Promise<string[]> => {
    const { facets } = await index.search('papers', {
      where,
      facets: [{ field, top: candidates }],
      limit: 0,
      offset: 0,
    });
    const found = facets.flatMap((facet) => facet.values.map(([value]) => String(value)));
    return found.filter((value) => goesOn(value, words)).slice(0, limit);
  };
  const { hits } = await index.search('papers', { where: begun('title'), limit, offset: 0 });
  const ids = hits.map(({ id }) => id as PaperId);
  const papers = new Map((await catalogue.papers.getMany(ids)).map((paper) => [paper.id, paper.title]));
  return {
    titles: ids.flatMap((id) => {
      const title = papers.get(id);
      return title ? [{ id, title }] : [];
    }),
    people: await values(begun(), 'author'),
    venues: await values(begun('venue'), 'venue'),
  };
}

/** Whether every word typed begins a word of the value. */
function goesOn(value: string, words: readonly string[]): boolean {
  const own = wordsOf(value).map(fold);
  return words.every((word) => own.some((each) => each.startsWith(fold(word))));
}
