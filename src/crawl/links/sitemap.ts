// Which pages does a host name itself? Sitemaps as XML, as an index of others, as feeds, or as lines of text; packed or not.

import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { decodeText } from '../../read/text/encoding.ts';

export type Sitemap = { pages: string[]; sitemaps: string[] };

const mostAddresses = 50_000;
const mostBytes = 50 * 1024 * 1024;

/** Null where it is none. */
export function readSitemap(bytes: Uint8Array, url: string): Sitemap | null {
  const text = decodeText(unpacked(bytes)).text.replace(/^\ufeff/, '');
  if (/^\s*</.test(text)) return readXml(text, url);
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pages = lines.filter((line) => /^https?:\/\/\S+$/i.test(line));
  return pages.length > 0 && pages.length === lines.length
    ? { pages: pages.slice(0, mostAddresses), sitemaps: [] }
    : null;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return new Uint8Array();
  }
}

function readXml(text: string, url: string): Sitemap | null {
  const found: Sitemap = { pages: [], sitemaps: [] };
  let kind: 'page' | 'sitemap' | null = null;
  let root: string | null = null;
  let open: string | null = null;
  const add = (address: string, to: string[]): void => {
    const absolute = URL.parse(address.trim(), url);
    if (absolute && /^https?:$/.test(absolute.protocol) && to.length < mostAddresses) to.push(absolute.href);
  };
  const parser = new Parser(
    {
      onopentag(qualified, { href, rel }) {
        const name = qualified.replace(/^.*:/, '');
        root ??= name;
        if (name === 'url' || name === 'item' || name === 'entry') kind = 'page';
        else if (name === 'sitemap') kind = 'sitemap';
        // Only the address of the page itself: pictures and videos have their own, under other names.
        else if (qualified === name || qualified.startsWith('sm:')) {
          if (name === 'loc' || name === 'link') open = '';
          if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate') && kind)
            add(href, found.pages);
        } else if (name === 'loc' && !/^(?:image|video|news)/.test(qualified)) open = '';
      },
      ontext(piece) {
        if (open !== null) open += piece;
      },
      onclosetag(qualified) {
        const name = qualified.replace(/^.*:/, '');
        if ((name === 'loc' || name === 'link') && open !== null) {
          if (open.trim() !== '' && kind) add(open, kind === 'page' ? found.pages : found.sitemaps);
          open = null;
        } else if (name === 'url' || name === 'sitemap' || name === 'item' || name === 'entry') kind = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return root !== null && /^(?:urlset|sitemapindex|rss|feed|RDF)$/.test(root) ? found : null;
}
