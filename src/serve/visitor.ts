// Who asks? Which language they read and what they have put into their basket: all that a page knows of its reader.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { WorkId } from '../base/ids.ts';
import { figures } from './figures.ts';
import type { Frame } from './page.ts';
import type { Site } from './site.ts';
import { languages, textsIn } from './texts.ts';

export const languageCookie = 'lang';
export const basketCookie = 'basket';
/** A cookie holds 4 kB; a selection larger than this is a search. */
export const mostInBasket = 200;

const figuresOf = new Map(languages.map(({ lang }) => [lang, figures(lang)]));

/** The frame of the page for this request: in the reader's language, with the reader's basket. */
export function frameFor({ frame }: Pick<Site, 'frame'>, c: Context): Frame {
  const texts = textsIn([
    getCookie(c, languageCookie) ?? '',
    frame.site.language ?? '',
    ...acceptedLanguages(c.req.header('Accept-Language')),
  ]);
  const url = URL.parse(c.req.url);
  return {
    ...frame,
    texts,
    figures: figuresOf.get(texts.lang) ?? frame.figures,
    visitor: { basket: basketOf(c), here: url ? url.pathname + url.search : '/' },
  };
}

export function basketOf(c: Context): WorkId[] {
  const written = getCookie(c, basketCookie) ?? '';
  const ids = z.array(z.coerce.number().int().positive()).safeParse(written.split('.').filter(Boolean));
  return ids.success ? ([...new Set(ids.data)].slice(0, mostInBasket) as WorkId[]) : [];
}

/** "de-AT,de;q=0.9,en;q=0.8": the most wanted first. */
function acceptedLanguages(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', quality] = part.split(';');
      return { name: name.trim(), weight: quality ? Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
