// What is a crawl told to ignore, to keep to, and to prefer? Three lists that people write and may edit while it runs.
import { z } from 'zod';
import type { Candidate, Ruling, Scope } from '../plan.ts';

export const listsSchema = z.object({
  /** File types (".mov"), hosts and domains ("example.com"), or parts of addresses ("/calendar/"). */
  ignore: z.array(z.string()),
  /** Domains and beginnings of addresses within which pages are fetched; empty for everywhere. */
  allow: z.array(z.string()),
  /** Words of links, of weight 2 (high) and 1 (medium). */
  high: z.array(z.string()),
  medium: z.array(z.string()),
});

export type Lists = z.infer<typeof listsSchema>;

/** Links that a page outside may be away from the scope: a document, or a landing page in front of one. */
const farthest = 1;

/**
 * Inside the allowed places everything that is not ignored. Outside of them only documents, and landing pages: pages that
 * one link from inside leads to, of which only documents are taken then.
 */
export function scopeOf(lists: () => Lists, maxDepth: number): Scope {
  return (candidate): Ruling => {
    const { ignore, allow } = lists();
    const { url, depth, parent, looksLikeDocument } = candidate;
    const ignored = ignore.find((each) => isUnder(each, url));
    if (ignored !== undefined) return { take: false, why: `"${ignored}" is ignored` };
    if (depth > maxDepth) return { take: false, why: `more than ${maxDepth} links from a seed` };
    if (parent === null || allow.length === 0 || allow.some((each) => isUnder(each, url)))
      return { take: true, outside: 0 };
    const outside = candidate.link.from === 'redirect' ? Math.max(1, parent.outside) : parent.outside + 1;
    if (looksLikeDocument || candidate.link.from === 'meta') return { take: true, outside };
    if (outside > farthest) return { take: false, why: 'outside of the allowed places' };
    return mayLand(candidate)
      ? { take: true, outside }
      : { take: false, why: 'outside, and no landing page' };
  };
}

/** A landing page has an address of its own kind, or a title for its anchor; front pages and services have neither. */
function mayLand({ url, link: { anchor } }: Candidate): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  if (
    /\/(?:doi|abs|abstract|handle|article|paper|publication|record|document|citation|view|item|eprint)s?\b/i.test(
      pathname,
    )
  )
    return true;
  if (/[?&](?:id|doi|paper|article|arnumber)=/i.test(search)) return true;
  return pathname.length > 1 && anchor.split(' ').length >= 4;
}

/** ".mov" ends a path; "example.com" is a host or what is below it; anything else is a part of the address. */
function isUnder(entry: string, url: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  if (/^\.\w+$/.test(entry)) return pathname.toLowerCase().endsWith(entry.toLowerCase());
  if (/^[\w-]+(?:\.[\w-]+)+$/.test(entry)) return hostname === entry || hostname.endsWith(`.${entry}`);
  return url.includes(entry);
}

/** What no crawl for papers wants, by its ending or its place. */
export const usuallyIgnored: readonly string[] = [
  ...'.jpg .jpeg .png .gif .svg .ico .webp .css .js .mp3 .mp4 .avi .mov .wmv .wav .ogg .exe .dmg .iso .rpm .deb .msi .woff .woff2 .ttf .xls .xlsx .csv .json .rss .bib .ics .swf'.split(
    ' ',
  ),
  'action=edit',
  'Special:',
  '/wp-login',
  '/login',
  'mailto:',
];
