import { csvLine } from '../../base/csv.ts';
import type { Ranked } from '../../import/whitelist.ts';
import { command } from '../command.ts';
import { count, flag, setting } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Prints, as CSV, the pages that led to papers, best first: by how many of their papers were read, how often those are cited within the library, and how recently the page was seen. These are the seeds of the next crawl. With --robots the robots.txt of each host is asked, and pages that a crawler may not fetch are left out, as are those of hosts that do not answer.',
  options: {
    limit: count('N', 'How many pages', 1000),
    blacklist: setting('import.blacklist', 'FILE', 'Hosts and domains that are left out, one a line'),
    robots: flag('Leave out what robots.txt forbids; asks the web'),
  },
  examples: [
    ['openseer whitelist > seeds.csv', 'the best thousand'],
    ['openseer whitelist --robots --limit 100 > seeds.csv', 'only what may be crawled'],
  ],
  async run(invocation) {
    const { options, terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const { blacklistOf, readBlacklist } = await import('../../import/blacklist.ts');
    const { whitelist } = await import('../../import/whitelist.ts');
    const path = settings.import.blacklist;
    const blacklist = path === '' ? blacklistOf('') : await readBlacklist(path);
    return withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'whitelist' },
      async (library) => {
        const ranked = await whitelist(library, blacklist, Date.now());
        if (!terminal.json)
          terminal.print(
            csvLine(['rank', 'url', 'ingested', 'citations', 'citation_rate', 'last_crawled', 'score']),
          );
        let rank = 0;
        for await (const page of options.robots ? allowed(ranked, signal) : ranked) {
          if (rank >= options.limit || signal.aborted) break;
          rank += 1;
          const { url, ingested, citations } = page;
          const last = new Date(page.lastCrawledAt).toISOString();
          const citation_rate = Number(page.rate.toFixed(3));
          const score = Number(page.score.toFixed(3));
          const about = { url, ingested, citations, citation_rate, last_crawled: last, score };
          if (terminal.json) terminal.record({ type: 'page', rank, ...about });
          else terminal.print(csvLine([rank, ...Object.values(about)]));
        }
        return undefined;
      },
    );
  },
});

/** By the rules for our own crawler. */
async function* allowed(ranked: readonly Ranked[], signal: AbortSignal): AsyncIterable<Ranked> {
  const { allowedOf } = await import('../../import/whitelist.ts');
  const { httpFetcher } = await import('../../crawl/fetch/http.ts');
  const { allowance } = await import('../../crawl/rules.ts');
  const fetcher = httpFetcher({
    userAgent: 'openseer',
    maxBytes: 512_000,
    patience: 20_000,
    allowPrivate: false,
    wants: () => true,
  });
  try {
    yield* allowedOf(ranked, allowance(fetcher, 'openseer', signal));
  } finally {
    await fetcher.close();
  }
}
