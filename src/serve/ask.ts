// Who answers a question until the search room does? The index alone.
import type { Library } from '../library/library.ts';
import type { Search } from './answer.ts';

export const askIndex =
  (library: Library): Search =>
  async (query, { limit, offset }) => {
    const start = performance.now();
    const { total, hits } = await library.index.search({ text: query, limit, offset });
    const papers = await library.catalogue.papers.getMany(hits.map((hit) => hit.id));
    const scores = new Map(hits.map((hit) => [hit.id, hit.score]));
    return {
      query,
      total,
      took_ms: performance.now() - start,
      did_you_mean: null,
      hits: papers.map((paper) => ({
        id: paper.id,
        title: paper.title ?? '',
        authors: paper.authors.map((author) => author.name),
        year: paper.year,
        venue: paper.venue,
        cited_by: null,
        score: scores.get(paper.id) ?? 0,
        snippets: [],
      })),
    };
  };
