// Which documents answer a question, in which order? All words if enough documents have them all, else any; with what
// stands close together, forms as typed and words of close papers lifting some; a paper that is meant first.
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
import { looked, relatedWords } from './feedback.ts';
import { meantFirst } from './known-item.ts';
import type { Question } from './query/question.ts';

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
};

/** With fewer documents that have all words, those with some are wanted, too. */
const enough = 10;
/** Of more words than this hardly any document has all. */
const mostTogether = 6;
const formWeight = 0.2;
const nearWeight = 1;
/** Fewer words give no hint of what else may be meant. */
const wordsForFeedback = 3;
/** Among so many of the first the one that is meant is looked for. */
const firstHits = 20;

export async function rank(
  index: Index,
  type: DocumentType,
  wish: Wish,
  describe: (ids: readonly number[]) => Promise<ReadonlyMap<number, Texts>>,
): Promise<Ranked> {
  const { words } = wish.question;
  const query = {
    ...frameOf(wish),
    prefer: words.map((form) => ({ condition: { form }, weight: formWeight })),
  };
  const strict = conditionOf(wish.question, false);
  if (words.length <= mostTogether) {
    const answer = await index.search(type, { ...query, where: strict });
    if (words.length < 2 || answer.total >= enough)
      return cut({ ...answer, relaxed: false, related: [] }, wish, describe);
  }
  const where = conditionOf(wish.question, true);
  const related = await relatedTo(index, type, wish, { ...query, where }, describe);
  const answer = await index.search(type, {
    ...query,
    where,
    prefer: [...query.prefer, ...related.map(({ word, weight }) => ({ condition: { word }, weight }))],
  });
  return cut({ ...answer, relaxed: true, related: related.map(({ word }) => word) }, wish, describe);
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
    near: { words: question.words, weight: nearWeight },
  };
}

async function relatedTo(
  index: Index,
  type: DocumentType,
  { question: { words }, sort }: Wish,
  query: IndexQuery,
  describe: (ids: readonly number[]) => Promise<ReadonlyMap<number, Texts>>,
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
  describe: (ids: readonly number[]) => Promise<ReadonlyMap<number, Texts>>,
): Promise<Ranked> {
  if (offset >= firstHits || sort !== 'relevance') return ranked;
  const first = ranked.hits.slice(0, firstHits);
  const meant =
    question.words.length < 3 ? first : meantFirst(text, first, await describe(first.map(({ id }) => id)));
  const hits = [...meant, ...ranked.hits.slice(firstHits)];
  return { ...ranked, hits: hits.slice(offset, offset + limit) };
}
