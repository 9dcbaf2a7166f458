// Which other words belong to what is wanted? Those that the best papers found so far have in common: a long question
// is asked a second time with them (pseudo relevance feedback).
import { fold } from '../library/index/analysis/fold.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import { stemOf } from '../library/index/analysis/term.ts';
import type { DocumentType, Index, IndexHit } from '../library/index/index.ts';
import { rarity } from '../library/index/ranking.ts';
import { stopWords } from './query/stop-words.ts';
import type { Texts } from './rank.ts';

/** How many papers are looked at, and how many words are taken from them at most. */
export const looked = 12;
const mostWords = 25;
/** What the best of them counts beside a word that was asked for, for each word asked for. */
const weight = 0.3 / mostWords;
/** Words whose frequency is looked up. */
const candidates = 80;

export type Related = { word: string; weight: number };

export async function relatedWords(
  index: Index,
  type: DocumentType,
  asked: readonly string[],
  hits: readonly IndexHit[],
  texts: ReadonlyMap<number, Texts>,
): Promise<Related[]> {
  const own = new Set(asked.map(stemOf));
  const best = hits[0]?.score ?? 1;
  const gains = new Map<string, { word: string; gain: number }>();
  for (const { id, score } of hits) {
    const text = texts.get(id);
    if (!text) continue;
    const words = new Map<string, string>();
    for (const word of wordsOf(`${text.title} ${text.abstract}`).map(fold)) {
      if (word.length < 2 || stopWords.has(word) || /^\d+$/.test(word)) continue;
      const stem = stemOf(word);
      if (!own.has(stem)) words.set(stem, word);
    }
    // That a good paper has a word says all; how often it has it, nothing more.
    for (const [stem, word] of words) {
      const gain = (gains.get(stem)?.gain ?? 0) + (score / best) ** 2;
      gains.set(stem, { word, gain });
    }
  }
  const shared = [...gains.values()].sort((a, b) => b.gain - a.gain).slice(0, candidates);
  const documents = await index.count(type);
  const frequencies = await index.frequencies(
    type,
    shared.map(({ word }) => word),
  );
  const chosen = shared
    .map(({ word, gain }, i) => ({
      word,
      gain: gain * rarity(documents, frequencies[i] ?? 0),
      held: frequencies[i] ?? 0,
    }))
    .filter(({ held }) => held > 1)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, mostWords);
  const most = chosen[0]?.gain ?? 1;
  const each = weight * Math.min(mostWords, asked.length);
  return chosen.map(({ word, gain }) => ({ word, weight: each * (gain / most) }));
}
