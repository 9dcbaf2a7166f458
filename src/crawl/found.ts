// Which of the links of a page are queued, and how high? Each is called by its canonical name and put to the plan.
import type { UrlId } from '../base/ids.ts';
import type { Found, Ledger } from './ledger.ts';
import { canonicalUrl, looksLikeDocument } from './links/canonical.ts';
import type { Link } from './links/links.ts';
import type { Shapes } from './links/shapes.ts';
import { trapIn } from './links/traps.ts';
import type { Candidate, ParentPage, Plan } from './plan.ts';

/** Instead of words: what leads to a sitemap is read as one. */
export const sitemapAnchor = '(sitemap)';

export const hostNameOf = (url: string): string => URL.parse(url)?.host || 'localhost';

export function seedsOf(plan: Plan): Found[] {
  return plan.seeds.flatMap(({ url: given, priority }) => {
    const url = canonicalUrl(given);
    const link: Link = { url, anchor: '', context: '', from: 'link', nofollow: false };
    const candidate: Candidate = {
      url,
      host: hostNameOf(url),
      link,
      parent: null,
      depth: 0,
      looksLikeDocument: looksLikeDocument(url),
    };
    if (!URL.canParse(url)) return [];
    const given_ = priority === undefined ? plan.priority(candidate) : { value: priority, why: 'A seed.' };
    return [found(candidate, given_.value, given_.why, 0, null, 0)];
  });
}

/** In the order of the page, each once. */
export function queued(
  plan: Plan,
  links: readonly Link[],
  parent: ParentPage,
  redirects: number,
  { ledger, shapes }: { ledger: Ledger; shapes: Shapes },
): Found[] {
  const seen = new Set<string>([parent.url]);
  const all: Found[] = [];
  for (const link of links) {
    if (link.nofollow) continue;
    const url = canonicalUrl(link.url);
    if (seen.has(url)) continue;
    seen.add(url);
    if (trapIn(url) !== null || shapes.isTrap(url)) continue;
    const candidate: Candidate = {
      url,
      host: hostNameOf(url),
      link,
      parent,
      depth: link.from === 'redirect' ? parent.depth : parent.depth + 1,
      looksLikeDocument: looksLikeDocument(url),
    };
    const ruling = plan.scope(candidate);
    if (!ruling.take) continue;
    const { value, why } = plan.priority(candidate);
    if (ledger.knows(url, value, candidate.depth)) continue;
    all.push(
      found(candidate, value, why, ruling.outside, parent.id, link.from === 'redirect' ? redirects + 1 : 0),
    );
  }
  return all;
}

const found = (
  { url, host, link, depth, parent }: Candidate,
  priority: number,
  why: string,
  outside: number,
  parentId: UrlId | null,
  redirects: number,
): Found => ({
  url,
  hostName: host,
  priority,
  why,
  depth,
  outside,
  redirects,
  parent: parentId,
  anchor: link.from === 'sitemap' ? sitemapAnchor : link.anchor === '' ? null : link.anchor.slice(0, 120),
  isReferral: parent !== null && parent.host !== host,
});
