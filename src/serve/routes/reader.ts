// The page on which a paper is read, and what drawing it needs.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Section } from '../../base/extraction.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { readerPage } from '../pages/reader.ts';
import { paperAt } from '../paper-at.ts';
import { readerQuestion, understand } from '../questions.ts';
import { readerAssets } from '../reader-assets.ts';
import type { Env, Site } from '../site.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

const outline = z.object({
  sections: z.array(
    z.object({ number: z.string().nullable(), title: z.string(), level: z.number(), page: z.number() }),
  ),
});

export function readerRoutes(site: Site): Hono<Env> {
  const { papers, works, graph } = site.library.catalogue;
  const app = new Hono<Env>();
  const assets = readerAssets();

  app.get('/papers/:id{[0-9]+}/read', async (c) => {
    const { q, say } = understand(readerQuestion, c.req.query());
    const paper = await paperAt(site, c.req.param('id'));
    const [references, mentions, work, cited, sections] = await Promise.all([
      papers.references(paper.id),
      papers.mentions(paper.id),
      works.ofPaper(paper.id),
      works.ofReferences(paper.id),
      sectionsOf(paper),
    ]);
    const known = new Map((await graph.works([...cited.values()])).map((each) => [each.id, each]));
    const held = new Map(
      [...cited].map(([position, id]) => [position, { id, held: (known.get(id)?.papers ?? 0) > 0 }]),
    );
    const find = say === '' ? wordsToMark(q) : `"${say}"`;
    const reading = { paper, work, sections, references, mentions, cited: held, find, assets: await assets };
    return show(c, readerPage(frameFor(site, c), reading));
  });

  app.get('/assets/:version{pdfjs-[0-9.]+}/:part/:name', async (c) => {
    const { part, name } = c.req.param();
    const found = await (await assets).read(part, name);
    if (!found) return c.notFound();
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Content-Type', found.type);
    return c.body(found.body);
  });
  return app;

  async function sectionsOf({ file }: Paper): Promise<Section[]> {
    const bytes = await site.library.files.readBeside(file, 'extraction');
    if (!bytes) return [];
    const parsed = outline.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data.sections : [];
  }
}

/** The words of a question without its fields, which stand in no text. */
const wordsToMark = (query: string): string =>
  query
    .replace(/(?:^|\s)-?\w+:(?:"[^"]*"|\S+)/g, ' ')
    .replace(/(?:^|\s)-\S+/g, ' ')
    .replace(/\b(?:OR|AND|NOT)\b|[()*+|&]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
