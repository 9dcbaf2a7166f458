// The same for programs: JSON under /api/v1, in the contract's words.
import { Hono } from 'hono';
import { search } from '../../search/search.ts';
import { NotHere } from '../problems.ts';
import { paperId, searchCall, understand } from '../questions.ts';
import type { Env, Site } from '../site.ts';

export function apiRoutes(site: Site): Hono<Env> {
  const { papers } = site.library.catalogue;
  const app = new Hono<Env>();

  app.get('/api/v1/search', async (c) => {
    const { q, ...range } = understand(searchCall, c.req.query());
    return c.json(await search(site.library, q, range));
  });

  app.get('/api/v1/papers/:id{[0-9]+}', async (c) => {
    const id = paperId(c.req.param('id'));
    const paper = id === undefined ? null : await papers.get(id);
    if (!paper) {
      const { noPaperTitle, noPaperText } = site.frame.texts.errors;
      throw new NotHere(noPaperTitle(c.req.param('id').slice(0, 20)), noPaperText);
    }
    const [references, mentions, locations] = await Promise.all([
      papers.references(paper.id),
      papers.mentions(paper.id),
      papers.locations(paper.id),
    ]);
    const { file, mediaType, bytes, addedAt, updatedAt, ...facts } = paper;
    return c.json({
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
