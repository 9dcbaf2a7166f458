// What has happened since the frontier was last told? Gathered for a moment and then written at once: first the archive to
// its last byte, then the frontier, so that what counts as fetched can be found.
import type { HostId, JobId, UrlId } from '../base/ids.ts';
import type { Discovery, Frontier, HostChange, Settled } from '../library/catalogue/frontier.ts';
import type { Archive } from './archive/archive.ts';

/** A link to be queued, its host still by name. */
export type Found = Omit<Discovery, 'host'> & { hostName: string; isReferral: boolean };

/** What became of one visit. */
export type Entry = { settled: Settled | null; found: Found[]; host: HostChange };

/** How many addresses are remembered as queued, so that the links of every page need not be asked for again. */
const mostKnown = 300_000;

export class Ledger {
  readonly #frontier: Frontier;
  readonly #job: JobId;
  readonly #delay: number;
  readonly #archive: Archive | null;
  readonly #hostIds = new Map<string, HostId>();
  readonly #known = new Map<string, { priority: number; depth: number }>();
  #entries: Entry[] = [];
  #flushing: Promise<Flushed> | null = null;

  constructor(frontier: Frontier, job: JobId, delay: number, archive: Archive | null) {
    this.#frontier = frontier;
    this.#job = job;
    this.#delay = delay;
    this.#archive = archive;
  }

  get size(): number {
    return this.#entries.length;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** Whether this address was queued before with this priority or a higher one, so many links from a seed or fewer. */
  knows(url: string, priority: number, depth: number): boolean {
    const known = this.#known.get(url);
    if (known && known.priority >= priority && known.depth <= depth) return true;
    if (known) {
      known.priority = Math.max(known.priority, priority);
      known.depth = Math.min(known.depth, depth);
      return false;
    }
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(url, { priority, depth });
    return false;
  }

  /** One at a time; a second caller waits for the first and then flushes what came since. */
  async flush(): Promise<Flushed> {
    while (this.#flushing) await this.#flushing;
    this.#flushing = this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #write(): Promise<Flushed> {
    const entries = this.#entries;
    this.#entries = [];
    if (entries.length === 0) return { added: new Map(), settled: [] };
    await this.#archive?.sync();
    const found = entries.flatMap((entry) => entry.found);
    await this.#learnHosts(found);
    const hosts = new Map(entries.map(({ host }) => [host.id, host]));
    const referred = new Map<HostId, number>();
    const discoveries = found.flatMap(({ hostName, isReferral, ...rest }): Discovery[] => {
      const host = this.#hostIds.get(hostName);
      if (host === undefined) return [];
      if (isReferral) referred.set(host, (referred.get(host) ?? 0) + 1);
      return [{ host, ...rest }];
    });
    const settled = entries.flatMap((entry) => entry.settled ?? []);
    const added = await this.#frontier.settle({
      settled,
      found: discoveries,
      hosts: [...hosts.values()].filter(({ id }) => id !== nowhere),
      referred,
    });
    return { added, settled };
  }

  async #learnHosts(found: Found[]): Promise<void> {
    if (this.#hostIds.size > mostKnown) this.#hostIds.clear();
    const unknown = [...new Set(found.map(({ hostName }) => hostName))].filter(
      (name) => !this.#hostIds.has(name),
    );
    if (unknown.length === 0) return;
    for (const [name, id] of await this.#frontier.hosts(this.#job, unknown, this.#delay))
      this.#hostIds.set(name, id);
  }
}

export type Flushed = { added: Map<HostId, number>; settled: readonly { id: UrlId; host: HostId }[] };

/** Seeds come from no host. */
const nowhere = 0 as HostId;
export const fromNowhere: HostChange = { id: nowhere, delay: 0, nextAt: 0, errors: 0, trouble: null };
