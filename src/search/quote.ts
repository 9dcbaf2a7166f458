// Where does this sentence stand? The paper and the page, also where a word or two differ.
import type { PaperId } from '../base/ids.ts';
import { fold } from '../library/index/analysis/fold.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import type { Condition } from '../library/index/condition.ts';
import type { Library } from '../library/library.ts';
import { snippetOf } from './snippets.ts';

export type Source = {
  paper: PaperId;
  title: string | null;
  page: number | null;
  /** HTML: the words of the quote in <mark>. */
  html: string;
  /** How much of the quote stands there, 1 for all of it in order. */
  share: number;
};

/** Words side by side that are looked up together; longer ones break at every slip. */
const together = 4;
const mostPhrases = 40;
const candidates = 10;
/** Less than this of a sentence is chance. */
const leastShare = 0.5;

/** The surest first; none where no paper has at least half of it. */
export async function sourcesOf(library: Library, quote: string, limit: number): Promise<Source[]> {
  const words = wordsOf(quote).map(fold);
  const phrases = runsOf(words, Math.min(together, words.length)).slice(0, mostPhrases);
  if (phrases.length === 0) return [];
  const where: Condition = { any: phrases.map((phrase) => ({ phrase })) };
  const { hits } = await library.index.search('papers', { where, limit: candidates, offset: 0 });
  const papers = await library.catalogue.papers.getMany(hits.map(({ id }) => id as PaperId));
  const sources: Source[] = [];
  for (const paper of papers) {
    const bytes = await library.files.readBeside(paper.file, 'text');
    if (!bytes) continue;
    const text = new TextDecoder().decode(bytes);
    const share = shareOf(phrases, text);
    if (share < leastShare) continue;
    // After the body of all pages come the footnotes of all pages.
    const [best] = text
      .split('\f')
      .map((own, i) => ({ own, page: (i % (paper.pages ?? i + 1)) + 1, share: shareOf(phrases, own) }))
      .sort((a, b) => b.share - a.share);
    const page = text.includes('\f') ? (best?.page ?? null) : null;
    const html = snippetOf(best?.own ?? text, words)?.html ?? '';
    sources.push({ paper: paper.id, title: paper.title, page, html, share });
  }
  return sources.sort((a, b) => b.share - a.share).slice(0, limit);
}

const runsOf = (words: readonly string[], length: number): string[] =>
  words.slice(0, words.length - length + 1).map((_, i) => words.slice(i, i + length).join(' '));

/** Hyphens at the ends of lines part words in a text, so a few runs may be missing. */
function shareOf(phrases: readonly string[], text: string): number {
  const plain = ` ${wordsOf(text).map(fold).join(' ')} `;
  return phrases.filter((phrase) => plain.includes(` ${phrase} `)).length / phrases.length;
}
