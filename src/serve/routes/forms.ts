// What a reader can put down: a selection (in a cookie), a wish for a missing work, a report of a paper.
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { citables } from '../basket.ts';
import { formats } from '../cite/formats.ts';
import { originOf } from '../origin.ts';
import { basketPage } from '../pages/basket.ts';
import { mostCharacters, type TakeDown, takeDownPage } from '../pages/take-down.ts';
import { wantsPage } from '../pages/wants.ts';
import { placeHere } from '../place-here.ts';
import { citeFormat, paperId, understand, workNumber } from '../questions.ts';
import { remember } from '../remember.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';
import { bodyOf } from '../upload.ts';
import { basketCookie, basketOf, frameFor, mostInBasket } from '../visitor.ts';
import { show } from './show.ts';

const formBytes = 100_000;
const month = 30 * 86_400;
const wantsShown = 500;
const missedShown = 10;
/** Nobody may fill the record: those who run the library decide on some first. */
const mostOpenReports = 1000;

export function formRoutes(site: Site): Hono<Env> {
  const { works, graph, requests, papers } = site.library.catalogue;
  const app = new Hono<Env>();

  const mostMissed = remember(60_000, async () => {
    const { hits } = await site.library.index.search('works', {
      where: { hasFile: false },
      sort: 'citations',
      limit: 5 * missedShown,
      offset: 0,
    });
    return graph.works(hits.map(({ id }) => id as WorkId));
  });

  app.get('/basket', async (c) => {
    const chosen = await chosenWorks(basketOf(c));
    const ids = chosen.map(({ id }) => id);
    keepBasket(c, ids);
    return show(c, basketPage(frameFor(site, c), chosen, await requests.wanted(ids)));
  });

  app.get('/:file{basket\\.[a-z]+}', async (c) => {
    const format = (c.req.param('file') ?? '').replace('basket.', '');
    const { mediaTypes, extension, write } = formats[understand(citeFormat, format)];
    const items = await citables(site.library, await chosenWorks(basketOf(c)), originOf(c));
    c.header('Content-Disposition', `attachment; filename="basket.${extension}"`);
    return respond(c, { body: write(items), type: `${mediaTypes[0]}; charset=utf-8` });
  });

  app.post('/basket', async (c) => {
    const form = await formOf(c);
    const [add, remove] = [workNumber(form.get('add') ?? ''), workNumber(form.get('remove') ?? '')];
    const chosen = form.has('clear') ? [] : (await chosenWorks(basketOf(c))).map(({ id }) => id);
    const before = chosen.filter((id) => id !== remove);
    const now = add === undefined || before.includes(add) ? before : [...before, add].slice(-mostInBasket);
    keepBasket(c, now);
    if (form.has('quietly')) return c.text(String(now.length));
    return c.redirect(placeHere(form.get('back')), 303);
  });

  app.get('/wants', async (c) => {
    const wants = await requests.wants(wantsShown);
    const at = new Map(wants.map((want) => [want.work, want.at]));
    const wanted = (await graph.works(wants.map(({ work }) => work)))
      .map((work) => ({ work, at: at.get(work.id) ?? 0 }))
      .sort((a, b) => b.work.citedBy - a.work.citedBy || a.at - b.at);
    const missed = (await mostMissed()).filter(({ id }) => !at.has(id));
    return show(c, wantsPage(frameFor(site, c), { wanted, missed: missed.slice(0, missedShown) }));
  });

  app.post('/wants', async (c) => {
    const form = await formOf(c);
    const [work, not] = [workNumber(form.get('work') ?? ''), workNumber(form.get('not') ?? '')];
    if (work !== undefined && (await isMissing(work))) await requests.want(work);
    if (not !== undefined) await requests.unwant(not);
    return c.redirect(placeHere(form.get('back')), 303);
  });

  app.get('/take-down', (c) => {
    const paper = (c.req.query('paper') ?? '').slice(0, mostCharacters.paper);
    return show(c, takeDownPage(frameFor(site, c), { ...blank, paper }));
  });

  app.post('/take-down', async (c) => {
    const form = await formOf(c);
    const frame = frameFor(site, c);
    const field = (name: keyof typeof mostCharacters): string =>
      (form.get(name) ?? '').trim().slice(0, mostCharacters[name]);
    const said = {
      paper: field('paper'),
      reason: field('reason'),
      name: field('name'),
      email: field('email'),
    };
    const again = (wrong: string, status: 400 | 429): Promise<Response> =>
      show(c, takeDownPage(frame, { state: 'asked', ...said, wrong }), status);
    if (Object.values(said).includes('') || !/^\S+@\S+$/.test(said.email))
      return again(frame.texts.takeDown.missing, 400);
    const { paper: about, ...rest } = said;
    const number = await requests.report({ ...rest, about, paper: await paperIn(about) }, mostOpenReports);
    if (number === null) return again(frame.texts.takeDown.tooMany, 429);
    return show(c, takeDownPage(frame, { state: 'done', number }));
  });
  return app;

  /** A work that became part of another since it was chosen is chosen as that one. */
  async function chosenWorks(ids: readonly WorkId[]): Promise<Work[]> {
    const chosen = new Map<WorkId, Work>();
    for (const id of ids) {
      const work = await works.get(id);
      if (work) chosen.set(work.id, work);
    }
    return [...chosen.values()];
  }

  async function isMissing(id: WorkId): Promise<boolean> {
    const work = await works.get(id);
    return work !== null && work.papers === 0;
  }

  /** The paper that a number or an address of this site names. */
  async function paperIn(written: string) {
    const digits = /(?:^|\/papers\/)(\d{1,15})(?:$|[/?#])/.exec(written)?.[1];
    const id = digits === undefined ? undefined : paperId(digits);
    return id !== undefined && (await papers.get(id)) ? id : null;
  }
}

const keepBasket = (c: Context, ids: readonly WorkId[]): void =>
  setCookie(c, basketCookie, ids.join('.'), { path: '/', maxAge: month, sameSite: 'Lax', httpOnly: true });

const blank: TakeDown & { state: 'asked' } = {
  state: 'asked',
  paper: '',
  reason: '',
  name: '',
  email: '',
  wrong: null,
};

async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await bodyOf(c.req.raw, formBytes)));
}
