// Which documents answer a question, in which order? All words if enough documents have them all, else any; with what
// stands close together, forms as typed and words of close papers lifting some; a paper that is meant first.

import { fold } from '../library/index/analysis/fold.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import { type Condition, everything } from '../library/index/condition.ts';
import type {
  DocumentType,
  Facet,
  FacetField,
  Index,
  IndexHit,
  IndexQuery,
  Sort,
} from '../library/index/index.ts';
import { corrected, corrections } from './did-you-mean.ts';
import { looked, relatedWords } from './feedback.ts';
import { meantFirst } from './known-item.ts';
import type { Question } from './query/question.ts';
import { stopWords } from './query/stop-words.ts';

/** What ranking wants to know of a document beyond the index. */
export type Texts = { title: string; abstract: string; authors: readonly string[]; year: number | null };

export type Wish = {
  text: string;
  question: Question;
  limit: number;
  offset: number;
  sort: Sort;
  facets: readonly { field: FacetField; top: number }[];
  explain: boolean;
};

export type Ranked = {
  total: number;
  hits: IndexHit[];
  facets: Facet[];
  /** Too few documents have all words, so those with any are shown. */
  relaxed: boolean;
  related: string[];
  /** What was taken for words that no document has; empty where all words were found together. */
  meant: ReadonlyMap<string, string>;
};

/** With fewer documents that have all words, those with some are wanted, too. */
const enough = 10;
/** Of more words than this hardly any document has all. */
const mostTogether = 6;
const formWeight = 0.15;
const nearWeight = 0.6;
/** Fewer words give no hint of what else may be meant. */
const wordsForFeedback = 2;
/** Among so many of the first the one that is meant is looked for. */
const firstHits = 20;

export async function rank(
  index: Index,
  type: DocumentType,
  wish: Wish,
  describe: Describe,
): Promise<Ranked> {
  const { words } = wish.question;
  if (words.length <= mostTogether) {
    const answer = await index.search(type, { ...frameOf(wish), where: conditionOf(wish.question, false) });
    if (answer.total >= enough || (words.length < 2 && answer.total > 0))
      return cut({ ...answer, relaxed: false, related: [], meant: new Map() }, wish, describe);
  }
  const answer = await rankAny(index, type, wish, describe);
  if (answer.total > 0 || !wish.question.must.some(isText)) return answer;
  // No document has the phrases, beginnings or names: those with some of their words may be meant.
  return rankAny(index, type, { ...wish, question: loosened(wish) }, describe);
}

type Describe = (ids: readonly number[]) => Promise<ReadonlyMap<number, Texts>>;

/** Documents with some of the words, or with what was probably meant by them. */
async function rankAny(index: Index, type: DocumentType, wish: Wish, describe: Describe): Promise<Ranked> {
  const { words, must } = wish.question;
  const meant = await corrections(index, type, words);
  const question = { ...wish.question, words: words.map((word) => meant.get(word) ?? word) };
  const better = { ...wish, question, text: corrected(wish.text, meant) ?? wish.text };
  const query = { ...frameOf(better), where: conditionOf(question, true) };
  const related = await relatedTo(index, type, better, query, describe);
  const answer = await index.search(type, {
    ...query,
    prefer: [
      ...(query.prefer ?? []),
      ...related.map(({ word, weight }) => ({ condition: { word }, weight })),
    ],
  });
  const relaxed = words.length > 1 || must.length === 0;
  return cut({ ...answer, relaxed, related: related.map(({ word }) => word), meant }, better, describe);
}

const isText = (condition: Condition): boolean =>
  'phrase' in condition || 'word' in condition || 'name' in condition;

/** All that was typed as plain words, but for facts. */
function loosened({ text, question }: Wish): Question {
  const words = wordsOf(text).filter((word) => !stopWords.has(fold(word)));
  return { ...question, words, must: question.must.filter((condition) => !isText(condition)) };
}

function conditionOf({ words, must }: Question, relaxed: boolean): Condition {
  const each = words.map((word) => ({ word }));
  if (words.length === 0 && must.length === 0) return { any: [] };
  if (must.length > 0 && must.every((condition) => 'not' in condition) && words.length === 0)
    return { all: [everything, ...must] };
  return { all: [...must, ...(relaxed && words.length > 0 ? [{ any: each }] : each)] };
}

/** What is the same however the words are combined. The first hits are fetched whole, since they may change places. */
function frameOf({ question, limit, offset, sort, facets, explain }: Wish): Omit<IndexQuery, 'where'> {
  const early = offset < firstHits && sort === 'relevance';
  return {
    limit: early ? Math.max(firstHits, offset + limit) : limit,
    offset: early ? 0 : offset,
    sort,
    facets,
    explain,
    prefer: question.words.map((form) => ({ condition: { form }, weight: formWeight })),
    near: { words: question.words, weight: nearWeight },
  };
}

async function relatedTo(
  index: Index,
  type: DocumentType,
  { question: { words }, sort }: Wish,
  query: IndexQuery,
  describe: Describe,
): Promise<{ word: string; weight: number }[]> {
  if (words.length < wordsForFeedback || sort !== 'relevance') return [];
  const { hits } = await index.search(type, {
    ...query,
    limit: looked,
    offset: 0,
    facets: [],
    explain: false,
  });
  return relatedWords(index, type, words, hits, await describe(hits.map(({ id }) => id)));
}

async function cut(
  ranked: Ranked,
  { text, limit, offset, sort, question }: Wish,
  describe: Describe,
): Promise<Ranked> {
  if (offset >= firstHits || sort !== 'relevance') return ranked;
  const first = ranked.hits.slice(0, firstHits);
  const meant =
    question.words.length < 2 ? first : meantFirst(text, first, await describe(first.map(({ id }) => id)));
  const hits = [...meant, ...ranked.hits.slice(firstHits)];
  return { ...ranked, hits: hits.slice(offset, offset + limit) };
}
