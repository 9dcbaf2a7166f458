// Works: what papers, references and records mean, held here or only cited, and the citations between them.
import { z } from 'zod';
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import type { Site } from '../site.ts';
import { cursorOf, pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint, nothingThere } from './endpoint.ts';
import { citation, idParam, pageOf, work, yearCount } from './shapes.ts';
import { toldCitation, toldWork } from './told.ts';

const tag = 'works';
const year = z.coerce.number<string>().int().min(0).max(9999).optional();

export const workEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/works',
    tag,
    summary: 'Works, the most cited first; those that are only cited, too.',
    query: pageQuery.extend({
      order: z.enum(['cited', 'rank', 'recent', 'newest']).default('cited'),
      year,
      venue: z.string().max(1000).optional(),
      held: z.stringbool().optional(),
    }),
    answer: pageOf(work),
    async handle({ query: { limit, cursor, order, year, venue, held } }, { library }) {
      const offset = positionOf(cursor, 0);
      const found = await library.catalogue.graph.top({
        order,
        ...(year !== undefined && { year }),
        ...(venue !== undefined && { venue }),
        ...(held !== undefined && { held }),
        limit: limit + 1,
        offset,
      });
      return {
        items: found.slice(0, limit).map(toldWork),
        total: null,
        next: cursorOf(found.length > limit ? offset + limit : null),
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/works/{id}',
    tag,
    summary: 'One work: its papers, its people, and how often it was cited in each year.',
    params: idParam,
    answer: z
      .object({
        ...work.shape,
        paper_ids: z.array(z.int()),
        people: z.array(z.object({ person: z.int(), name: z.string() })),
        cited_by_years: z.array(yearCount),
      })
      .meta({ id: 'WholeWork' }),
    async handle({ params, c }, site) {
      const { works, graph, profiles } = site.library.catalogue;
      const found = await workAt(site, params.id);
      // A work that became part of another is found under its new number.
      if (found.id !== params.id) return c.redirect(`/api/v1/works/${found.id}`, 301);
      return {
        ...toldWork(found),
        paper_ids: await works.papers(found.id),
        people: (await profiles.authors([found.id])).get(found.id) ?? [],
        cited_by_years: await graph.perYear(found.id),
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/works/{id}/references',
    tag,
    summary: 'Works that it cites, in the order of its bibliography, each held or not.',
    params: idParam,
    query: pageQuery,
    answer: pageOf(citation),
    async handle({ params, query: { limit, cursor } }, site) {
      const { id } = await workAt(site, params.id);
      const offset = positionOf(cursor, 0);
      const found = await site.library.catalogue.graph.references(id, { limit, offset });
      return citationsPage(found, offset, limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/wants',
    tag,
    summary: 'The want-list: works that readers miss here, the first wished for first.',
    query: z.object({ limit: pageQuery.shape.limit }),
    answer: z
      .object({ items: z.array(z.object({ work, wanted_at: z.iso.datetime() })) })
      .meta({ id: 'Wants' }),
    async handle({ query: { limit } }, { library }) {
      const { requests, works } = library.catalogue;
      const items: { work: z.input<typeof work>; wanted_at: string }[] = [];
      for (const { work: id, at } of await requests.wants(limit)) {
        const wanted = await works.get(id);
        if (wanted) items.push({ work: toldWork(wanted), wanted_at: new Date(at).toISOString() });
      }
      return { items };
    },
  }),
  endpoint({
    method: 'get',
    path: '/works/{id}/citations',
    tag,
    summary: 'Works that cite it, with the sentences in which they do.',
    params: idParam,
    query: pageQuery.extend({
      order: z.enum(['newest', 'oldest', 'cited']).default('newest'),
      year,
      without_self: z.stringbool().default(false),
    }),
    answer: pageOf(citation),
    async handle({ params, query: { limit, cursor, order, year, without_self } }, site) {
      const { id } = await workAt(site, params.id);
      const offset = positionOf(cursor, 0);
      const found = await site.library.catalogue.graph.citing(id, {
        limit,
        offset,
        order,
        ...(year !== undefined && { year }),
        withoutSelf: without_self,
      });
      return citationsPage(found, offset, limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/works/{id}/related',
    tag,
    summary: 'Works that are cited together with it, and works that cite the same.',
    params: idParam,
    query: z.object({ limit: pageQuery.shape.limit }),
    answer: z
      .object({
        co_cited: z.array(z.object({ work, shared: z.int(), weight: z.number() })),
        coupled: z.array(z.object({ work, shared: z.int(), weight: z.number() })),
      })
      .meta({ id: 'Related' }),
    async handle({ params, query: { limit } }, site) {
      const { id } = await workAt(site, params.id);
      const { graph } = site.library.catalogue;
      const [together, same] = await Promise.all([graph.coCited(id, limit), graph.coupled(id, limit)]);
      return {
        co_cited: together.map((each) => ({ ...each, work: toldWork(each.work) })),
        coupled: same.map((each) => ({ ...each, work: toldWork(each.work) })),
      };
    },
  }),
];

async function workAt(site: Site, id: number): Promise<Work> {
  const found = await site.library.catalogue.works.get(id as WorkId);
  if (!found) throw nothingThere();
  return found;
}

function citationsPage(
  { total, citations }: { total: number; citations: Parameters<typeof toldCitation>[0][] },
  offset: number,
  limit: number,
) {
  const reached = offset + limit;
  return { items: citations.map(toldCitation), total, next: cursorOf(reached < total ? reached : null) };
}
