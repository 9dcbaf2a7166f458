// How does the crawl go? Totals since it began, and what the last pages brought.
import type { HostId } from '../base/ids.ts';
import type { CrawlCounts } from '../library/catalogue/frontier.ts';
import type { Hosts } from './hosts.ts';
import type { CrawlProgress } from './plan.ts';

const window = 100;

export class Tempo {
  #pages: number;
  #documents: number;
  #waiting: number;
  #bytes: number;
  readonly #recent: boolean[] = [];

  constructor({ fetched, documents, waiting, bytes }: CrawlCounts) {
    this.#pages = fetched;
    this.#documents = documents;
    this.#waiting = waiting;
    this.#bytes = bytes;
  }

  page(isDocument: boolean, bytes: number): void {
    this.#pages += 1;
    this.#bytes += bytes;
    if (isDocument) this.#documents += 1;
    this.#recent.push(isDocument);
    if (this.#recent.length > window) this.#recent.shift();
  }

  settled(count: number, added: Map<HostId, number>): void {
    this.#waiting -= count;
    for (const each of added.values()) this.#waiting += each;
  }

  progress(hosts: Hosts): CrawlProgress {
    let best = -Number.MAX_VALUE;
    for (const { host, isDry } of hosts.held.values()) if (!isDry && host.best > best) best = host.best;
    return {
      pages: this.#pages,
      documents: this.#documents,
      waiting: Math.max(0, this.#waiting),
      recentPages: this.#recent.length,
      recentDocuments: this.#recent.filter(Boolean).length,
      best,
      bytes: this.#bytes,
    };
  }
}
