// The same address for people and programs: a paper or work as a page, or in the format that was asked for.
import { type Context, Hono } from 'hono';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { type Citable, citableWork } from '../cite/citable.ts';
import { citablesOf } from '../cite/citables.ts';
import { formats } from '../cite/formats.ts';
import { jsonLd } from '../cite/json-ld.ts';
import { signposts } from '../cite/signposts.ts';
import { named, preferred, type Wanted } from '../negotiation.ts';
import { originOf } from '../origin.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

export function negotiatedRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  for (const [pattern, find] of [
    ['/papers/:id{[0-9]+}', citedPaper],
    ['/works/:id{[0-9]+}', citedWork],
  ] as const)
    app.use(pattern, async (c, next) => {
      // Patterns of middleware also match what stands below.
      if (!/^\/\w+\/\d+$/.test(c.req.path)) return next();
      const item = await find(site, Number(c.req.param('id')), originOf(c));
      const wanted = named(c.req.query('format')) ?? preferred(c.req.header('Accept'));
      if (item && wanted) {
        const response = await send(c, item, wanted);
        response.headers.append('Vary', 'Accept');
        return response;
      }
      await next();
      if (c.res.status !== 200 || !item) return;
      c.header('Link', signposts(item), { append: true });
      c.header('Vary', 'Accept', { append: true });
    });
  return app;
}

function send(c: Context, item: Citable, wanted: Wanted): Promise<Response> {
  if (wanted === 'jsonld')
    return respond(c, { body: JSON.stringify(jsonLd(item)), type: 'application/ld+json' });
  const { mediaTypes, write } = formats[wanted];
  return respond(c, { body: write([item]), type: `${mediaTypes[0]}; charset=utf-8` });
}

async function citedPaper({ library }: Site, id: number, origin: string): Promise<Citable | undefined> {
  const paper = Number.isSafeInteger(id) ? await library.catalogue.papers.get(id as PaperId) : null;
  return paper ? (await citablesOf(library, [paper], origin))[0] : undefined;
}

/** A work as its newest paper says it, where the library holds one. */
async function citedWork({ library }: Site, id: number, origin: string): Promise<Citable | undefined> {
  const { works, papers } = library.catalogue;
  const work = Number.isSafeInteger(id) ? await works.get(id as WorkId) : null;
  if (!work) return undefined;
  const newest = (await works.papers(work.id)).at(-1);
  const paper = newest === undefined ? null : await papers.get(newest);
  const own = citableWork(work, origin);
  const [item] = paper ? await citablesOf(library, [paper], origin) : [];
  return item ? { ...item, id: own.id, url: own.url } : own;
}
