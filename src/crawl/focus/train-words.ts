// Which words of links lead to papers? Learned from a breadth-first crawl: in the tree of how pages were first found, the
// anchors on the paths to documents; a word's weight is W = D(Q) / D(P), how often it stands on such a path against how
// often it stands at all. Words that are common on the paths are high, less sure ones medium; none is both.
import { wordsOf } from './words.ts';

/** A page or document of a log. */
export type Logged = {
  url: string;
  /** The page that led to it first; null for a seed. */
  parent: string | null;
  anchor: string;
  isDocument: boolean;
};

export type WordWeight = { word: string; weight: number; onPaths: number; everywhere: number };
export type Learned = { high: string[]; medium: string[]; weights: WordWeight[] };

/** A word must stand in so many links of paths: what is rarer is chance. */
const least = 3;
const longestSign = 5;
const highFrom = 0.6;
const mediumFrom = 0.25;
const mostWords = 20;

export function trainWords(log: readonly Logged[]): Learned {
  const byUrl = new Map(log.map((each) => [each.url, each]));
  const leads = new Set<string>();
  for (const each of log)
    if (each.isDocument)
      for (let at = each.parent; at !== null && !leads.has(at); at = byUrl.get(at)?.parent ?? null)
        leads.add(at);
  const everywhere = new Map<string, number>();
  const onPaths = new Map<string, number>();
  for (const { url, anchor, isDocument, parent } of log) {
    // A document's own anchor is its title, and a seed has none.
    if (isDocument || parent === null) continue;
    const words = wordsOf(anchor);
    // Longer ones are titles and sentences, not signs on the way.
    if (words.length > longestSign) continue;
    for (const word of new Set(words)) {
      everywhere.set(word, (everywhere.get(word) ?? 0) + 1);
      if (leads.has(url)) onPaths.set(word, (onPaths.get(word) ?? 0) + 1);
    }
  }
  const weights = [...onPaths]
    .filter(([, count]) => count >= least)
    .map(([word, count]): WordWeight => {
      const all = everywhere.get(word) ?? count;
      return { word, weight: count / all, onPaths: count, everywhere: all };
    })
    .sort(
      (a, b) =>
        b.weight * Math.log1p(b.onPaths) - a.weight * Math.log1p(a.onPaths) || (a.word < b.word ? -1 : 1),
    );
  const chosen = (from: number, below: number): string[] =>
    weights
      .filter(({ weight }) => weight >= from && weight < below)
      .slice(0, mostWords)
      .map(({ word }) => word);
  return { high: chosen(highFrom, 2), medium: chosen(mediumFrom, highFrom), weights };
}

/** Of no crawl in particular: the words of the focused crawler's own lists. */
export const usualWords: Pick<Learned, 'high' | 'medium'> = {
  high: [
    'volume',
    'pub',
    'paper',
    'conf',
    'journal',
    'content',
    'program',
    'proceeding',
    'research',
    'list',
    'preprint',
    'article',
    'report',
    'thes',
    'bibliograph',
  ],
  medium: [
    'topic',
    'faculty',
    'people',
    'group',
    'lab',
    'staff',
    'member',
    'author',
    'home',
    'issue',
    'abstract',
  ],
};
