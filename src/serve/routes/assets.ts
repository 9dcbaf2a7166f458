// The style sheet, scripts and fonts: their names hold their content, so a browser may keep them for good.
import { Hono } from 'hono';
import { takesGzip } from '../respond.ts';
import type { Env, Site } from '../site.ts';

const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export function assetRoutes({ frame }: Site): Hono<Env> {
  return new Hono<Env>().get('/assets/:name', (c) => {
    const name = c.req.param('name');
    const asset = frame.assets.get(name);
    if (!asset) return c.notFound();
    const etag = `"${name}"`;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('ETag', etag);
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    c.header('Content-Type', asset.type);
    // Pictures of some papers are unpacked by WebAssembly, in the worker alone.
    if (name.startsWith('pdf.worker.')) c.header('Content-Security-Policy', workerPolicy);
    c.header('Vary', 'Accept-Encoding');
    if (!asset.packed || !takesGzip(c)) return c.body(asset.body);
    c.header('Content-Encoding', 'gzip');
    return c.body(asset.packed());
  });
}
