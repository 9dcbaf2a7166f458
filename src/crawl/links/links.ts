// Where does a page lead? Its links with the words that announce them, and what it asks of crawlers.
import { declaredCharset } from '../../read/html/read.ts';
import { decodeText } from '../../read/text/encoding.ts';
import { type Attributes, parseHtml } from '../../read/xml/parse.ts';
import { withQueryIn } from './query-encoding.ts';
import { refreshTarget } from './refresh.ts';

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

export type PageFacts = {
  /** As the server names it. */
  charset: string | null;
  /** It is XML too: what ends in "/>" has no end tag. */
  isXhtml?: boolean;
  /** The header X-Robots-Tag. */
  robotsTag: string | null;
  /** As robots.txt calls us. */
  agent: string;
};

/** Broken markup gives what can be found in it. */
export function linksOf(html: Uint8Array, url: string, facts: PageFacts): Linked {
  const { text, encoding } = decodeText(html, facts.charset ?? declaredCharset(html));
  const reader = new LinkReader(facts.agent);
  if (facts.robotsTag !== null) reader.obey(ofAgent(facts.robotsTag, facts.agent));
  reader.read(text, facts.isXhtml ?? false);
  return reader.linked(url, encoding);
}

/** A link whose address is as it was written, and where it stands in the words. */
type Place = Omit<Link, 'url' | 'context'> & { href: string; start: number; end: number };

class LinkReader {
  readonly #agent: string;
  readonly #words: string[] = [];
  #length = 0;
  readonly #places: Place[] = [];
  #open: Place | null = null;
  #title = '';
  #inTitle = false;
  /** Pictures in the page have titles of their own. */
  #isTitled = false;
  #silent = 0;
  #noindex = false;
  #nofollow = false;
  #base: string | null = null;
  #canonical: string | null = null;
  /** Of an element whose markup the parser leaves alone. */
  #unread = '';
  #isUnread = false;
  /** Pages within pages. */
  #inner = 0;

  constructor(agent: string) {
    this.#agent = agent.toLowerCase();
  }

  obey(directives: string): void {
    if (/\b(?:noindex|none)\b/i.test(directives)) this.#noindex = true;
    if (/\b(?:nofollow|none)\b/i.test(directives)) this.#nofollow = true;
  }

  read(source: string, isXhtml: boolean): void {
    parseHtml(source, this, isXhtml);
    this.#close();
  }

