import { csvLine } from '../../base/csv.ts';
import { Failure } from '../../base/errors.ts';
import { formatCount } from '../../base/quantity.ts';
import type { Blacklist } from '../../import/blacklist.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { flag, setting } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'documents|parents', least: 1, most: 1 },
  about:
    'clean documents removes from the library what could not be read and came from blacklisted hosts. clean parents prints, as CSV, the pages that led to documents, without those that are blacklisted; with --check-links, also without those that are gone, which asks each host politely and takes its time. The library itself keeps its parents.',
  options: {
    blacklist: setting('import.blacklist', 'FILE', 'Hosts and domains, one a line'),
    'dry-run': flag('documents: only say what would be removed'),
    'check-links': flag('parents: ask the web whether each page is still there'),
  },
  examples: [
    ['openseer clean documents --blacklist spam.txt --dry-run', 'look before it is done'],
    ['openseer clean parents --check-links > parents.csv', 'where to crawl next'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const [what] = args;
    if (what !== 'documents' && what !== 'parents')
      throw new Failure('wrong-usage', `There is no "clean ${what}". There are: documents, parents.`);
    const { settings } = await invocation.configuration();
    const { blacklistOf, readBlacklist } = await import('../../import/blacklist.ts');
    const path = settings.import.blacklist;
    if (what === 'documents' && path === '')
      throw new Failure('wrong-usage', 'Name the blacklist: --blacklist FILE, or set import.blacklist.');
    const blacklist = path === '' ? blacklistOf('') : await readBlacklist(path);
    return withLibrary(invocation, { mode: 'shared', create: false, command: 'clean' }, async (library) => {
      if (what === 'documents') await documents(library, blacklist, options['dry-run'], terminal);
      else await parents(library, blacklist, options['check-links'], terminal, signal);
      return undefined;
    });
  },
});

const atOnce = 100;

async function documents(
  library: Library,
  blacklist: Blacklist,
  dryRun: boolean,
  terminal: Terminal,
): Promise<void> {
  const { documentsToClean, removeDocuments } = await import('../../import/clean.ts');
  const { processName } = await import('../../base/process-name.ts');
  const found = await Array.fromAsync(documentsToClean(library, blacklist));
  for (const { paper, found: places } of found) {
    const urls = places.map(({ url }) => url);
    if (terminal.json) terminal.record({ type: 'document', paper, urls });
    else terminal.print(`${paper}  ${urls.join('  ')}`);
  }
  if (!dryRun)
    for (let start = 0; start < found.length; start += atOnce)
      await removeDocuments(library, found.slice(start, start + atOnce), `${processName}.clean`);
  terminal.note(`${formatCount(found.length)} documents ${dryRun ? 'would be removed' : 'removed'}`);
}

async function parents(
  library: Library,
  blacklist: Blacklist,
  checkLinks: boolean,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const { parentsToKeep } = await import('../../import/clean.ts');
  const kept = await Array.fromAsync(parentsToKeep(library, blacklist));
  const gone = new Set<string>();
  if (checkLinks) {
    const { deadLinks } = await import('../../import/dead-links.ts');
    const agent = 'Openseer (asks whether a page is still there)';
    for await (const url of deadLinks(
      kept.map(({ url }) => url),
      { agent, signal },
    ))
      gone.add(url);
  }
  if (!terminal.json) terminal.print(csvLine(['url', 'first_crawled', 'last_crawled', 'documents']));
  for (const { url, firstCrawledAt, lastCrawledAt, documents } of kept) {
    if (gone.has(url)) continue;
    const [first, last] = [firstCrawledAt, lastCrawledAt].map((at) => new Date(at).toISOString());
    if (terminal.json)
      terminal.record({ type: 'parent', url, first_crawled: first, last_crawled: last, documents });
    else terminal.print(csvLine([url, first ?? '', last ?? '', documents]));
  }
  terminal.note(
    `${formatCount(kept.length - gone.size)} parents kept${checkLinks ? `, ${formatCount(gone.size)} gone` : ''}`,
  );
}
