// The style sheet, scripts and fonts: their names hold their content, so a browser may keep them for good.
import { Hono } from 'hono';
import type { Env, Site } from '../site.ts';

export function assetRoutes({ frame }: Site): Hono<Env> {
  return new Hono<Env>().get('/assets/:name', (c) => {
    const asset = frame.assets.get(c.req.param('name'));
    if (!asset) return c.notFound();
    return c.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Content-Length': String(asset.body.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: asset.etag,
    });
  });
}
