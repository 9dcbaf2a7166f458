// What do citing papers say of the works that were found? The sentences that have most of the words asked for.
import type { PaperId, WorkId } from '../base/ids.ts';
import type { Library } from '../library/library.ts';
import { snippetOf, stemsIn, stemsToMark } from './snippets.ts';

export type SaidSnippet = {
  /** HTML: the found words in <mark>, all else escaped. */
  html: string;
  /** The paper that says it, and where. */
  paper: PaperId;
  page: number;
};

/** Papers looked at of each work, and how many of their sentences are shown. */
const looked = 3;
const shown = 2;
/** Letters of a sentence: a line of a page of results. */
const width = 85;

/** Only sentences that have one of the words; the index knows who says them. */
export async function saidOfWorks(
  { catalogue, index }: Pick<Library, 'catalogue' | 'index'>,
  ids: readonly WorkId[],
  words: readonly string[],
): Promise<Map<WorkId, SaidSnippet[]>> {
  const stems = stemsToMark(words);
  const saying = await index.saying(ids, words, looked);
  // The ids of the index of mentions are papers' ids.
  const papers = [...new Set([...saying.values()].flat())] as PaperId[];
  if (papers.length === 0) return new Map();
  const said = await catalogue.works.saidBy(papers, [...saying.keys()] as WorkId[]);
  const found = new Map<WorkId, SaidSnippet[]>();
  for (const [work, sentences] of Map.groupBy(said, (each) => each.work)) {
    const best = [...new Map(sentences.map((each) => [each.sentence, each])).values()]
      .map((each) => ({ ...each, hits: stemsIn(each.sentence, stems) }))
      .filter(({ hits }) => hits > 0)
      .sort((a, b) => b.hits - a.hits)
      .slice(0, shown);
    const snippets = best.flatMap(({ sentence, paper, page }) => {
      const snippet = snippetOf(sentence, words, { width });
      return snippet ? [{ html: snippet.html, paper, page }] : [];
    });
    found.set(work, snippets);
  }
  return found;
}
