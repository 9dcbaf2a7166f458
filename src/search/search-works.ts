// Which works answer this query, held or only cited? Their names, and what citing papers say of them, are searched.
import type { PaperId, WorkId } from '../base/ids.ts';
import type { Work } from '../library/catalogue/work.ts';
import type { Library } from '../library/library.ts';
import { type AnswerOf, type Asked, answerOf, type Found, wishOf, wordsToMark } from './answer.ts';
import { withCitations } from './citations.ts';
import { parse } from './query/parse.ts';
import { rank, type Texts } from './rank.ts';
import { type SaidSnippet, saidOfWorks } from './said.ts';

export type WorkHit = Found & {
  id: WorkId;
  title: string | null;
  authors: string[];
  year: number | null;
  venue: string | null;
  cited_by_others: number;
  /** Its papers in the library; none where it is only cited. */
  papers: PaperId[];
  said: SaidSnippet[];
};

/** `has:file` leaves out works that are only cited, `-has:file` those that are held. */
export async function searchWorks(library: Library, query: string, asked: Asked): Promise<AnswerOf<WorkHit>> {
  const started = performance.now();
  const { catalogue } = library;
  const question = parse(query);
  const works = new Map<number, Work>();
  const describe = async (ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> => {
    const missing = ids.filter((id) => !works.has(id));
    for (const work of await catalogue.graph.works(missing as WorkId[])) works.set(work.id, work);
    return new Map([...works].map(([id, work]) => [id, textsOf(work)]));
  };
  const wish = wishOf(query, await withCitations(catalogue, 'works', question), asked);
  const ranked = await rank(library.index, 'works', wish, describe);
  const ids = ranked.hits.map(({ id }) => id as WorkId);
  await describe(ids);
  const papers = await catalogue.works.papersOf(ids);
  const said = await saidOfWorks(library, ids, wordsToMark(question));
  const hits = ranked.hits.flatMap(({ id, score, why }): WorkHit[] => {
    const work = works.get(id);
    if (!work) return [];
    const { title, year, venue, citedBy, selfCitedBy } = work;
    return [
      {
        id: work.id,
        title,
        authors: namesOf(work),
        year,
        venue,
        cited_by: citedBy,
        cited_by_others: citedBy - selfCitedBy,
        papers: papers.get(work.id) ?? [],
        score,
        said: said.get(work.id) ?? [],
        ...(why && { why }),
      },
    ];
  });
  return answerOf(query, question, asked, ranked, hits, started);
}

const textsOf = (work: Work): Texts => ({
  title: work.title ?? '',
  abstract: '',
  authors: namesOf(work),
  year: work.year,
});

const namesOf = ({ authors }: Work): string[] =>
  authors.map(({ given, family }) => [given, family].filter(Boolean).join(' '));
