// What does a person see of a crawl that runs? How far and how fast it is, its harvest curve, the hosts that it asks, and
// why fetches failed: lines of a terminal, never wider and never more than fit.
import { formatBytes, formatCount, formatRate, formatSeconds } from '../base/quantity.ts';
import type { CurvePoint } from '../crawl/curve.ts';
import type { CrawlProgress } from '../crawl/plan.ts';
import { cut, table } from './layout.ts';

export type CrawlView = {
  name: string;
  strategy: string;
  /** Since this process took it up. */
  seconds: number;
  /** Why nothing is fetched now. */
  paused: string | null;
  progress: CrawlProgress;
  pagesPerSecond: number;
  hosts: readonly HostView[];
  curve: readonly CurvePoint[];
  ledger: readonly (readonly [reason: string, count: number])[];
  keys: string;
};

export type HostView = {
  name: string;
  pages: number;
  documents: number;
  /** Milliseconds. */
  pause: number;
  state: string;
};

export function crawlView(view: CrawlView, columns: number, rows: number): string[] {
  const { progress, curve, ledger } = view;
  const state = view.paused === null ? 'running' : `paused: ${view.paused}`;
  const head = [
    `${view.name} · ${view.strategy} · ${formatSeconds(Math.round(view.seconds))} · ${state}`,
    `pages ${formatCount(progress.pages)} (${formatRate(view.pagesPerSecond)}) · documents ${formatCount(progress.documents)} (${progress.recentDocuments} of the last ${progress.recentPages}) · waiting ${formatCount(progress.waiting)} · ${formatBytes(progress.bytes)}`,
    ...(curve.length > 1 ? [`harvest ${drawn(curve, Math.min(40, columns - 8))}`] : []),
  ];
  const why = ledger.map(([reason, count]) => `${reason} ${formatCount(count)}`).join(' · ');
  const foot = [...(why === '' ? [] : [`not had: ${why}`]), ...(view.keys === '' ? [] : [view.keys])];
  // One line stays free for the cursor, one for the heads of the columns.
  const room = Math.min(mostHosts, rows - head.length - foot.length - 2, view.hosts.length);
  const more = view.hosts.length - room;
  const hosts =
    room < 1
      ? []
      : table(
          [
            ['host', 'pages', 'documents', 'pause', more > 0 ? `(${formatCount(more)} more)` : ''],
            ...view.hosts
              .slice(0, room)
              .map((host) => [
                cut(host.name, Math.max(12, columns - 45)),
                formatCount(host.pages),
                formatCount(host.documents),
                `${(host.pause / 1000).toFixed(1)} s`,
                host.state,
              ]),
          ],
          Infinity,
        );
  return [...head, ...hosts, ...foot].map((line) => cut(line, columns));
}

const mostHosts = 10;

const steps = '▁▂▃▄▅▆▇█';

/** Documents against pages, as a row of bars. */
function drawn(curve: readonly CurvePoint[], width: number): string {
  const last = curve.at(-1);
  if (!last) return '';
  const length = Math.min(width, last.pages);
  const bars = Array.from({ length }, (_, i) => {
    const pages = ((i + 1) / length) * last.pages;
    const { documents } = curve.find((point) => point.pages >= pages) ?? last;
    return steps[Math.round((documents / Math.max(1, last.documents)) * (steps.length - 1))];
  });
  return bars.join('');
}
