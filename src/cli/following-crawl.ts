// How is a crawl followed at the terminal where it runs? In a view that is drawn again in place, with keys to pause it, go
// on and stop; by a line now and then where there is no terminal.
import { formatBytes, formatCount, formatRate } from '../base/quantity.ts';
import type { Told } from '../crawl/crawl.ts';
import { Curve } from '../crawl/curve.ts';
import { hostNameOf } from '../crawl/found.ts';
import type { Held } from '../crawl/hosts.ts';
import type { CrawlJob } from '../crawl/job.ts';
import type { CrawlProgress } from '../crawl/plan.ts';
import { type CrawlView, crawlView, type HostView } from './crawl-view.ts';
import { listenForKeys } from './keys.ts';
import { cut } from './layout.ts';
import type { Terminal } from './terminal.ts';

export type Followed = {
  name: string;
  configuration: Pick<CrawlJob, 'strategy' | 'pages'>;
  wish(wanted: CrawlJob['wish']): Promise<void>;
};

export function followCrawl(
  terminal: Terminal,
  { name, configuration, wish }: Followed,
): { told: Told; end(): void } {
  const started = performance.now();
  const events = new CrawlEvents();
  const keys: Record<string, CrawlJob['wish']> = { p: 'pause', r: 'run', s: 'stop' };
  let quiet: (() => void) | null = null;
  const view = terminal.view((columns, rows) => {
    const now = performance.now();
    const seen = events.view(now);
    const about = { name, strategy: configuration.strategy, seconds: (now - started) / 1000 };
    return crawlView({ ...about, ...seen, keys: quiet ? 'p pause · r go on · s stop' : '' }, columns, rows);
  });
  if (view)
    quiet = listenForKeys((key) => {
      const wanted = keys[key];
      if (wanted) wish(wanted).catch((thrown: unknown) => terminal.note(String(thrown)));
    });
  const progress = view ? null : terminal.progress('crawling', configuration.pages ?? undefined);
  return {
    told: {
      page: ({ url, isDocument }) => events.page(url, isDocument),
      progress: (now, hosts) => {
        events.progress(now, hosts);
        progress?.at(now.pages, events.line());
      },
      paused: (why) => {
        events.paused = why;
        terminal.note(why === null ? 'The crawl goes on.' : `The crawl is paused: ${why}`);
      },
      failed: (url, why) => {
        events.failed(url, why);
        terminal.detail(`${url}: ${why}`);
      },
    },
    end: () => {
      quiet?.();
      view?.end();
      progress?.end();
    },
  };
}

const nothing: CrawlProgress = {
  pages: 0,
  documents: 0,
  waiting: 0,
  recentDocuments: 0,
  recentPages: 0,
  best: 0,
  bytes: 0,
};

/** Milliseconds over which pages a second are counted. */
const window = 20_000;
const mostReasons = 6;

class CrawlEvents {
  paused: string | null = null;
  readonly #curve = new Curve();
  readonly #ledger = new Map<string, number>();
  readonly #found = new Map<string, { pages: number; documents: number }>();
  #progress = nothing;
  #hosts: readonly Held[] = [];
  #moments: { at: number; pages: number }[] = [];

  page(url: string, isDocument: boolean): void {
    this.#curve.page(isDocument);
    const host = hostNameOf(url);
    const found = this.#found.get(host) ?? { pages: 0, documents: 0 };
    found.pages += 1;
    if (isDocument) found.documents += 1;
    this.#found.set(host, found);
  }

  failed(url: string, why: string): void {
    const reason = why.replace(url, 'it').replace(/\.$/, '');
    this.#ledger.set(reason, (this.#ledger.get(reason) ?? 0) + 1);
  }

  progress(progress: CrawlProgress, hosts: readonly Held[]): void {
    const now = performance.now();
    this.#progress = progress;
    this.#hosts = hosts;
    // A host that is taken again later comes with what was counted before.
    const held = new Set(hosts.map(({ host }) => host.name));
    for (const name of this.#found.keys()) if (!held.has(name)) this.#found.delete(name);
    this.#moments.push({ at: now, pages: progress.pages });
    this.#moments = this.#moments.filter(({ at }) => at > now - window);
  }

  line(): string {
    const { documents, waiting, bytes } = this.#progress;
    const busy = this.#hosts.filter((held) => held.busy).length;
    // Where nothing goes on, somebody wonders why.
    const waitsFor = busy > 0 ? undefined : this.#hosts.find(({ host }) => host.errors > 0)?.host;
    const trouble = waitsFor?.trouble ? ` · ${cut(waitsFor.trouble, 80)}` : '';
    return `documents ${formatCount(documents)} · waiting ${formatCount(waiting)} · hosts ${busy}/${this.#hosts.length} · ${formatBytes(bytes)} · ${formatRate(this.#rate())}${trouble}`;
  }

  view(now: number): Omit<CrawlView, 'name' | 'strategy' | 'seconds' | 'keys'> {
    const hosts = this.#hosts.map((held) => this.#hostView(held));
    return {
      paused: this.paused,
      progress: this.#progress,
      pagesPerSecond: now - (this.#moments.at(-1)?.at ?? 0) > window ? 0 : this.#rate(),
      hosts: hosts.toSorted((a, b) => b.documents - a.documents || b.pages - a.pages),
      curve: this.#curve.points,
      ledger: [...this.#ledger].sort(([, a], [, b]) => b - a).slice(0, mostReasons),
    };
  }

  #rate(): number {
    const [first, last] = [this.#moments[0], this.#moments.at(-1)];
    return first && last ? (1000 * (last.pages - first.pages)) / Math.max(1000, last.at - first.at) : 0;
  }

  #hostView({ host, busy, isDry }: Held): HostView {
    const found = this.#found.get(host.name) ?? { pages: 0, documents: 0 };
    const wait = Math.ceil((host.nextAt - Date.now()) / 1000);
    const state = busy ? 'asked' : isDry ? 'nothing waits' : wait > 0 ? `in ${wait} s` : 'next';
    return {
      name: host.name,
      pages: host.pages + found.pages,
      documents: host.documents + found.documents,
      pause: host.delay,
      state: host.errors > 0 && host.trouble !== null ? host.trouble : state,
    };
  }
}
