// The pages for people.
import { type Context, Hono } from 'hono';
import type { PaperId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { search } from '../../search/search.ts';
import type { Html } from '../html.ts';
import { aboutPage } from '../pages/about.ts';
import { homePage } from '../pages/home.ts';
import { paperPage } from '../pages/paper.ts';
import { papersPage } from '../pages/papers.ts';
import { resultsPage } from '../pages/results.ts';
import { paperAt } from '../paper-at.ts';
import { papersQuestion, searchQuestion, understand } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

const resultsAPage = 20;
const papersAPage = 50;

export function pageRoutes(site: Site): Hono<Env> {
  const { library, frame, counts } = site;
  const { papers } = library.catalogue;
  const app = new Hono<Env>();

  app.get('/', async (c) => {
    const lately = await papers.list({ state: 'ingested', limit: 8 });
    return show(c, homePage(frame, { counts: await counts(), lately }));
  });

  app.get('/search', async (c) => {
    const { q, page } = understand(searchQuestion, c.req.query());
    if (q === '') return c.redirect('/');
    const answer = await search(library, q, { limit: resultsAPage, offset: (page - 1) * resultsAPage });
    const { ingested } = await counts();
    return show(c, resultsPage(frame, { answer, page, pageSize: resultsAPage, papersHeld: ingested }));
  });

  app.get('/papers', async (c) => {
    const { state, before } = understand(papersQuestion, c.req.query());
    const found = await papers.list({
      ...(state && { state }),
      ...(before && { before }),
      limit: papersAPage + 1,
    });
    const shown = found.slice(0, papersAPage);
    const locations = await placesOfUntitled(shown);
    const next = found.length > papersAPage ? (shown.at(-1)?.id ?? null) : null;
    const view = { state, papers: shown, found: locations, counts: await counts(), next, first: !before };
    return show(c, papersPage(frame, view));
  });

  app.get('/papers/:id{[0-9]+}', async (c) => {
    const paper = await paperAt(site, c.req.param('id'));
    const [references, mentions, locations] = await Promise.all([
      papers.references(paper.id),
      papers.mentions(paper.id),
      papers.locations(paper.id),
    ]);
    const { origin } = new URL(c.req.url);
    return show(c, paperPage(frame, { paper, references, mentions, locations, origin }));
  });

  app.get('/about', async (c) => show(c, aboutPage(frame, { counts: await counts(), local: site.local })));
  return app;

  async function placesOfUntitled(some: Paper[]): Promise<Map<PaperId, Location>> {
    const places = new Map<PaperId, Location>();
    for (const { id, title } of some) {
      const [first] = title === null ? await papers.locations(id) : [];
      if (first) places.set(id, first);
    }
    return places;
  }
}

const show = (c: Context, page: Html): Promise<Response> =>
  respond(c, { body: page.text, type: 'text/html; charset=utf-8' });
