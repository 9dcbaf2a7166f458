// How would another order have fared? A crawl is played again on what an earlier one fetched: no network, the same pages,
// the same links, another priority. What was never fetched leads nowhere.
import type { UrlId } from '../../base/ids.ts';
import { hostNameOf } from '../found.ts';
import { canonicalUrl, looksLikeDocument } from '../links/canonical.ts';
import type { Link } from '../links/links.ts';
import type { Candidate, ParentPage, Plan } from '../plan.ts';
import type { Known } from './replay-log.ts';

/** Documents found after each fetch: `curve[n]` after n + 1. */
export type Replayed = { curve: number[]; fetched: string[] };

type Entry = {
  url: string;
  priority: number;
  order: number;
  depth: number;
  outside: number;
  parent: ParentPage | null;
};

export function replay(
  log: ReadonlyMap<string, Known>,
  plan: Pick<Plan, 'seeds' | 'scope' | 'priority'> & {
    onPage?: (known: Known, parent: string | null) => void;
  },
): Replayed {
  const queue = new Queue();
  const seen = new Map<string, number>();
  const replayed: Replayed = { curve: [], fetched: [] };
  let documents = 0;
  let order = 0;
  const offer = (link: Link, parent: ParentPage | null, seedPriority?: number): void => {
    const url = canonicalUrl(link.url);
    if (!log.has(url)) return;
    const depth = parent === null ? 0 : parent.depth + (link.from === 'redirect' ? 0 : 1);
    const candidate: Candidate = {
      url,
      host: hostNameOf(url),
      link,
      parent,
      depth,
      looksLikeDocument: looksLikeDocument(url),
    };
    const ruling = parent === null ? { take: true as const, outside: 0 } : plan.scope(candidate);
    if (!ruling.take) return;
    const priority = seedPriority ?? plan.priority(candidate).value;
    const before = seen.get(url);
    if (before !== undefined && before >= priority) return;
    seen.set(url, priority);
    order += 1;
    queue.push({ url, priority, order, depth, outside: ruling.outside, parent });
  };
  for (const { url, priority } of plan.seeds)
    offer({ url, anchor: '', context: '', from: 'link', nofollow: false }, null, priority);
  const done = new Set<string>();
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (done.has(entry.url)) continue;
    done.add(entry.url);
    const known = log.get(entry.url);
    if (!known) continue;
    plan.onPage?.(known, entry.parent?.url ?? null);
    if (known.isDocument) documents += 1;
    replayed.curve.push(documents);
    replayed.fetched.push(entry.url);
    const parent: ParentPage = {
      id: 0 as UrlId,
      url: entry.url,
      host: hostNameOf(entry.url),
      title: known.title,
      depth: entry.depth,
      priority: entry.priority,
      outside: entry.outside,
      documentLinks: known.links.filter(({ url }) => looksLikeDocument(url)).length,
    };
    if (known.redirect !== null)
      offer({ url: known.redirect, anchor: '', context: '', from: 'redirect', nofollow: false }, parent);
    for (const link of known.links) offer(link, parent);
  }
  return replayed;
}

/** How many fetches it took to find this share of `all` documents; null where it never did. */
export function fetchesFor({ curve }: Replayed, share: number, all: number): number | null {
  const at = curve.findIndex((documents) => documents >= share * all);
  return at < 0 ? null : at + 1;
}

/** A binary heap: the highest priority first, among equals the first that came. */
class Queue {
  readonly #heap: Entry[] = [];

  push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = heap[up];
      if (!above || !isBefore(entry, above)) break;
      heap[at] = above;
      at = up;
    }
    heap[at] = entry;
  }

  pop(): Entry | undefined {
    const heap = this.#heap;
    const [top] = heap;
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      const left = heap[down];
      const right = heap[down + 1];
      if (!left) break;
      let best = left;
      if (right && isBefore(right, left)) {
        best = right;
        down += 1;
      }
      if (!isBefore(best, last)) break;
      heap[at] = best;
      at = down;
    }
    heap[at] = last;
    return top;
  }
}

const isBefore = (a: Entry, b: Entry): boolean =>
  a.priority > b.priority || (a.priority === b.priority && a.order < b.order);
