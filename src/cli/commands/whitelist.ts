import { csvLine } from '../../base/csv.ts';
import { command } from '../command.ts';
import { count, setting } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Prints, as CSV, the pages that led to papers, best first: by how many of their papers were read, how often those are cited within the library, and how recently the page was seen. These are the seeds of the next crawl.',
  options: {
    limit: count('N', 'How many pages', 1000),
    blacklist: setting('import.blacklist', 'FILE', 'Hosts and domains that are left out, one a line'),
  },
  examples: [
    ['openseer whitelist > seeds.csv', 'the best thousand'],
    ['openseer whitelist --limit 20 --json', 'a few, for a program'],
  ],
  async run(invocation) {
    const { options, terminal } = invocation;
    const { settings } = await invocation.configuration();
    const { blacklistOf, readBlacklist } = await import('../../import/blacklist.ts');
    const { whitelist } = await import('../../import/whitelist.ts');
    const path = settings.import.blacklist;
    const blacklist = path === '' ? blacklistOf('') : await readBlacklist(path);
    return withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'whitelist' },
      async (library) => {
        const ranked = (await whitelist(library, blacklist, Date.now())).slice(0, options.limit);
        if (!terminal.json)
          terminal.print(
            csvLine(['rank', 'url', 'ingested', 'citations', 'citation_rate', 'last_crawled', 'score']),
          );
        for (const [i, { url, ingested, citations, rate, lastCrawledAt, score }] of ranked.entries()) {
          const last = new Date(lastCrawledAt).toISOString();
          const citation_rate = Number(rate.toFixed(3));
          const rounded = Number(score.toFixed(3));
          if (terminal.json)
            terminal.record({
              type: 'page',
              rank: i + 1,
              url,
              ingested,
              citations,
              citation_rate,
              last_crawled: last,
              score: rounded,
            });
          else terminal.print(csvLine([i + 1, url, ingested, citations, citation_rate, last, rounded]));
        }
        return undefined;
      },
    );
  },
});
