// People and venues: who wrote, and where it appeared.
import { z } from 'zod';
import type { PersonId } from '../../base/ids.ts';
import type { Person } from '../../library/catalogue/person.ts';
import type { Site } from '../site.ts';
import { cursorOf, pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint, nothingThere } from './endpoint.ts';
import { idParam, pageOf, person, venue, work, yearCount } from './shapes.ts';
import { toldPerson, toldVenue, toldWork } from './told.ts';

const years = { from: z.int().nullable(), to: z.int().nullable() };

export const peopleEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/people',
    tag: 'people',
    summary: 'People behind the names on papers, those who are cited most first.',
    query: pageQuery.extend({ order: z.enum(['cited', 'h-index', 'works']).default('cited') }),
    answer: pageOf(person),
    async handle({ query: { limit, cursor, order } }, { library }) {
      const offset = positionOf(cursor, 0);
      const found = await library.catalogue.profiles.top({ order, limit: limit + 1, offset });
      return page(found.map(toldPerson), offset, limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/people/{id}',
    tag: 'people',
    summary: 'One person: affiliations, co-authors, and the years of works and of citations.',
    params: idParam,
    answer: z
      .object({
        ...person.shape,
        affiliations: z.array(z.object({ affiliation: z.string(), papers: z.int(), ...years })),
        co_authors: z.array(z.object({ person: z.int(), name: z.string(), works: z.int(), ...years })),
        years: z.object({ written: z.array(yearCount), citing: z.array(yearCount) }),
      })
      .meta({ id: 'WholePerson' }),
    async handle({ params, c }, site) {
      const { profiles } = site.library.catalogue;
      const found = await personAt(site, params.id);
      if (found.id !== params.id) return c.redirect(`/api/v1/people/${found.id}`, 301);
      return {
        ...toldPerson(found),
        affiliations: await profiles.affiliations(found.id),
        co_authors: await profiles.coAuthors(found.id, 50),
        years: await profiles.years(found.id),
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/people/{id}/works',
    tag: 'people',
    summary: 'What the person wrote.',
    params: idParam,
    query: pageQuery.extend({ order: z.enum(['newest', 'cited']).default('newest') }),
    answer: pageOf(work),
    async handle({ params, query: { limit, cursor, order } }, site) {
      const { id } = await personAt(site, params.id);
      const offset = positionOf(cursor, 0);
      const found = await site.library.catalogue.profiles.works(id, { order, limit: limit + 1, offset });
      return page(found.map(toldWork), offset, limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/venues',
    tag: 'venues',
    summary: 'Journals, conferences and series, those that are cited most first.',
    query: pageQuery,
    answer: pageOf(venue),
    async handle({ query: { limit, cursor } }, { library }) {
      const offset = positionOf(cursor, 0);
      const found = await library.catalogue.graph.venues({ limit: limit + 1, offset });
      return page(found.map(toldVenue), offset, limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/venues/{name}',
    tag: 'venues',
    summary: 'One venue by its name; its works are at /works?venue=.',
    params: z.object({ name: z.string().min(1).max(1000) }),
    answer: z
      .object({
        ...venue.shape,
        years: z.array(z.object({ year: z.int().nullable(), works: z.int(), cited_by: z.int() })),
      })
      .meta({ id: 'WholeVenue' }),
    async handle({ params: { name } }, site) {
      const found = await site.library.catalogue.graph.venue(name);
      if (!found) throw nothingThere();
      const told = found.years.map(({ year, works, citedBy }) => ({ year, works, cited_by: citedBy }));
      return { ...toldVenue(found), years: told };
    },
  }),
];

async function personAt(site: Site, id: number): Promise<Person> {
  const found = await site.library.catalogue.people.get(id as PersonId);
  if (!found) throw nothingThere();
  return found;
}

/** One more than asked for was fetched, to know whether there is more. */
const page = <T>(found: T[], offset: number, limit: number) => ({
  items: found.slice(0, limit),
  total: null,
  next: cursorOf(found.length > limit ? offset + limit : null),
});
