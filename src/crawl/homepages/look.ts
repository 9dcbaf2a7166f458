// What stands on these pages? Fetched by the crawler, with all its manners, and no link of them followed.
import type { Crawling } from '../crawl.ts';
import { crawl } from '../crawl.ts';
import { canonicalUrl } from '../links/canonical.ts';
import { linksOf } from '../links/links.ts';
import type { Look } from './evidence.ts';

/** By address as it was given; pages that could not be had are left out. */
export async function lookAt(
  urls: readonly string[],
  crawling: Omit<Crawling, 'plan' | 'isWanted'>,
): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>();
  await crawl({
    ...crawling,
    isWanted: () => false,
    plan: {
      seeds: urls.map((url) => ({ url })),
      scope: ({ link }) =>
        link.from === 'redirect' ? { take: true, outside: 0 } : { take: false, why: 'only looked at' },
      priority: () => ({ value: 0, why: 'A candidate.' }),
      onPage: ({ url, parentUrl, title, links, body, mediaType }) => {
        if (!/html/.test(mediaType)) return;
        const { text } = linksOf(body, url, { charset: null, robotsTag: null, agent: '' });
        const look = { title, text, links: links.map((link) => ({ url: link.url, anchor: link.anchor })) };
        // Only redirects are followed, so a parent is the address that was asked for.
        for (const address of parentUrl === null ? [url] : [url, parentUrl]) looks.set(address, look);
      },
    },
  });
  return new Map(
    urls.flatMap((url) => {
      const look = looks.get(canonicalUrl(url));
      return look ? [[url, look] as const] : [];
    }),
  );
}
