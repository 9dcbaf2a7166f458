// What must hold for every request and every answer, whichever page it is?
import type { Context, MiddlewareHandler } from 'hono';
import { respondProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import type { Env, Site } from './site.ts';

/** Only what comes from this site runs, is drawn, or is sent; nothing inline, nothing framed. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const headers: [string, string][] = [
  ['Content-Security-Policy', contentPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];

export function guards(site: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (site.local && !(isLoopback(hostOf(c.req.url)) && isLoopback(namedHost(c))))
      c.res = await respondProblem(site, c, 'wrong-host');
    else if (!isSafe(c.req.method) && isForeign(c)) c.res = await respondProblem(site, c, foreign);
    else await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
  };
}

export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

const foreign = new Refusal(
  403,
  'foreign-origin',
  'Not from another site',
  'A page of another site sent this in your name. Programs leave the Origin header out.',
);

/** A page elsewhere can make a browser send forms here; browsers say where they come from. */
function isForeign(c: Context): boolean {
  if (/^(?:cross-site|same-site)$/.test(c.req.header('Sec-Fetch-Site') ?? '')) return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && URL.parse(origin)?.host !== c.req.header('Host');
}

/**
 * A page of another site may let its name point to 127.0.0.1 and then read what the browser fetches from here
 * (DNS rebinding). The name it fetched under gives it away.
 */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

/** What the Host header says; the address of a request may name another one. */
const namedHost = (c: Context): string => hostOf(`http://${c.req.header('Host') ?? '127.0.0.1'}`);
