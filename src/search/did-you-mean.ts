// Was a word misspelt? Words that no paper has are compared with those that stand in titles and abstracts.
import { nearest } from '../base/nearest.ts';
import { fold } from '../library/index/analysis/fold.ts';
import type { DocumentType, Index } from '../library/index/index.ts';

/** Compared at most, the most frequent first. */
const compared = 3_000;

/** What was probably meant by each word that no document has. */
export async function corrections(
  index: Index,
  type: DocumentType,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const frequencies = await index.frequencies(type, words);
  const meant = new Map<string, string>();
  for (const [i, word] of words.entries()) {
    if ((frequencies[i] ?? 0) > 0 || word.length < 4 || /\d/.test(word)) continue;
    const better = await likely(index, type, fold(word));
    if (better !== undefined) meant.set(word, better);
  }
  return meant;
}

/** The query with what was probably meant, or null where nothing better is known. */
export function corrected(query: string, meant: ReadonlyMap<string, string>): string | null {
  let better = query;
  for (const [word, instead] of meant) better = better.replace(word, instead);
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
