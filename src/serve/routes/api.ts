// The API for programs: JSON under /api/v1, described by /api/v1/openapi.json.
import { Hono } from 'hono';
import { endpoints } from '../api/endpoints.ts';
import { openApi } from '../api/openapi.ts';
import { Refusal } from '../refusal.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

export function apiRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  const { site: own, version } = site.frame;
  const document = JSON.stringify(openApi(endpoints, { name: own.name, version }));
  app.get('/api/v1/openapi.json', (c) => respond(c, { body: document, type: 'application/json' }));
  const allowed = new Map<string, string[]>();
  for (const { method, path, handle } of endpoints) {
    // Only digits are ids; whatever else stands there is an address that does not exist.
    const pattern = `/api/v1${path.replace('{id}', ':id{[0-9]+}').replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(method.toUpperCase(), pattern, (c) => handle(c, site));
    allowed.set(pattern, [...(allowed.get(pattern) ?? []), method === 'get' ? 'GET, HEAD' : 'POST']);
  }
  for (const [pattern, methods] of allowed)
    app.all(pattern, () => {
      const allow = methods.join(', ');
      throw new Refusal(405, 'wrong-method', 'Wrong method', `This address takes ${allow}.`, {
        Allow: allow,
      });
    });
  return app;
}
