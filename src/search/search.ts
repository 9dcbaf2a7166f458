// What answers this query? Papers from the index, described from the catalogue, with the words in their text.
import type { PaperId } from '../base/ids.ts';
import type { Paper } from '../library/catalogue/catalogue.ts';
import type { Condition } from '../library/index/condition.ts';
import type { FacetField, Reason, Sort } from '../library/index/index.ts';
import type { Library } from '../library/library.ts';
import { corrected } from './did-you-mean.ts';
import { parse } from './query/parse.ts';
import { canonical } from './query/print.ts';
import type { Question } from './query/question.ts';
import { rank, type Texts } from './rank.ts';
import { snippetOf } from './snippets.ts';

export type Hit = {
  id: PaperId;
  title: string | null;
  authors: string[];
  year: number | null;
  venue: string | null;
  cited_by: number;
  score: number;
  /** HTML: the found words in <mark>, all else escaped. */
  snippets: string[];
  /** The page of each snippet, null where it is not known. */
  snippet_pages: (number | null)[];
  why?: Reason[];
};

export type Answer = {
  query: string;
  /** The same question in the form that equal ones share. */
  canonical: string;
  total: number;
  took_ms: number;
  hits: Hit[];
  facets: Partial<Record<FacetField, [string | number, number][]>>;
  did_you_mean: string | null;
  /** True where too few papers have all words, and those with some are shown. */
  relaxed: boolean;
  /** How the query was understood, where that was asked for. */
  explained?: { question: Question; related: string[] };
};

export type Asked = {
  limit: number;
  offset: number;
  sort?: Sort;
  facets?: readonly FacetField[];
  explain?: boolean;
};

/** Values shown of a facet. */
const facetValues = 10;

export async function search(library: Library, query: string, asked: Asked): Promise<Answer> {
  const started = performance.now();
  const question = linked(parse(query));
  const papers = new Map<number, Paper>();
  const describe = async (ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> => {
    const missing = ids.filter((id) => !papers.has(id));
    // The ids of the index of papers are papers' ids.
    for (const paper of await library.catalogue.papers.getMany(missing as PaperId[]))
      papers.set(paper.id, paper);
    return new Map([...papers].map(([id, paper]) => [id, textsOf(paper)]));
  };
  const wish = {
    text: query,
    question,
    limit: asked.limit,
    offset: asked.offset,
    sort: asked.sort ?? 'relevance',
    facets: (asked.facets ?? []).map((field) => ({ field, top: facetValues })),
    explain: asked.explain ?? false,
  };
  const ranked = await rank(library.index, 'papers', wish, describe);
  await describe(ranked.hits.map(({ id }) => id));
  const words = [...question.words, ...question.must.flatMap(wordsIn)];
  const described = await Promise.all(
    ranked.hits.map(async ({ id, score, why }): Promise<Hit[]> => {
      const paper = papers.get(id);
      return paper ? [await hitOf(library, paper, score, words, why)] : [];
    }),
  );
  return {
    query,
    canonical: canonical(question),
    total: ranked.total,
    took_ms: Math.round(performance.now() - started),
    hits: described.flat(),
    facets: Object.fromEntries(ranked.facets.map(({ field, values }) => [field, values])),
    did_you_mean: corrected(query, ranked.meant),
    relaxed: ranked.relaxed,
    ...(asked.explain && { explained: { question, related: ranked.related } }),
  };
}

/** No work cites another until references are linked; then these become lists of ids. */
function linked(question: Question): Question {
  if (question.cites.length === 0 && question.citedBy.length === 0) return question;
  return { ...question, must: [...question.must, { ids: [] }] };
}

const textsOf = (paper: Paper): Texts => ({
  title: paper.title ?? '',
  abstract: paper.abstract ?? '',
  authors: paper.authors.map((author) => author.name),
  year: paper.year,
});

async function hitOf(
  library: Library,
  paper: Paper,
  score: number,
  words: readonly string[],
  why: Reason[] | undefined,
): Promise<Hit> {
  const text = await library.files.readBeside(paper.file, 'text');
  const snippet = text ? snippetOf(new TextDecoder().decode(text), words, paper.pages) : null;
  return {
    id: paper.id,
    title: paper.title,
    authors: paper.authors.map((author) => author.name),
    year: paper.year,
    venue: paper.venue,
    cited_by: 0,
    score,
    snippets: snippet ? [snippet.html] : [],
    snippet_pages: snippet ? [snippet.page] : [],
    ...(why && { why }),
  };
}

/** What may be marked in a text. */
function wordsIn(condition: Condition): string[] {
  if ('word' in condition) return [condition.word];
  if ('phrase' in condition) return [condition.phrase];
  if ('name' in condition) return [condition.name];
  if ('all' in condition) return condition.all.flatMap(wordsIn);
  if ('any' in condition) return condition.any.flatMap(wordsIn);
  return [];
}
