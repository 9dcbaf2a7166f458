// What did a crawl fetch, and where did each page lead? Read back from its archives, ours or anybody's.

import { openSource } from '../../import/sources/open.ts';
import { collect } from '../../read/archive/bytes.ts';
import { canonicalUrl, looksLikeDocument } from '../links/canonical.ts';
import { type Known, knownOf } from './replay-log.ts';

export type CrawlLog = { pages: Map<string, Known>; seeds: string[] };

const longestPage = 4 * 1024 * 1024;

/** Throws the `Failure` of a place that cannot be read. */
export async function readLog(places: readonly string[]): Promise<CrawlLog> {
  const log: CrawlLog = { pages: new Map(), seeds: [] };
  for (const place of places) {
    const opened = await openSource(place, {});
    if (!opened.ok) throw opened.error;
    try {
      for await (const item of opened.value.items(null)) {
        if (!('parent' in item) || 'skipped' in item || 'record' in item) continue;
        const url = canonicalUrl(item.url);
        const known = await knownFrom(url, item.open());
        if (known) log.pages.set(url, known);
        if (item.seed) log.seeds.push(url);
      }
    } finally {
      await opened.value.close();
    }
  }
  // Archives that name no seeds begin with one.
  const [first] = log.pages.keys();
  if (log.seeds.length === 0 && first !== undefined) log.seeds.push(first);
  return log;
}

async function knownFrom(url: string, chunks: AsyncIterable<Uint8Array>): Promise<Known | null> {
  let body: Uint8Array;
  try {
    body = await collect(chunks, longestPage);
  } catch {
    // Longer than any page is: a document, or nothing for us.
    return looksLikeDocument(url) ? { url, title: '', isDocument: true, links: [], redirect: null } : null;
  }
  return knownOf(url, body);
}
