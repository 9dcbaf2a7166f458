// Where does a page lead? Its links with the words that announce them, and what it asks of crawlers.
import { Parser } from 'htmlparser2';
import { declaredCharset } from '../../read/html/read.ts';
import { decodeText } from '../../read/text/encoding.ts';

export type Link = {
  /** Absolute, as it stands. */
  url: string;
  /** The words of the link: its text, or the alternative of its picture, or its title. */
  anchor: string;
  /** The words around it. */
  context: string;
  from: 'link' | 'frame' | 'refresh' | 'meta' | 'redirect' | 'sitemap' | 'folder';
  nofollow: boolean;
};

export type Linked = {
  title: string;
  links: Link[];
  /** The page asks not to be kept, or its links not to be followed. */
  noindex: boolean;
  nofollow: boolean;
  /** How the page itself would like to be called. */
  canonical: string | null;
  /** Its words, for the content key. */
  text: string;
};

const mostLinks = 5000;
const longestWords = 200;

/** `robotsTag` is the header X-Robots-Tag. Broken markup gives what can be found in it. */
export function linksOf(
  html: Uint8Array,
  url: string,
  { charset, robotsTag, agent }: { charset: string | null; robotsTag: string | null; agent: string },
): Linked {
  const { text } = decodeText(html, charset ?? declaredCharset(html));
  const page: Linked = { title: '', links: [], noindex: false, nofollow: false, canonical: null, text: '' };
  if (robotsTag !== null) obey(page, ofAgent(robotsTag, agent));
  let base = url;
  /** Words so far, and where links stand in them. */
  const words: string[] = [];
  let length = 0;
  const places: { link: Link; start: number; end: number }[] = [];
  let open: { link: Link; start: number } | null = null;
  let inTitle = false;
  let silent = 0;
  let depth = 0;
  const add = (href: string | undefined, from: Link['from'], anchor = '', nofollow = false): Link | null => {
    const absolute = href === undefined ? null : URL.parse(href.trim(), base);
    if (!absolute || !/^(?:https?|ftp|file):$/.test(absolute.protocol) || places.length >= mostLinks)
      return null;
    return { url: absolute.href, anchor, context: '', from, nofollow };
  };
  const put = (link: Link | null): void => {
    if (link) places.push({ link, start: length, end: length });
  };
  const close = (): void => {
    if (open) places.push({ ...open, end: length });
    open = null;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const { href, rel = '' } = attributes;
        if (name === 'a' || name === 'area') {
          close();
          const link = add(href, 'link', attributes.title ?? attributes.alt ?? '', /\bnofollow\b/i.test(rel));
          if (link && name === 'a') open = { link, start: length };
          else put(link);
        } else if (name === 'base' && href !== undefined) base = URL.parse(href, url)?.href ?? base;
        else if (name === 'frame' || name === 'iframe')
          put(add(attributes.src, 'frame', attributes.title ?? ''));
        else if (name === 'img' && open && attributes.alt) words.push(attributes.alt, ' ');
        else if (name === 'embed' || name === 'object')
          put(add(attributes.src ?? attributes.data, 'frame', attributes.type ?? ''));
        else if (name === 'link' && /\bcanonical\b/i.test(rel))
          page.canonical = URL.parse(href ?? '', base)?.href ?? null;
        else if (
          name === 'link' &&
          /\b(?:next|prev|alternate)\b/i.test(rel) &&
          !/feed|rss|atom/.test(attributes.type ?? '')
        )
          put(add(href, 'link', attributes.title ?? rel));
        else if (name === 'meta') meta(attributes);
        else if (name === 'title') inTitle = true;
        else if (name === 'script' || name === 'style') silent += 1;
        if (name === 'img' && open && attributes.alt) length += attributes.alt.length + 1;
      },
      ontext(piece) {
        if (inTitle) page.title += piece;
        else if (silent === 0) {
          words.push(piece);
          length += piece.length;
        }
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'a') close();
        else if (name === 'title') inTitle = false;
        else if (name === 'script' || name === 'style') silent = Math.max(0, silent - 1);
        else if (block.has(name)) {
          words.push(' ');
          length += 1;
        }
      },
    },
    { decodeEntities: true },
  );
  const meta = ({ name = '', content = '', 'http-equiv': equivalent = '' }: Record<string, string>): void => {
    const kind = name.toLowerCase();
    if (kind === 'robots' || kind === agent.toLowerCase()) obey(page, content);
    else if (kind === 'citation_pdf_url') put(add(content, 'meta', 'citation_pdf_url'));
    else if (equivalent.toLowerCase() === 'refresh')
      put(add(/url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1], 'refresh', 'refresh'));
  };
  for (const piece of piecesOf(text)) {
    // The parser takes as long for a tag as there are open ones: whoever never closes any would hold us for hours.
    if (depth > deepest) {
      parser.reset();
      depth = 0;
    }
    parser.write(piece);
  }
  parser.end();
  close();
  page.text = words.join('');
  for (const { link, start, end } of places) {
    const inner = tidy(page.text.slice(start, Math.min(end, start + longestWords)));
    page.links.push({
      ...link,
      anchor: inner === '' ? tidy(link.anchor).slice(0, longestWords) : inner,
      context: tidy(`${page.text.slice(Math.max(0, start - 100), start)} ${page.text.slice(end, end + 100)}`),
    });
  }
  page.title = tidy(page.title).slice(0, longestWords);
  return page;
}

const deepest = 1000;

/** Of about so many letters, each up to where a tag may begin. */
function* piecesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const tag = text.indexOf('<', from + pieceLength);
    const before = tag < 0 ? text.length : tag;
    yield text.slice(from, before);
    from = before;
  }
}

const pieceLength = 4096;

const block = new Set([
  'p',
  'div',
  'li',
  'td',
  'th',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'dt',
  'dd',
  'section',
  'br',
]);

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function obey(page: Linked, directives: string): void {
  if (/\b(?:noindex|none)\b/i.test(directives)) page.noindex = true;
  if (/\b(?:nofollow|none)\b/i.test(directives)) page.nofollow = true;
}

/** "otherbot: noindex, nofollow": what is said to others does not concern us. */
function ofAgent(tag: string, agent: string): string {
  const [, name, rest] = /^\s*([\w-]+)\s*:\s*(.*)$/s.exec(tag) ?? [];
  if (name === undefined || rest === undefined || name === 'unavailable_after') return tag;
  return name.toLowerCase() === agent.toLowerCase() ? rest : '';
}
