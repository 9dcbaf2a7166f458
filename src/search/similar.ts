// Which papers are about the same? Asked with the words that tell this paper from others, in its title and abstract.
import { fold } from '../library/index/analysis/fold.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import { stemOf } from '../library/index/analysis/term.ts';
import type { DocumentType, Index, IndexHit } from '../library/index/index.ts';
import { rarity } from '../library/index/ranking.ts';
import { stopWords } from './query/stop-words.ts';
import type { Texts } from './rank.ts';

/** So many words of a paper are asked for; more cost time and bring in what it says by the way. */
const mostWords = 40;

export async function similarTo(
  index: Index,
  type: DocumentType,
  paper: Pick<Texts, 'title' | 'abstract'> & { id: number },
  limit: number,
): Promise<IndexHit[]> {
  const times = new Map<string, { word: string; count: number }>();
  const count = (text: string, weight: number): void => {
    for (const word of wordsOf(text).map(fold)) {
      if (word.length < 2 || stopWords.has(word)) continue;
      const stem = stemOf(word);
      times.set(stem, { word, count: (times.get(stem)?.count ?? 0) + weight });
    }
  };
  count(paper.title, 2);
  count(paper.abstract, 1);
  const words = [...times.values()];
  const documents = await index.count(type);
  const frequencies = await index.frequencies(
    type,
    words.map(({ word }) => word),
  );
  const telling = words
    .map(({ word, count }, i) => ({ word, count, worth: count * rarity(documents, frequencies[i] ?? 0) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostWords);
  const { hits } = await index.search(type, {
    where: { all: [{ any: telling.map(({ word }) => ({ word })) }, { not: { ids: [paper.id] } }] },
    prefer: telling.map(({ word, count }) => ({ condition: { word }, weight: count - 1 })),
    limit,
    offset: 0,
  });
  return hits;
}
