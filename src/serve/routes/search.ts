// The pages that answer a question.
import { Hono } from 'hono';
import type { FacetField } from '../../library/index/index.ts';
import { search } from '../../search/search.ts';
import { searchPeople } from '../../search/search-people.ts';
import { searchWorks } from '../../search/search-works.ts';
import { expertsOn } from '../named-experts.ts';
import { expertsPage } from '../pages/experts.ts';
import { foundPeoplePage } from '../pages/found-people.ts';
import { foundWorksPage } from '../pages/found-works.ts';
import { resultsPage } from '../pages/results.ts';
import { searchQuestion, understand } from '../questions.ts';
import { searchAddress, withYears } from '../search-address.ts';
import type { Env, Site } from '../site.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

const pageSize = 10;
/** Of a snippet: a line of a wide window, three of a phone. */
const letters = 108;
const facets: FacetField[] = ['year', 'author', 'venue', 'keyword', 'kind', 'language'];

export function searchRoutes(site: Site): Hono<Env> {
  const { library, counts } = site;
  const app = new Hono<Env>();

  app.get('/search', async (c) => {
    const { q, type, page, sort, from, to } = understand(searchQuestion, c.req.query());
    // The form of years, which knows nothing of the words of the question.
    if (c.req.query('from') !== undefined)
      return c.redirect(searchAddress(withYears(q, from, to), { sort, ...(type === 'works' && { type }) }));
    if (q === '') return c.redirect('/');
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    if (type === 'people') {
      const answer = await searchPeople(library, q, range);
      return show(c, foundPeoplePage(frameFor(site, c), { answer, page, pageSize }));
    }
    if (type === 'works') {
      const answer = await searchWorks(library, q, { ...range, sort, facets: ['year', 'author', 'venue'] });
      const wanted = await library.catalogue.requests.wanted(answer.hits.map(({ id }) => id));
      return show(c, foundWorksPage(frameFor(site, c), { answer, page, pageSize, sort, wanted }));
    }
    if (type === 'experts') return show(c, expertsPage(frameFor(site, c), q, await expertsOn(library, q)));
    const answer = await search(library, q, { ...range, sort, facets, letters });
    const { ingested } = await counts();
    return show(
      c,
      resultsPage(frameFor(site, c), {
        answer,
        page,
        pageSize,
        sort,
        papersHeld: ingested,
      }),
    );
  });
  return app;
}
