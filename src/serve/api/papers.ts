// Papers: what the library holds, and what each says of itself and of others.
import { z } from 'zod';
import type { PaperId } from '../../base/ids.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { similarPapers } from '../../search/similar-papers.ts';
import { paperAt } from '../paper-at.ts';
import { respond } from '../respond.ts';
import type { Site } from '../site.ts';
import { cursorOf, pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { passagesOf } from './passages.ts';
import { idParam, location, mention, pageOf, paperFacts, reference } from './shapes.ts';
import { toldLocation, toldPaper, toldReferences, withRole } from './told.ts';

const tag = 'papers';
const at = (site: Site, id: number): Promise<Paper> => paperAt(site, String(id));

export const paperEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/papers',
    tag,
    summary: 'Papers of the library, the newest first.',
    query: pageQuery.extend({ state: z.enum(['waiting', 'ingested', 'failed']).optional() }),
    answer: pageOf(paperFacts),
    async handle({ query: { limit, cursor, state } }, { library }) {
      const before = positionOf(cursor, 0);
      const found = await library.catalogue.papers.list({
        ...(state && { state }),
        ...(before > 0 && { before: before as PaperId }),
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const items = await Promise.all(shown.map((paper) => toldPaper(library, paper)));
      const next = cursorOf(found.length > limit ? (shown.at(-1)?.id ?? null) : null);
      return { items, total: null, next };
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}',
    tag,
    summary: 'One paper with its references, mentions and locations.',
    params: idParam,
    answer: paperFacts
      .extend({ references: z.array(reference), mentions: z.array(mention), locations: z.array(location) })
      .meta({ id: 'WholePaper' }),
    async handle({ params }, site) {
      const { library } = site;
      const paper = await at(site, params.id);
      const [facts, references, mentions, locations] = await Promise.all([
        toldPaper(library, paper),
        toldReferences(library, paper.id),
        library.catalogue.papers.mentions(paper.id),
        library.catalogue.papers.locations(paper.id),
      ]);
      return {
        ...facts,
        references,
        mentions: mentions.map(withRole),
        locations: locations.map(toldLocation),
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/references',
    tag,
    summary: 'What it cites, each with the work that is meant and whether the library holds it.',
    params: idParam,
    query: pageQuery.extend({ held: z.stringbool().optional() }),
    answer: pageOf(reference),
    async handle({ params, query: { limit, cursor, held } }, site) {
      const paper = await at(site, params.id);
      const all = (await toldReferences(site.library, paper.id)).filter(
        (each) => held === undefined || each.held === held,
      );
      return slice(all, positionOf(cursor, 0), limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/mentions',
    tag,
    summary: 'Places in its text that cite, with their sentences.',
    params: idParam,
    query: pageQuery,
    answer: pageOf(mention),
    async handle({ params, query: { limit, cursor } }, site) {
      const paper = await at(site, params.id);
      const mentions = await site.library.catalogue.papers.mentions(paper.id);
      return slice(mentions.map(withRole), positionOf(cursor, 0), limit);
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/similar',
    tag,
    summary: 'Papers about the same, cited together with it or citing the same, the closest first.',
    params: idParam,
    query: z.object({ limit: pageQuery.shape.limit }),
    answer: pageOf(
      z.object({
        score: z.number(),
        by: z.array(z.enum(['text', 'cited together', 'cites the same'])),
        paper: paperFacts,
      }),
    ),
    async handle({ params, query: { limit } }, site) {
      const { library } = site;
      const similar = await similarPapers(library, await at(site, params.id), limit);
      const found = new Map(similar.map((each) => [each.id, each]));
      const papers = await library.catalogue.papers.getMany([...found.keys()]);
      const items = await Promise.all(
        papers.map(async (paper) => ({
          score: found.get(paper.id)?.score ?? 0,
          by: found.get(paper.id)?.by ?? [],
          paper: await toldPaper(library, paper),
        })),
      );
      return { items, total: null, next: null };
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/passages',
    tag,
    summary: 'The text in pages, or the passages that have the words asked for, with their page numbers.',
    params: idParam,
    query: z.object({
      q: z.string().max(1000).default(''),
      page: z.coerce.number<string>().int().min(1).max(100_000).optional(),
      limit: pageQuery.shape.limit,
    }),
    answer: z
      .object({ pages: z.int(), passages: z.array(z.object({ page: z.int(), text: z.string() })) })
      .meta({ id: 'Passages' }),
    async handle({ params, query }, site) {
      return passagesOf(site.library, await at(site, params.id), query);
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/text',
    tag,
    summary: 'The whole text as it was read; pages are parted by form feeds.',
    params: idParam,
    answer: ['text/plain; charset=utf-8'],
    async handle({ params, c }, site) {
      const paper = await at(site, params.id);
      const text = await site.library.files.readBeside(paper.file, 'text');
      return respond(c, {
        body: text ? new TextDecoder().decode(text) : '',
        type: 'text/plain; charset=utf-8',
      });
    },
  }),
];

function slice<T>(all: readonly T[], start: number, limit: number) {
  const end = start + limit;
  return {
    items: all.slice(start, end),
    total: all.length,
    next: cursorOf(end < all.length ? end : null),
  };
}
