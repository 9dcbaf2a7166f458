// What may robots see? Papers, works, people and files; not searches without end. And a map of all of it.
import { type Context, Hono } from 'hono';
import type { PaperId } from '../../base/ids.ts';
import { xml } from '../../base/xml.ts';
import { nothingThere } from '../api/endpoint.ts';
import { originOf } from '../origin.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

/** Numbers of papers on one map; a map may have 50,000 addresses. */
const onOneMap = 20_000;

const rules = `User-agent: *
# Searches and lists in every order are without end; all papers stand in the map below.
Disallow: /search
Disallow: /topics/
Disallow: /feed
Disallow: /api/
Disallow: /mcp
Disallow: /console
Disallow: /*?
Allow: /papers/*/file
Allow: /assets/
# Whoever wants everything: /oai (OAI-PMH) and /api/v1/dump (JSON lines) are made for it.
Allow: /api/v1/dump
`;

export function robotRoutes(site: Site): Hono<Env> {
  const { papers, holdings } = site.library.catalogue;
  const app = new Hono<Env>();
  app.get('/robots.txt', (c) =>
    respond(c, {
      body: `${rules}\nSitemap: ${originOf(c)}/sitemap.xml\n`,
      type: 'text/plain; charset=utf-8',
    }),
  );
  app.get('/sitemap.xml', async (c) => {
    const [newest] = await papers.list({ limit: 1 });
    const maps = Math.ceil((newest?.id ?? 0) / onOneMap);
    const origin = originOf(c);
    const parts = Array.from(
      { length: maps },
      (_, i) => xml`<sitemap><loc>${origin}/sitemap/${i}.xml</loc></sitemap>\n`,
    );
    return map(
      c,
      xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts}</sitemapindex>`,
    );
  });
  app.get('/sitemap/:file{[0-9]{1,6}\\.xml}', async (c) => {
    const start = Number.parseInt(c.req.param('file'), 10) * onOneMap;
    const [newest] = await papers.list({ limit: 1 });
    if (!newest || start >= newest.id) throw nothingThere();
    const origin = originOf(c);
    const urls = [];
    for await (const { paper, addedAt } of holdings.documents({
      state: 'ingested',
      after: start as PaperId,
    })) {
      if (paper > start + onOneMap) break;
      urls.push(
        xml`<url><loc>${origin}/papers/${paper}</loc><lastmod>${new Date(addedAt).toISOString().slice(0, 10)}</lastmod></url>\n`,
      );
    }
    return map(c, xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>`);
  });
  return app;
}

const map = (c: Context, content: ReturnType<typeof xml>): Promise<Response> =>
  respond(c, {
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`,
    type: 'application/xml; charset=utf-8',
  });
