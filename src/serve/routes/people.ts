// The pages of people, venues and statistics.
import { Hono } from 'hono';
import type { PersonId } from '../../base/ids.ts';
import { everything } from '../../library/index/condition.ts';
import { type Bar, barsOf } from '../charts/bars.ts';
import { collaboratorsOf } from '../named-experts.ts';
import { collaboratorsPage } from '../pages/experts.ts';
import { peoplePage } from '../pages/people.ts';
import { personPage } from '../pages/person.ts';
import { statsPage } from '../pages/stats.ts';
import { venuePage, venuesPage } from '../pages/venues.ts';
import { NotHere } from '../problems.ts';
import { listQuestion, personNumber, understand } from '../questions.ts';
import { remember } from '../remember.ts';
import type { Env, Site } from '../site.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

const pageSize = 100;
const worksShown = 200;
const coAuthorsShown = 30;
const topShown = 10;

export function peopleRoutes(site: Site): Hono<Env> {
  const { library, counts } = site;
  const { people, profiles, graph, works, papers, requests } = library.catalogue;
  const app = new Hono<Env>();

  app.get('/people', async (c) => {
    const { page } = understand(listQuestion, c.req.query());
    const found = await profiles.top({ order: 'cited', limit: pageSize + 1, offset: (page - 1) * pageSize });
    const pages = found.length > pageSize ? page + 1 : page;
    return show(c, peoplePage(frameFor(site, c), { people: found.slice(0, pageSize), page, pages }));
  });

  app.get('/people/:id{[0-9]+}', async (c) => {
    const id = personNumber(c.req.param('id'));
    const person = id === undefined ? null : await people.get(id);
    if (!person)
      throw new NotHere(({ noPersonTitle, noPaperText }) => ({
        title: noPersonTitle(c.req.param('id').slice(0, 20)),
        text: noPaperText,
      }));
    if (person.id !== id) return c.redirect(`/people/${person.id}`, 301);
    const [written, coAuthors, affiliations, years, variants] = await Promise.all([
      profiles.works(person.id, { order: 'newest', limit: worksShown, offset: 0 }),
      profiles.coAuthors(person.id, coAuthorsShown),
      profiles.affiliations(person.id),
      profiles.years(person.id),
      variantsOf(person.id, person.name),
    ]);
    const bars = years.written.flatMap(({ year, works: count }) => (year === null ? [] : [{ year, count }]));
    const view = { person, works: written, coAuthors, affiliations, years: bars, variants };
    return show(c, personPage(frameFor(site, c), view));
  });

  app.get('/people/:id{[0-9]+}/collaborators', async (c) => {
    const id = personNumber(c.req.param('id'));
    const person = id === undefined ? null : await people.get(id);
    if (!person) return c.notFound();
    if (person.id !== id) return c.redirect(`/people/${person.id}/collaborators`, 301);
    const found = await collaboratorsOf(library, person.id);
    return show(c, collaboratorsPage(frameFor(site, c), person, found));
  });

  app.get('/venues', async (c) => {
    const { page } = understand(listQuestion, c.req.query());
    const found = await graph.venues({ limit: pageSize + 1, offset: (page - 1) * pageSize });
    const pages = found.length > pageSize ? page + 1 : page;
    return show(c, venuesPage(frameFor(site, c), { venues: found.slice(0, pageSize), page, pages }));
  });

  app.get('/venues/:name', async (c) => {
    const name = c.req.param('name').slice(0, 1000);
    const venue = await graph.venue(name);
    if (!venue)
      throw new NotHere(({ noVenueTitle, noVenueText }) => ({
        title: noVenueTitle(name.slice(0, 80)),
        text: noVenueText,
      }));
    const most = await graph.top({ order: 'cited', venue: name, limit: pageSize, offset: 0 });
    const wanted = await requests.wanted(most.map(({ id }) => id));
    return show(c, venuePage(frameFor(site, c), { venue, works: most, wanted }));
  });

  const years = remember(60_000, () => yearsOf(site));
  const growth = remember(60_000, () => papers.growth());
  const tops = remember(10_000, async () => ({
    graph: await works.counts(),
    persons: (await people.counts()).persons,
    works: await graph.top({ order: 'cited', limit: topShown, offset: 0 }),
    people: await profiles.top({ order: 'cited', limit: topShown, offset: 0 }),
    venues: await graph.venues({ limit: topShown, offset: 0 }),
  }));

  app.get('/stats', async (c) => {
    const top = await tops();
    const wanted = await requests.wanted(top.works.map(({ id }) => id));
    const stats = { counts: await counts(), years: await years(), growth: await growth(), ...top, wanted };
    return show(c, statsPage(frameFor(site, c), stats));
  });
  return app;

  async function variantsOf(person: PersonId, name: string): Promise<string[]> {
    const ids = (await people.papers(person)).slice(0, 200);
    const names = new Set<string>();
    for (const paper of await papers.getMany(ids)) {
      const persons = await people.ofPaper(paper.id);
      for (const author of paper.authors) if (persons.get(author.position) === person) names.add(author.name);
    }
    names.delete(name);
    return [...names].sort().slice(0, 12);
  }
}

/** Papers by year, as the index counts them. */
export async function yearsOf({ library }: Pick<Site, 'library'>): Promise<Bar[]> {
  const { facets } = await library.index.search('papers', {
    where: everything,
    facets: [{ field: 'year', top: 1000 }],
    limit: 0,
    offset: 0,
  });
  return barsOf(facets[0]?.values ?? []);
}
