// Which address of which host comes next? The hosts that this crawler holds, each with its best addresses at hand, one
// request at a time and none before its pause is over.
import type { HostId, UrlId } from '../base/ids.ts';
import type { CrawlHost, Frontier, Waiting } from '../library/catalogue/frontier.ts';
import type { Rules } from './robots/robots.ts';

export type Held = {
  host: CrawlHost;
  /** Best first; empty where the frontier must be asked. */
  ready: Waiting[];
  /** Whether the frontier has nothing else that is due. */
  isDry: boolean;
  busy: boolean;
  /** In flight, or fetched and not yet settled in the frontier. */
  inHand: Set<UrlId>;
  rules: Map<string, { rules: Rules; sitemaps: readonly string[]; until: number }>;
};

/** How many addresses of a host are read at once. */
const atHand = 16;

export class Hosts {
  readonly held = new Map<HostId, Held>();
  readonly #frontier: Frontier;

  constructor(frontier: Frontier) {
    this.#frontier = frontier;
  }

  add(host: CrawlHost): void {
    this.held.set(host.id, {
      host,
      ready: [],
      isDry: false,
      busy: false,
      inHand: new Set(),
      rules: new Map(),
    });
  }

  /** Something was added to these: what is at hand may no longer be the best. */
  stale(hosts: Iterable<HostId>): void {
    for (const id of hosts) {
      const held = this.held.get(id);
      if (!held) continue;
      held.ready = [];
      held.isDry = false;
      held.host.best = Number.MAX_VALUE;
    }
  }

  /** The best address of all hosts that may be asked now; null where there is none. */
  async next(now: number): Promise<{ held: Held; waiting: Waiting } | null> {
    for (;;) {
      let best: Held | null = null;
      for (const held of this.held.values()) {
        if (held.busy || held.isDry || held.host.nextAt > now) continue;
        if (!best || held.host.best > best.host.best) best = held;
      }
      if (!best) return null;
      const [waiting] = best.ready;
      if (waiting && waiting.priority >= best.host.best) {
        best.ready.shift();
        best.inHand.add(waiting.id);
        best.host.best = best.ready[0]?.priority ?? waiting.priority;
        return { held: best, waiting };
      }
      if (waiting) best.host.best = waiting.priority;
      else await this.#refill(best);
    }
  }

  /** When the first host that waits for its pause may be asked; null where none does. */
  soonest(): number | null {
    let soonest: number | null = null;
    for (const { busy, isDry, host } of this.held.values())
      if (!busy && !isDry && (soonest === null || host.nextAt < soonest)) soonest = host.nextAt;
    return soonest;
  }

  async #refill(held: Held): Promise<void> {
    const rows = await this.#frontier.next(held.host.id, atHand + held.inHand.size);
    held.ready = rows.filter(({ id }) => !held.inHand.has(id));
    held.isDry = held.ready.length === 0;
    held.host.best = held.ready[0]?.priority ?? -Number.MAX_VALUE;
  }
}
