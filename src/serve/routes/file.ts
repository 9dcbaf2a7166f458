// The file of a paper: its own bytes, under a name a person can keep, and harmless wherever they came from.
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { Failure } from '../../base/errors.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { byteRange } from '../byte-range.ts';
import { paperAt } from '../paper-at.ts';
import { NotHere } from '../problems.ts';
import type { Env, Site } from '../site.ts';

export function fileRoutes(site: Site): Hono<Env> {
  return new Hono<Env>().get('/papers/:id{[0-9]+}/file', async (c) => {
    const paper = await paperAt(site, c.req.param('id'));
    const etag = `"${paper.file.sha256}"`;
    const shown = paper.mediaType === 'application/pdf' && c.req.query('download') === undefined;
    c.header('ETag', etag);
    c.header('Accept-Ranges', 'bytes');
    // A file of the web is a guest: whatever it is, it may not run, nor be taken for a page of ours.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header('Content-Type', servedTypes.has(paper.mediaType) ? paper.mediaType : 'application/octet-stream');
    c.header('Content-Disposition', disposition(shown ? 'inline' : 'attachment', paper));
    c.header('Cache-Control', 'private, no-cache');
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);

    const ifRange = c.req.header('If-Range');
    const range =
      ifRange === undefined || ifRange === etag ? byteRange(c.req.header('Range'), paper.bytes) : null;
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${paper.bytes}` });
    if (range) c.header('Content-Range', `bytes ${range.start}-${range.end - 1}/${paper.bytes}`);
    c.header('Content-Length', String(range ? range.end - range.start : paper.bytes));
    if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200);
    const stream = await site.library.files.open(paper.file, range ?? undefined).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'file-not-found')
        throw new NotHere(({ noFileTitle, noFileText }) => ({ title: noFileTitle, text: noFileText }));
      throw error;
    });
    // A visitor who leaves takes no more of it, and nobody else would close the file.
    const { signal } = c.req.raw;
    if (signal.aborted) stream.destroy();
    else signal.addEventListener('abort', () => stream.destroy(), { once: true });
    return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, range ? 206 : 200);
  });
}

/** Types that no browser runs; all others go out as plain bytes. */
const servedTypes = new Set(['application/pdf', 'application/postscript', 'text/plain']);

function disposition(kind: 'inline' | 'attachment', paper: Paper): string {
  const name = `${fileName(paper)}.${paper.file.extension}`;
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** "Giles 1998 CiteSeer: An Automatic …" without what file systems and headers cannot hold. */
function fileName({ id, title, year, authors }: Paper): string {
  const parts = [authors[0]?.family, year, title].filter((part) => part !== null && part !== undefined);
  const name = parts
    .join(' ')
    .toWellFormed()
    .replace(/[\p{C}/\\:*?"<>|\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return (
    name
      .slice(0, 120)
      .toWellFormed()
      .replace(/\ufffd/g, '')
      .trim() || `paper ${id}`
  );
}
