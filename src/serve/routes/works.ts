// The pages of works: one, how to cite it, what stands around it, and the way from one to another.
import { type Context, Hono } from 'hono';
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { neighbourhoodOf } from '../../link/graph/neighbourhood.ts';
import { pathBetween } from '../../link/graph/path.ts';
import { explainWork } from '../../link/works/explain.ts';
import { similarTo } from '../../search/similar.ts';
import { citables } from '../basket.ts';
import { coins } from '../cite/coins.ts';
import { formats } from '../cite/formats.ts';
import { citingByRole } from '../citing-by-role.ts';
import { bestFirst } from '../kinds.ts';
import { originOf } from '../origin.ts';
import { citePage } from '../pages/cite.ts';
import { graphPage } from '../pages/graph.ts';
import { longestPath, pathPage } from '../pages/path.ts';
import { whyPage } from '../pages/why.ts';
import { workPage } from '../pages/work.ts';
import { NotHere } from '../problems.ts';
import { citeFormat, pathQuestion, understand, workNumber, workQuestion } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

const referencesShown = 500;
const nearShown = 6;
const worksInPicture = 36;

export function workRoutes(site: Site): Hono<Env> {
  const { library } = site;
  const { works, papers, graph, profiles, requests } = library.catalogue;
  const app = new Hono<Env>();

  app.get('/works/:id{[0-9]+}', async (c) => {
    const { order, citing: shown } = understand(workQuestion, c.req.query());
    const work = await workAt(c);
    if (String(work.id) !== c.req.param('id')) return c.redirect(`/works/${work.id}`, 301);
    const { id } = work;
    const held = bestFirst(await papers.getMany(await works.papers(id)));
    const [citing, references, years, coCited, coupled, people, similar, files] = await Promise.all([
      order === 'role'
        ? citingByRole(graph, id, shown).then(({ counts, looked, ...rest }) => ({
            ...rest,
            byRole: { counts, looked },
          }))
        : graph.citing(id, { limit: shown, offset: 0, order }),
      graph.references(id, { limit: referencesShown, offset: 0 }),
      graph.perYear(id),
      graph.coCited(id, nearShown),
      graph.coupled(id, nearShown),
      profiles.authors([id]),
      similarWorks(work, held[0]),
      Promise.all(held.map(async (paper) => ({ paper, locations: await papers.locations(paper.id) }))),
    ]);
    const [item] = await citables(library, [work], originOf(c));
    const cited = [id, ...references.citations.map((each) => each.work.id)];
    return show(
      c,
      workPage(frameFor(site, c), {
        work,
        files,
        people: people.get(id) ?? [],
        citing: { ...citing, order, shown },
        references,
        years,
        coCited,
        coupled,
        similar,
        wanted: await requests.wanted(cited),
        origin: originOf(c),
        keywords: item?.keywords ?? [],
        coins: item ? coins(item) : '',
      }),
    );
  });

  app.get('/works/:id{[0-9]+}/cite', async (c) => {
    const work = await workAt(c);
    const [item] = await citables(library, [work], originOf(c));
    return show(c, citePage(frameFor(site, c), { work, item }));
  });

  app.get('/works/:file{[0-9]+/cite\\.[a-z]+}', async (c) => {
    const [id = '', format = ''] = (c.req.param('file') ?? '').split('/cite.');
    const { mediaTypes, extension, write } = formats[understand(citeFormat, format)];
    const work = await workNumbered(id);
    c.header('Content-Disposition', `attachment; filename="work-${work.id}.${extension}"`);
    const body = write(await citables(library, [work], originOf(c)));
    return respond(c, { body, type: `${mediaTypes[0]}; charset=utf-8` });
  });

  app.get('/works/:id{[0-9]+}/why', async (c) => {
    const work = await workAt(c);
    return show(c, whyPage(frameFor(site, c), { work, explained: await explainWork(works, work.id) }));
  });

  app.get('/works/:id{[0-9]+}/graph', async (c) => {
    const work = await workAt(c);
    const around = await neighbourhoodOf(graph, [work.id], worksInPicture);
    return show(c, graphPage(frameFor(site, c), { work, around }));
  });

  app.get('/path', async (c) => {
    const asked = understand(pathQuestion, c.req.query());
    const ends = await Promise.all(
      [asked.from, asked.to].map((id) => (id === undefined ? null : workNumbered(String(id)))),
    );
    const [from, to] = ends;
    const way = from && to ? await pathBetween(graph, from.id, to.id, longestPath) : null;
    const steps = way ? await graph.works(way) : null;
    const edges = way ? await graph.among(way) : [];
    return show(c, pathPage(frameFor(site, c), { from: from ?? null, to: to ?? null, steps, edges }));
  });
  return app;

  async function workAt(c: Context): Promise<Work> {
    return workNumbered(c.req.param('id') ?? '');
  }

  async function workNumbered(written: string): Promise<Work> {
    const id = workNumber(written);
    const work = id === undefined ? null : await works.get(id);
    if (work) return work;
    throw new NotHere(({ noWorkTitle, noPaperText }) => ({
      title: noWorkTitle(written.slice(0, 20)),
      text: noPaperText,
    }));
  }

  /** By the words of its best file; a work without one has only its title. */
  async function similarWorks(work: Work, paper: Paper | undefined): Promise<Work[]> {
    const asked = { id: paper?.id ?? 0, title: work.title ?? '', abstract: paper?.abstract ?? '' };
    const hits = await similarTo(library.index, 'papers', asked, nearShown + 2);
    const found = await works.ofPapers(hits.map((hit) => hit.id as PaperId));
    const ids = [...new Set(hits.flatMap((hit) => found.get(hit.id as PaperId) ?? []))];
    return graph.works(ids.filter((id: WorkId) => id !== work.id).slice(0, nearShown));
  }
}