  open(name: string, attributes: Attributes): void {
    const { href, rel = '', title, alt } = attributes;
    if (name === 'a') {
      this.#close();
      const written = href ?? attributes['xlink:href'];
      this.#open = this.#placed(written, 'link', title ?? '', /\bnofollow\b/i.test(rel));
    } else if (name === 'area')
      this.#put(this.#placed(href, 'link', title ?? alt ?? '', /\bnofollow\b/i.test(rel)));
    else if (name === 'base' && this.#inner === 0) this.#base ??= href ?? null;
    else if (name === 'frame' || name === 'iframe') {
      this.#put(this.#placed(attributes.src, 'frame', title ?? ''));
      if (attributes.srcdoc !== undefined) this.#within(attributes.srcdoc);
    } else if (name === 'img' && this.#open && alt) this.#say(`${alt} `);
    else if (name === 'embed' || name === 'object')
      this.#put(this.#placed(attributes.src ?? attributes.data, 'frame', attributes.type ?? ''));
    else if (name === 'link') this.#link(attributes);
    else if (name === 'meta') this.#meta(attributes);
    else if (name === 'title') this.#inTitle = true;
    else if (name === 'noframes') this.#isUnread = true;
    else if (name === 'script' || name === 'style') this.#silent += 1;
  }

  text(piece: string): void {
    if (this.#inTitle) this.#title += this.#isTitled ? '' : piece;
    else if (this.#isUnread) this.#unread += piece;
    else if (this.#silent === 0) this.#say(piece);
  }

  close(name: string): void {
    if (name === 'a') this.#close();
    else if (name === 'title') {
      this.#inTitle = false;
      this.#isTitled = this.#title.trim() !== '';
    } else if (name === 'noframes') {
      this.#isUnread = false;
      this.#within(this.#unread);
      this.#unread = '';
    } else if (name === 'script' || name === 'style') this.#silent = Math.max(0, this.#silent - 1);
    else if (block.has(name)) this.#say(' ');
  }

  /** Relative addresses are below the first base that the page names, wherever it stands. */
  linked(url: string, encoding: string): Linked {
    const named = this.#base === null ? null : URL.parse(this.#base, url);
    const base = named && fetchable.test(named.protocol) ? named.href : url;
    const text = this.#words.join('');
    const links = this.#places.flatMap(({ href, start, end, anchor, from, nofollow }): Link[] => {
      const absolute = URL.parse(withQueryIn(encoding, href), base);
      if (!absolute || !fetchable.test(absolute.protocol)) return [];
      const inner = tidy(text.slice(start, Math.min(end, start + longestWords)));
      return [
        {
          url: absolute.href,
          anchor: inner === '' ? tidy(anchor).slice(0, longestWords) : inner,
          context: tidy(`${text.slice(Math.max(0, start - 100), start)} ${text.slice(end, end + 100)}`),
          from,
          nofollow,
        },
      ];
    });
    return {
      title: tidy(this.#title).slice(0, longestWords),
      links,
      noindex: this.#noindex,
      nofollow: this.#nofollow,
      canonical: this.#canonical === null ? null : (URL.parse(this.#canonical, base)?.href ?? null),
      text,
    };
  }

  #link(attributes: Attributes): void {
    const { href, rel = '', type = '', title } = attributes;
    if (/\bcanonical\b/i.test(rel)) this.#canonical = href ?? null;
    else if (/\b(?:next|prev|alternate)\b/i.test(rel) && !/feed|rss|atom/.test(type))
      this.#put(this.#placed(href, 'link', title ?? rel));
  }

  #meta({ name = '', content = '', 'http-equiv': equivalent = '' }: Attributes): void {
    const kind = name.toLowerCase();
    if (kind === 'robots' || kind === this.#agent) this.obey(content);
    else if (kind === 'citation_pdf_url') this.#put(this.#placed(content, 'meta', 'citation_pdf_url'));
    else if (equivalent.toLowerCase() === 'refresh')
      this.#put(this.#placed(refreshTarget(content) ?? undefined, 'refresh', 'refresh'));
  }

  #within(source: string): void {
    if (this.#inner >= deepestPage) return;
    this.#inner += 1;
    this.read(source, false);
    this.#inner -= 1;
  }

  #placed(href: string | undefined, from: Link['from'], anchor: string, nofollow = false): Place | null {
    if (href === undefined || unfetchable.test(href) || this.#places.length >= mostLinks) return null;
    return { href: href.trim(), anchor, from, nofollow, start: this.#length, end: this.#length };
  }

  #put(place: Place | null): void {
    if (place) this.#places.push(place);
  }

  #close(): void {
    if (this.#open) this.#places.push({ ...this.#open, end: this.#length });
    this.#open = null;
  }

  #say(words: string): void {
    this.#words.push(words);
    this.#length += words.length;
  }
}

const fetchable = /^(?:https?|ftp|file):$/;
/** So common that they would fill the list. */
const unfetchable = /^\s*(?:javascript|mailto|data|tel):/i;

/** How deep pages may stand in attributes of pages. */
const deepestPage = 3;

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

/** "otherbot: noindex, nofollow": what is said to others does not concern us. */
function ofAgent(tag: string, agent: string): string {
  const [, name, rest] = /^\s*([\w-]+)\s*:\s*(.*)$/s.exec(tag) ?? [];
  if (name === undefined || rest === undefined || name === 'unavailable_after') return tag;
  return name.toLowerCase() === agent.toLowerCase() ? rest : '';
}
