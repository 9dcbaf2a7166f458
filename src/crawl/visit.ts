// What does this answer mean? A page with links, a document, a way to elsewhere, the same as before, or a failure that may
// pass. A pure function of what was asked and what came.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { isArchive } from '../read/formats.ts';
import { mediaTypeOf } from '../read/media-type.ts';
import { type Fetched, headerOf } from './fetch/fetched.ts';
import { looksLikeDocument } from './links/canonical.ts';
import { type Link, type Linked, linksOf } from './links/links.ts';
import { readSitemap } from './links/sitemap.ts';

export type Visit =
  /** `contentKey` is empty where pages of equal words are not the same. */
  | { kind: 'page'; mediaType: string; body: Uint8Array; linked: Linked; contentKey: string }
  | { kind: 'document' | 'other'; mediaType: string; body: Uint8Array }
  | { kind: 'unchanged' }
  | { kind: 'moved'; to: string | null }
  /** `again`: it may be there later. */
  | { kind: 'failed'; why: string; again: boolean };

export type Reading = {
  /** It was named as a sitemap: then it leads to what it lists. */
  isSitemap: boolean;
  maxBytes: number;
  /** Whether a type, by content, is what the crawl is after. */
  isWanted(mediaType: string): boolean;
  agent: string;
};

export function visit(fetched: Fetched, { maxBytes, isWanted, agent, isSitemap }: Reading): Visit {
  const { status, url } = fetched;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 300 && status < 400) {
    const to = headerOf(fetched, 'location');
    return { kind: 'moved', to: to === null ? null : (URL.parse(to, url)?.href ?? null) };
  }
  if (status < 200 || status > 299)
    return {
      kind: 'failed',
      why: `status ${status}`,
      again: status >= 500 || status === 408 || status === 429,
    };
  if (fetched.cut === 'type') return { kind: 'failed', why: `type ${typeOf(fetched)}`, again: false };
  if (fetched.cut === 'size') return { kind: 'failed', why: 'too large', again: false };
  const body = decoded(fetched, maxBytes);
  if (typeof body === 'string') return { kind: 'failed', why: body, again: false };
  const found = mediaTypeOf(body);
  const mediaType = isMarkup(found) && isPage(typeOf(fetched)) ? 'text/html' : found;
  if (isWanted(mediaType) || (isArchive(mediaType) && looksLikeDocument(url)))
    return { kind: 'document', mediaType, body };
  if (!isPage(mediaType)) {
    const named = isSitemap ? readSitemap(body, url) : null;
    return named ? sitemapPage(mediaType, body, named) : { kind: 'other', mediaType, body };
  }
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(headerOf(fetched, 'content-type') ?? '')?.[1] ?? null;
  const isXhtml = mediaType === 'application/xhtml+xml';
  const linked = linksOf(body, url, {
    charset,
    isXhtml,
    robotsTag: headerOf(fetched, 'x-robots-tag'),
    agent,
  });
  return { kind: 'page', mediaType, body, linked, contentKey: contentKeyOf(linked) };
}

function sitemapPage(
  mediaType: string,
  body: Uint8Array,
  { pages, sitemaps }: { pages: string[]; sitemaps: string[] },
): Visit {
  const link = (from: Link['from']) => (url: string) => ({
    url,
    anchor: '',
    context: '',
    from,
    nofollow: false,
  });
  const links = [...sitemaps.map(link('sitemap')), ...pages.map(link('link'))];
  const linked = { title: '', links, noindex: true, nofollow: false, canonical: null, text: '' };
  return { kind: 'page', mediaType, body, linked, contentKey: '' };
}

const isPage = (mediaType: string): boolean => /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType);

/** What a server may call a page without our believing it to be something else: a browser shows it as one. */
const isMarkup = (mediaType: string): boolean =>
  /^(?:text\/plain|application\/(?:octet-stream|xml)|image\/svg\+xml)$/.test(mediaType);

const typeOf = (fetched: Fetched): string =>
  (headerOf(fetched, 'content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();

/** Words and links, however they are set: the same page under another address has the same. */
function contentKeyOf({ title, text, links }: Linked): string {
  const words = `${title}\n${text}`.replace(/\s+/g, ' ').trim();
  const hash = createHash('sha1').update(words);
  for (const { anchor } of links) hash.update(`\n${anchor}`);
  return hash.digest('hex');
}

/** Without its content coding; or what is wrong with that. */
function decoded(fetched: Fetched, maxOutputLength: number): Uint8Array | 'damaged' | 'too large' {
  let { body } = fetched;
  const codings = (headerOf(fetched, 'content-encoding') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .reverse();
  try {
    for (const coding of codings) {
      if (coding === 'gzip' || coding === 'x-gzip') body = gunzipSync(body, { maxOutputLength });
      else if (coding === 'br') body = brotliDecompressSync(body, { maxOutputLength });
      else if (coding === 'deflate') body = inflated(body, maxOutputLength);
    }
    return body;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE')
      return 'too large';
    // Some servers name a coding for files that have it by themselves, or none.
    return codings.length === 1 && fetched.body.length > 0 && !isCoded(fetched.body)
      ? fetched.body
      : 'damaged';
  }
}

const isCoded = (body: Uint8Array): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** "deflate" should be zlib's, and often is not. */
function inflated(body: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateSync(body, { maxOutputLength });
  } catch {
    return inflateRawSync(body, { maxOutputLength });
  }
}
