// How does a text leave the server? Once for those who have it already, packed for those who can unpack it.
// Own code because Hono's etag and compress work on streams, which doubled the processor time of a small page.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const pack = promisify(gzip);
/** Smaller texts fit into one packet as they are. */
const worthPacking = 1400;

export type Text = { body: string; type: string; status?: ContentfulStatusCode };

export async function respond(c: Context, { body, type, status = 200 }: Text): Promise<Response> {
  // Weak, because the packed text and the plain one share it.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  c.header('Cache-Control', status === 200 ? 'private, no-cache' : 'no-store');
  if (status === 200) c.header('ETag', etag);
  if (status === 200 && c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  c.header('Vary', 'Accept-Encoding');
  if (body.length < worthPacking || !takesGzip(c)) return c.body(body, status);
  c.header('Content-Encoding', 'gzip');
  return c.body(await pack(body), status);
}

/** Whether the client unpacks gzip; "gzip;q=0" says that it does not. */
export const takesGzip = (c: Context): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header('Accept-Encoding') ?? '');
