// Was a word misspelt? Words that no paper has are compared with those that stand in titles and abstracts.
import { nearest } from '../base/nearest.ts';
import { fold } from '../library/index/analysis/fold.ts';
import type { DocumentType, Index } from '../library/index/index.ts';

/** Compared at most, the most frequent first. */
const compared = 3_000;

/** The query with what was probably meant, or null where nothing better is known. */
export async function didYouMean(
  index: Index,
  type: DocumentType,
  query: string,
  words: readonly string[],
): Promise<string | null> {
  const frequencies = await index.frequencies(type, words);
  let better = query;
  for (const [i, word] of words.entries()) {
    if ((frequencies[i] ?? 0) > 0 || word.length < 4 || /\d/.test(word)) continue;
    const meant = await likely(index, type, fold(word));
    if (meant !== undefined) better = better.replace(word, meant);
  }
  return better === query ? null : better;
}

/** Most slips spare the first letters; where they do not, the second may be right. */
async function likely(index: Index, type: DocumentType, word: string): Promise<string | undefined> {
  for (const length of [3, 2, 1]) {
    const known = await index.wordsLike(type, word.slice(0, length), compared);
    const meant = nearest(
      word,
      known.map((each) => each.word),
    );
    if (meant !== undefined) return meant;
  }
  return undefined;
}
