// What answers this query? Papers from the index, described from the catalogue, with the words in their text.
import type { PaperId } from '../base/ids.ts';
import type { Library } from '../library/library.ts';
import { snippetsOf } from './snippets.ts';

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
};

export type Answer = { query: string; total: number; took_ms: number; hits: Hit[] };

export async function search(
  library: Library,
  query: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Answer> {
  const started = performance.now();
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const where = words.length === 0 ? { any: [] } : { all: words.map((word) => ({ word })) };
  const found = await library.index.search('papers', { where, limit, offset });
  // The ids of the index of papers are papers' ids.
  const hits = found.hits.map((hit) => ({ ...hit, id: hit.id as PaperId }));
  const { total } = found;
  const papers = new Map(
    (await library.catalogue.papers.getMany(hits.map((hit) => hit.id))).map((each) => [each.id, each]),
  );
  const described = await Promise.all(
    hits.map(async ({ id, score }): Promise<Hit[]> => {
      const paper = papers.get(id);
      if (!paper) return [];
      const text = await library.files.readBeside(paper.file, 'text');
      return [
        {
          id,
          title: paper.title,
          authors: paper.authors.map((author) => author.name),
          year: paper.year,
          venue: paper.venue,
          cited_by: 0,
          score,
          snippets: text ? snippetsOf(new TextDecoder().decode(text), query) : [],
        },
      ];
    }),
  );
  return { query, total, took_ms: Math.round(performance.now() - started), hits: described.flat() };
}
