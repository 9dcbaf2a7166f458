// What does every answer look like, whatever was asked for?
import type { Condition } from '../library/index/condition.ts';
import type { FacetField, Reason, Sort } from '../library/index/index.ts';
import { corrected } from './did-you-mean.ts';
import { canonical } from './query/print.ts';
import type { Question } from './query/question.ts';
import type { Ranked, Wish } from './rank.ts';

export type Asked = {
  limit: number;
  offset: number;
  sort?: Sort;
  facets?: readonly FacetField[];
  explain?: boolean;
  /** Of a snippet, where it should be shorter or longer than two lines. */
  letters?: number;
};

/** What every hit has. `why` says what its score is made of, where that was asked for. */
export type Found = { score: number; cited_by: number; why?: Reason[] };

export type AnswerOf<Hit> = {
  query: string;
  /** The same question in the form that equal ones share. */
  canonical: string;
  total: number;
  took_ms: number;
  hits: Hit[];
  facets: Partial<Record<FacetField, [string | number, number][]>>;
  did_you_mean: string | null;
  /** True where too few have all words, and those with some are shown. */
  relaxed: boolean;
  /** How the query was understood, where that was asked for. */
  explained?: { question: Question; related: string[] };
};

/** Values shown of a facet. */
const facetValues = 10;
/** Of years all, for a row of bars without gaps. */
const facetYears = 300;

export const wishOf = (query: string, question: Question, asked: Asked): Wish => ({
  text: query,
  question,
  limit: asked.limit,
  offset: asked.offset,
  sort: asked.sort ?? 'relevance',
  facets: (asked.facets ?? []).map((field) => ({
    field,
    top: field === 'year' ? facetYears : facetValues,
  })),
  explain: asked.explain ?? false,
});

export const answerOf = <Hit>(
  query: string,
  question: Question,
  asked: Asked,
  ranked: Ranked,
  hits: Hit[],
  started: number,
): AnswerOf<Hit> => ({
  query,
  canonical: canonical(question),
  total: ranked.total,
  took_ms: Math.round(performance.now() - started),
  hits,
  facets: Object.fromEntries(ranked.facets.map(({ field, values }) => [field, values])),
  did_you_mean: corrected(query, ranked.meant),
  relaxed: ranked.relaxed,
  ...(asked.explain && { explained: { question, related: ranked.related } }),
});

/** What may be marked in a text. */
export const wordsToMark = ({ words, must }: Question): string[] => [...words, ...must.flatMap(wordsIn)];

function wordsIn(condition: Condition): string[] {
  if ('word' in condition) return [condition.word];
  if ('phrase' in condition) return [condition.phrase];
  if ('name' in condition) return [condition.name];
  if ('all' in condition) return condition.all.flatMap(wordsIn);
  if ('any' in condition) return condition.any.flatMap(wordsIn);
  return [];
}
