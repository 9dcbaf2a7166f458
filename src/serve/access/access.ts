// May this client ask this, now? Tokens, and an allowance a minute for everybody else.
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../../base/settings.ts';
import { isLoopback } from '../guards.ts';
import { Refusal } from '../refusal.ts';
import type { Env, Site } from '../site.ts';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { bearer, tokensOf, unauthorised } from './tokens.ts';

export type AccessSettings = Pick<Settings['serve'], 'tokens' | 'proxies' | 'requests_a_minute'>;

export function access({ local }: Pick<Site, 'local'>, settings: AccessSettings): MiddlewareHandler<Env> {
  const tokens = tokensOf(settings.tokens);
  const proxies = new Set(settings.proxies.split(/[\s,]+/).filter((name) => name !== ''));
  const allowance = settings.requests_a_minute > 0 ? new Allowance(settings.requests_a_minute) : null;
  return async (c, next) => {
    const known = bearer(c.req.header('Authorization'), tokens) !== null;
    const { method, path } = c.req;
    const cost = costs(method, path);
    if (cost === uploadCost && !local && !known)
      throw unauthorised('Reading files for others takes work: ask whoever runs this site for a token.');
    const client = clientOf(c, proxies);
    const isFree = known || (local && isLoopback(client)) || client === 'local';
    if (!allowance || cost === 0 || isFree) return next();
    const spent = allowance.spend(client, cost);
    const headers = {
      'RateLimit-Limit': String(allowance.aMinute),
      'RateLimit-Remaining': String(spent.left),
    };
    if (!spent.granted)
      throw new Refusal(
        429,
        'too-many-requests',
        'Too many requests',
        `You may ask ${allowance.aMinute} times a minute. Wait ${spent.waitSeconds} s, or harvest through /oai, /sitemap.xml or /api/v1/dump, which are not counted.`,
        { ...headers, 'Retry-After': String(spent.waitSeconds) },
      );
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}

const uploadCost = 20;

/** Harvesters are welcome and what browsers fetch by themselves is free; a search is dearer than a page. */
function costs(method: string, path: string): number {
  if (
    /^\/(?:oai$|sitemap[./]|robots\.txt|assets\/|healthz|readyz|metrics|api\/v1\/dump|api\/isalive)/.test(
      path,
    )
  )
    return 0;
  if (/^\/api\/(?:process|v1\/extract)|^\/mcp/.test(path)) return uploadCost;
  if (method === 'POST' && /^\/(?:add|api\/v1\/papers)$/.test(path)) return uploadCost;
  if (/^\/papers\/\d+\/(?:pages\/|file\.)/.test(path)) return 5;
  return /^\/(?:search|topics\/|feed|api\/v1\/(?:search|export))/.test(path) ? 2 : 1;
}
