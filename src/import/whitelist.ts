// Where should the next crawl begin? Pages ranked by the papers they led to, and by how often those are cited.
import type { Library } from '../library/library.ts';
import type { Blacklist } from './blacklist.ts';

export type Ranked = {
  url: string;
  ingested: number;
  citations: number;
  /** Citations a paper. */
  rate: number;
  lastCrawledAt: number;
  score: number;
};

/** Whether a crawler may fetch a page, as its host says. */
export type Allowed = (url: string) => Promise<boolean>;

/** Hosts that are asked at the same time. */
const askedAtOnce = 16;

/** Those that may be fetched, in their order; no more are asked about than are read. */
export async function* allowedOf(ranked: readonly Ranked[], isAllowed: Allowed): AsyncIterable<Ranked> {
  for (let start = 0; start < ranked.length; start += askedAtOnce) {
    const few = ranked.slice(start, start + askedAtOnce);
    const answers = await Promise.all(few.map(({ url }) => isAllowed(url)));
    yield* few.filter((_, i) => answers[i]);
  }
}

/** A page that was last seen so long ago counts half. */
const halfLife = 3 * 365 * 24 * 3600 * 1000;

/** Best first. Recency is measured from `now`. */
export async function whitelist(
  { catalogue }: Library,
  blacklist: Blacklist,
  now: number,
): Promise<Ranked[]> {
  const cited = await catalogue.holdings.citations();
  const pages = new Map<string, { ingested: number; citations: number }>();
  for await (const { paper, found } of catalogue.holdings.documents({ state: 'ingested' }))
    for (const parent of new Set(found.flatMap((each) => each.parent ?? []))) {
      const page = pages.get(parent) ?? { ingested: 0, citations: 0 };
      page.ingested += 1;
      page.citations += cited.get(paper) ?? 0;
      pages.set(parent, page);
    }
  const ranked: Ranked[] = [];
  for await (const { url, lastCrawledAt } of catalogue.holdings.parents()) {
    const page = pages.get(url);
    if (!page || blacklist.has(url)) continue;
    const rate = page.citations / page.ingested;
    const recency = 2 ** (-Math.max(0, now - lastCrawledAt) / halfLife);
    ranked.push({ url, ...page, rate, lastCrawledAt, score: page.ingested * (1 + rate) * recency });
  }
  return ranked.sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1));
}
