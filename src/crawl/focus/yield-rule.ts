// When is it enough? When the best that waits promises too little: what pages of its priority have brought so far.

import { looksLikeDocument } from '../links/canonical.ts';
import type { CrawlProgress, Page } from '../plan.ts';

/** Before so many pages nothing is predicted, and so many of a kind are assumed to have brought one document. */
const fewest = 200;
const doubt = 10;

export class YieldRule {
  readonly #least: number;
  readonly #seen = new Map<number, { pages: number; documents: number }>();

  constructor(least: number) {
    this.#least = least;
  }

  /** A page has brought what it is, or what it leads to. */
  page({ priority, isDocument, links }: Page): void {
    const kind = kindOf(priority);
    const seen = this.#seen.get(kind) ?? { pages: 0, documents: 0 };
    seen.pages += 1;
    if (isDocument || links.some(({ url }) => looksLikeDocument(url))) seen.documents += 1;
    this.#seen.set(kind, seen);
  }

  /** Documents a page, expected of what waits with this priority: no more than of anything better. */
  predict(priority: number): number {
    const { pages, documents } = this.#seen.get(kindOf(priority)) ?? { pages: 0, documents: 0 };
    return (documents + 1) / (pages + doubt);
  }

  stop({ pages, best }: CrawlProgress): string | null {
    if (this.#least <= 0 || pages < fewest) return null;
    const expected = this.predict(best);
    if (expected >= this.#least) return null;
    return `What waits promises ${expected.toFixed(3)} documents a page, less than ${this.#least}.`;
  }
}

const kindOf = (priority: number): number => Math.round(4 * Math.max(-5, Math.min(5, priority)));
