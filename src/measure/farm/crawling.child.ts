// A crawl of a farm that lives in another process, for drills and benches: node crawling.child.ts FOLDER PORT HOSTS-JSON
// [MANNERS-JSON [SECONDS [learned]]]. Breadth first unless it says otherwise. Prints what it took as JSON when it ends.
import { loadLinkModel, scoredPriority } from '../../crawl/focus/scorer.ts';
import { breadthFirst } from '../../crawl/focus/strategies.ts';
import { crawlInto } from './crawl-farm.ts';

const [folder = '', port = '', seeds = '[]', manners = '{}', seconds = '0', strategy = 'breadth'] =
  process.argv.slice(2);
const stop = new AbortController();
if (Number(seconds) > 0) setTimeout(() => stop.abort(), 1000 * Number(seconds));
const {
  end,
  counts,
  seconds: took,
  cpuSeconds,
} = await crawlInto(folder, {
  at: () => ({ address: '127.0.0.1', port: Number(port) }),
  patience: 60_000,
  plan: {
    seeds: (JSON.parse(seeds) as string[]).map((url) => ({ url })),
    scope: () => ({ take: true, outside: 0 }),
    priority: strategy === 'learned' ? scoredPriority(await loadLinkModel()) : breadthFirst,
  },
  manners: JSON.parse(manners),
  signal: stop.signal,
});
console.log(
  JSON.stringify({
    seconds: took,
    cpu_seconds: cpuSeconds,
    pages: end.progress.pages,
    documents: counts.documents,
    resident_mb: process.memoryUsage.rss() / 1e6,
  }),
);
