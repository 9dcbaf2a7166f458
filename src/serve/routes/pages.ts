// The pages for people: the first one, all papers, what this library is; the others stand beside.
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { PaperId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { citablesOf } from '../cite/citables.ts';
import { coins } from '../cite/coins.ts';
import { originOf } from '../origin.ts';
import { aboutPage } from '../pages/about.ts';
import { apiPage } from '../pages/api.ts';
import { homePage } from '../pages/home.ts';
import { ownPage } from '../pages/own.ts';
import { paperPage } from '../pages/paper.ts';
import { papersPage } from '../pages/papers.ts';
import { paperAt } from '../paper-at.ts';
import { placeHere } from '../place-here.ts';
import { papersQuestion, understand } from '../questions.ts';
import { remember } from '../remember.ts';
import type { Env, Site } from '../site.ts';
import { languages } from '../texts.ts';
import { topicsOf } from '../topic.ts';
import { frameFor, languageCookie } from '../visitor.ts';
import { formRoutes } from './forms.ts';
import { peopleRoutes, yearsOf } from './people.ts';
import { readerRoutes } from './reader.ts';
import { searchRoutes } from './search.ts';
import { show } from './show.ts';
import { topicRoutes } from './topics.ts';
import { workRoutes } from './works.ts';

const papersAPage = 50;

export function pageRoutes(site: Site): Hono<Env> {
  const { library, counts } = site;
  const { papers, works } = library.catalogue;
  const app = new Hono<Env>();
  const graph = remember(5000, () => works.counts());
  const years = remember(60_000, () => yearsOf(site));
  const topics = remember(60_000, () => topicsOf(library));

  app.get('/', async (c) => {
    const home = {
      counts: await counts(),
      graph: await graph(),
      lately: await papers.list({ state: 'ingested', limit: 6 }),
      mostCited: await works.list({ limit: 6, offset: 0 }),
      years: await years(),
      topics: await topics(),
    };
    return show(c, homePage(frameFor(site, c), home));
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
    return show(c, papersPage(frameFor(site, c), view));
  });

  app.get('/papers/:id{[0-9]+}', async (c) => {
    const paper = await paperAt(site, c.req.param('id'));
    const [references, mentions, locations, work] = await Promise.all([
      papers.references(paper.id),
      papers.mentions(paper.id),
      papers.locations(paper.id),
      works.ofPaper(paper.id),
    ]);
    const origin = originOf(c);
    const [item] = await citablesOf(library, [paper], origin);
    return show(
      c,
      paperPage(frameFor(site, c), {
        paper,
        references,
        mentions,
        locations,
        work,
        origin,
        coins: item ? coins(item) : '',
      }),
    );
  });

  app.get('/about', async (c) =>
    show(c, aboutPage(frameFor(site, c), { counts: await counts(), local: site.local })),
  );
  app.get('/api', (c) => show(c, apiPage(frameFor(site, c))));

  app.get('/pages/:name', (c) => {
    const found = site.frame.site.pages.find(({ name }) => name === c.req.param('name'));
    return found ? show(c, ownPage(frameFor(site, c), found)) : c.notFound();
  });

  app.get('/language/:lang', (c) => {
    const chosen = languages.find(({ lang }) => lang === c.req.param('lang'));
    if (!chosen) return c.notFound();
    setCookie(c, languageCookie, chosen.lang, { path: '/', maxAge: 31_536_000, sameSite: 'Lax' });
    return c.redirect(placeHere(c.req.query('to')));
  });

  app.route('/', searchRoutes(site));
  app.route('/', readerRoutes(site));
  app.route('/', workRoutes(site));
  app.route('/', peopleRoutes(site));
  app.route('/', topicRoutes(site));
  app.route('/', formRoutes(site));
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
