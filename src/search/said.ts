// What do citing papers say of the works that were found? The sentences that have most of the words asked for.
import type { PaperId, WorkId } from '../base/ids.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { snippetOf, stemsIn, stemsToMark } from './snippets.ts';

export type SaidSnippet = {
  /** HTML: the found words in <mark>, all else escaped. */
  html: string;
  /** The paper that says it, and where. */
  paper: PaperId;
  page: number;
};

/** Sentences looked at of each work, and how many of them are shown. */
const looked = 50;
const shown = 2;

/** Only sentences that have one of the words. */
export async function saidOfWorks(
  { works }: Pick<Catalogue, 'works'>,
  ids: readonly WorkId[],
  words: readonly string[],
): Promise<Map<WorkId, SaidSnippet[]>> {
  const stems = stemsToMark(words);
  if (stems.length === 0) return new Map();
  const found = new Map<WorkId, SaidSnippet[]>();
  for (const [work, sentences] of await works.saidOf(ids, looked)) {
    const best = [...new Map(sentences.map((each) => [each.sentence, each])).values()]
      .map((each) => ({ ...each, hits: stemsIn(each.sentence, stems) }))
      .filter(({ hits }) => hits > 0)
      .sort((a, b) => b.hits - a.hits)
      .slice(0, shown);
    const snippets = best.flatMap(({ sentence, paper, page }) => {
      const snippet = snippetOf(sentence, words);
      return snippet ? [{ html: snippet.html, paper, page }] : [];
    });
    found.set(work, snippets);
  }
  return found;
}
