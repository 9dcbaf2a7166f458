// The same for programs: JSON under /api/v1, in the contract's words.
import { type Context, Hono } from 'hono';
import { search } from '../../search/search.ts';
import { suggest } from '../../search/suggest.ts';
import { paperAt } from '../paper-at.ts';
import { searchCall, suggestCall, understand } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

export function apiRoutes(site: Site): Hono<Env> {
  const { papers } = site.library.catalogue;
  const app = new Hono<Env>();

  app.get('/api/v1/search', async (c) => {
    const { q, ...range } = understand(searchCall, c.req.query());
    return json(c, await search(site.library, q, range));
  });

  app.get('/api/v1/suggest', async (c) => {
    const { q } = understand(suggestCall, c.req.query());
    return json(c, await suggest(site.library, q, 5));
  });

  app.get('/api/v1/papers/:id{[0-9]+}', async (c) => {
    const paper = await paperAt(site, c.req.param('id'));
    const [references, mentions, locations] = await Promise.all([
      papers.references(paper.id),
      papers.mentions(paper.id),
      papers.locations(paper.id),
    ]);
    const { file, mediaType, bytes, addedAt, updatedAt, ...facts } = paper;
    return json(c, {
      ...facts,
      file: { sha256: file.sha256, media_type: mediaType, bytes, url: `/papers/${paper.id}/file` },
      added_at: new Date(addedAt).toISOString(),
      updated_at: new Date(updatedAt).toISOString(),
      references,
      mentions,
      locations: locations.map((location) => ({
        url: location.url,
        parent: location.parent,
        discovered_at: new Date(location.discoveredAt).toISOString(),
      })),
    });
  });
  return app;
}

const json = (c: Context, value: object): Promise<Response> =>
  respond(c, { body: JSON.stringify(value), type: 'application/json' });
