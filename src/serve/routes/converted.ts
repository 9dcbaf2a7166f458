// A paper's file in another format, made on request: its text, pictures of its pages, PDF from PostScript and back.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { converting } from '../../ingest/tasks.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import type { Wanted } from '../../read/convert.ts';
import { unreadable } from '../desk.ts';
import { Lately } from '../lately.ts';
import { paperAt } from '../paper-at.ts';
import { understand } from '../questions.ts';
import { Refusal } from '../refusal.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

const pageQuestion = z.object({ dpi: z.coerce.number().int().min(20).max(300).default(100) });

/** A visitor waits, and so do those behind them: most files take a second. Reading for the library may take longer. */
const maxSeconds = 30;
/** What took too long holds a place each time it is tried, so it is not tried again for an hour. */
const hour = 3_600_000;

const types = { png: 'image/png', pdf: 'application/pdf', postscript: 'application/postscript' };

export function convertedRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  const tooSlow = new Lately(hour, 1000);
  app.get('/papers/:id{[0-9]+}/text', async (c) => {
    const paper = await paperAt(site, c.req.param('id'));
    const text = await site.library.files.readBeside(paper.file, 'text');
    // A text from outside is shown as text, whatever it holds.
    return respond(c, {
      body: text ? new TextDecoder().decode(text) : '',
      type: 'text/plain; charset=utf-8',
    });
  });
  app.get('/papers/:id{[0-9]+}/pages/:page{[0-9]{1,6}\\.png}', async (c) => {
    const { dpi } = understand(pageQuestion, c.req.query());
    return converted(c, site, tooSlow, { to: 'png', page: Number.parseInt(c.req.param('page'), 10), dpi });
  });
  app.get('/papers/:id{[0-9]+}/file.pdf', (c) => converted(c, site, tooSlow, { to: 'pdf' }));
  app.get('/papers/:id{[0-9]+}/file.ps', (c) => converted(c, site, tooSlow, { to: 'postscript' }));
  return app;
}

async function converted(
  c: Context<Env>,
  site: Site,
  tooSlow: Lately,
  wanted: Exclude<Wanted, { to: 'text' }>,
): Promise<Response> {
  const { desk } = site;
  const paper = await paperAt(site, c.req.param('id') ?? '');
  const etag = `"${paper.file.sha256.slice(0, 32)}-${Object.values(wanted).join('-')}"`;
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, { ETag: etag });
  const { reading } = desk.settings;
  const limits = { ...reading.limits, maxSeconds: Math.min(maxSeconds, reading.limits.maxSeconds) };
  const settings = { ...reading, limits };
  // Each page of a PDF is drawn by itself; PostScript is read from its beginning, whichever page is wanted.
  const effort = paper.mediaType === 'application/pdf' ? etag : paper.file.sha256;
  if (tooSlow.has(effort)) throw tookTooLong(limits.maxSeconds);
  const bytes = await desk.atPlace(async () => {
    const input = { bytes: await bytesOf(site, paper), settings, wanted };
    const outcome = await desk.run(converting(settings), input);
    if (outcome.ok) return new Uint8Array(outcome.value.converted);
    if (outcome.error.code !== 'too-slow') throw unreadable(outcome.error);
    tooSlow.note(effort);
    throw tookTooLong(limits.maxSeconds);
  });
  return c.body(bytes, 200, {
    ETag: etag,
    'Content-Type': types[wanted.to],
    'Cache-Control': 'private, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(wanted.to !== 'png' && {
      'Content-Disposition': `attachment; filename="paper-${paper.id}.${wanted.to === 'pdf' ? 'pdf' : 'ps'}"`,
    }),
  });
}

const tookTooLong = (seconds: number): Refusal =>
  new Refusal(
    422,
    'too-slow',
    'This takes too long',
    `Turning the file into another format took longer than ${seconds} seconds and was stopped. Download the file as it is, or try again in an hour.`,
  );

async function bytesOf({ library, desk }: Site, paper: Paper): Promise<Uint8Array> {
  if (paper.bytes > desk.settings.reading.limits.maxBytes)
    throw new Refusal(
      413,
      'too-large',
      'Too large',
      'The file is too large to be turned into another format.',
    );
  const parts: Uint8Array[] = [];
  for await (const part of await library.files.open(paper.file)) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
