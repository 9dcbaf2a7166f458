// What answers this query? Papers from the index, described from the catalogue, with the words in their text.
import type { PaperId, WorkId } from '../base/ids.ts';
import type { Paper } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import { type AnswerOf, type Asked, answerOf, type Found, wishOf, wordsToMark } from './answer.ts';
import { withCitations } from './citations.ts';
import { parse } from './query/parse.ts';
import { rank, type Texts } from './rank.ts';
import { type SaidSnippet, saidOfWorks } from './said.ts';
import { openingOf, type Snippet, snippetOf } from './snippets.ts';

export type Hit = Found & {
  id: PaperId;
  /** The work that the paper is one of; null until it is linked. */
  work: WorkId | null;
  title: string | null;
  authors: string[];
  year: number | null;
  venue: string | null;
  /** Without those who share an author with it. */
  cited_by_others: number;
  /** Papers of the same work, this one included. */
  versions: number;
  /** HTML: the found words in <mark>, all else escaped. */
  snippets: string[];
  /** The page of each snippet, null where it is not known. */
  snippet_pages: (number | null)[];
  /** What citing papers say of it, with the words. */
  said: SaidSnippet[];
};

export type Answer = AnswerOf<Hit>;

export async function search(library: Library, query: string, asked: Asked): Promise<Answer> {
  const started = performance.now();
  const { catalogue } = library;
  const question = parse(query);
  const papers = new Map<number, Paper>();
  const describe = async (ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> => {
    const missing = ids.filter((id) => !papers.has(id));
    // The ids of the index of papers are papers' ids.
    for (const paper of await catalogue.papers.getMany(missing as PaperId[])) papers.set(paper.id, paper);
    return new Map([...papers].map(([id, paper]) => [id, textsOf(paper)]));
  };
  const wish = wishOf(query, await withCitations(catalogue, 'papers', question), asked);
  const ranked = await rank(library.index, 'papers', wish, describe);
  await describe(ranked.hits.map(({ id }) => id));
  const found = ranked.hits.flatMap(({ id, score, why }) => {
    const paper = papers.get(id);
    return paper ? [{ paper, score, why }] : [];
  });
  const words = wordsToMark(question);
  const workOf = await catalogue.works.ofPapers(found.map(({ paper }) => paper.id));
  const ids = [...new Set(workOf.values())];
  const works = new Map((await catalogue.graph.works(ids)).map((work) => [work.id, work]));
  const said = await saidOfWorks(library, ids, words);
  const hits = await Promise.all(
    found.map(async ({ paper, score, why }): Promise<Hit> => {
      const id = workOf.get(paper.id) ?? null;
      const work = id === null ? undefined : works.get(id);
      const text = await library.files.readBeside(paper.file, 'text');
      const snippet = snippetIn(text ? new TextDecoder().decode(text) : '', paper, words, asked.letters);
      return {
        id: paper.id,
        work: id,
        title: paper.title,
        authors: paper.authors.map((author) => author.name),
        year: paper.year,
        venue: paper.venue,
        cited_by: work?.citedBy ?? 0,
        cited_by_others: (work?.citedBy ?? 0) - (work?.selfCitedBy ?? 0),
        versions: work?.papers ?? 1,
        score,
        snippets: snippet ? [snippet.html] : [],
        snippet_pages: snippet ? [snippet.page] : [],
        said: (id !== null && said.get(id)) || [],
        ...(why && { why }),
      };
    }),
  );
  return answerOf(query, question, asked, ranked, hits, started);
}

/** Where its text says nothing with the words, how its abstract begins. */
function snippetIn(
  text: string,
  { abstract, pages, title }: Paper,
  words: readonly string[],
  width?: number,
): Omit<Snippet, 'says'> | null {
  const found = snippetOf(text, words, { pages, title: title ?? '', ...(width && { width }) });
  if (found?.says || !abstract) return found;
  return { html: openingOf(abstract, words, width), page: null };
}

const textsOf = (paper: Paper): Texts => ({
  title: paper.title ?? '',
  abstract: paper.abstract ?? '',
  authors: paper.authors.map((author) => author.name),
  year: paper.year,
});
