// What came in lately, for feed readers: of the whole library, or of any search; and how a browser searches here.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { xml } from '../../base/xml.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { search } from '../../search/search.ts';
import { suggest } from '../../search/suggest.ts';
import { titleOf } from '../names.ts';
import { originOf } from '../origin.ts';
import { queryText, suggestCall, understand } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

const entries = 50;
/** Looked through for the newest arrivals among them. */
const looked = 200;

const feedQuestion = z.object({ q: queryText });

export function feedRoutes(site: Site): Hono<Env> {
  const { library, frame } = site;
  const app = new Hono<Env>();
  app.get('/feed', async (c) => {
    const { q } = understand(feedQuestion, c.req.query());
    const papers = q === '' ? await lately(site) : await found(site, q);
    return respond(c, {
      body: feed(site, papers, q, originOf(c)),
      type: 'application/atom+xml; charset=utf-8',
    });
  });
  app.get('/opensearch.xml', (c) =>
    respond(c, { body: description(site, c), type: 'application/opensearchdescription+xml' }),
  );
  app.get('/opensearch/suggest', async (c) => {
    const { q } = understand(suggestCall, c.req.query());
    const { titles, people, venues } = await suggest(library, q, 5);
    const body = JSON.stringify([q, [...titles.map(({ title }) => title), ...people, ...venues]]);
    return respond(c, { body, type: 'application/x-suggestions+json' });
  });
  return app;

  function description({ frame }: Site, c: Context): string {
    const origin = originOf(c);
    const name = frame.site.name || 'Openseer';
    return xml`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name.slice(0, 16)}</ShortName>
<Description>${`Search the papers of ${name}`.slice(0, 1024)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/svg+xml">${origin}${frame.assets.url('eye.svg')}</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/atom+xml" template="${origin}/feed?q={searchTerms}"/>
<Url type="application/json" template="${origin}/api/v1/search?q={searchTerms}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="${origin}/opensearch/suggest?q={searchTerms}"/>
</OpenSearchDescription>
`.text;
  }

  function feed({ frame: { site: own, texts } }: Site, papers: Paper[], q: string, origin: string): string {
    const address = `${origin}/feed${q && `?q=${encodeURIComponent(q)}`}`;
    const name = [q, own.name || 'Openseer'].filter((part) => part !== '').join(' · ');
    const newest = Math.max(0, ...papers.map(({ addedAt }) => addedAt));
    return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${texts.lang}">
<id>${address}</id>
<title>${name}</title>
<updated>${new Date(newest).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link rel="alternate" type="text/html" href="${origin}${q ? `/search?q=${encodeURIComponent(q)}` : '/'}"/>
<generator version="${frame.version}">Openseer</generator>
${papers.map((paper) => entry(paper, titleOf(paper, texts), origin))}</feed>
`.text;
  }
}

function entry(paper: Paper, title: string, origin: string): ReturnType<typeof xml> {
  const url = `${origin}/papers/${paper.id}`;
  const names = paper.authors.length > 0 ? paper.authors.map(({ name }) => name) : ['—'];
  return xml`<entry>
<id>${url}</id>
<title>${title}</title>
<updated>${new Date(paper.updatedAt).toISOString()}</updated>
<published>${new Date(paper.addedAt).toISOString()}</published>
${names.map((name) => xml`<author><name>${name}</name></author>\n`)}<link rel="alternate" type="text/html" href="${url}"/>
<link rel="enclosure" type="${paper.mediaType}" length="${paper.bytes}" href="${url}/file"/>
${paper.abstract === null ? xml`` : xml`<summary>${paper.abstract}</summary>\n`}</entry>
`;
}

const lately = ({ library }: Site): Promise<Paper[]> =>
  library.catalogue.papers.list({ state: 'ingested', limit: entries });

/** The latest arrivals among what a search finds. */
async function found({ library }: Site, q: string): Promise<Paper[]> {
  const { hits } = await search(library, q, { limit: looked, offset: 0, sort: 'newest' });
  const papers = await library.catalogue.papers.getMany(hits.map(({ id }) => id));
  return papers.sort((a, b) => b.addedAt - a.addedAt || b.id - a.id).slice(0, entries);
}
