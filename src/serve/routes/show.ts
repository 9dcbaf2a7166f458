// How does a page leave the server? As HTML that depends on who asks.
import type { Context } from 'hono';
import type { Html } from '../html.ts';
import { respond } from '../respond.ts';

export function show(c: Context, page: Html, status: 200 | 400 | 429 = 200): Promise<Response> {
  c.header('Vary', 'Accept-Language, Cookie');
  return respond(c, { body: page.text, type: 'text/html; charset=utf-8', status });
}
