import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { choice, count, flag, list, type Options, setting, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

const endless = Number.MAX_SAFE_INTEGER;
const verbs = ['status', 'pause', 'resume', 'stop', 'edit', 'why', 'curve', 'train', 'remove'];

export const crawlOptions = {
  name: text('NAME', 'The name of the crawl ("crawl")'),
  seeds: text('FILE', 'Addresses to begin with, one a line'),
  allow: list('PLACE', 'A domain or beginning of addresses to keep to; by default the hosts of the seeds'),
  everywhere: flag('Keep to no place'),
  ignore: list('PLACE', 'A file type, domain or part of addresses to pass over'),
  high: list('WORD', 'A word of links that promises much'),
  medium: list('WORD', 'A word of links that promises something'),
  strategy: choice(['learned', 'focused', 'breadth', 'depth'], 'What is fetched first', 'learned'),
  depth: { ...count('N', 'The most links from a seed', 100), meaning: 'The most links from a seed (100)' },
  pages: { ...count('N', 'Stop after so many pages', endless), meaning: 'Stop after so many pages' },
  documents: {
    ...count('N', 'Stop after so many documents', endless),
    meaning: 'Stop after so many documents',
  },
  'least-yield': text('N', 'Stop when what waits promises fewer documents a page'),
  types: setting('import.types', 'TYPES', 'Which files are documents, such as pdf,ps'),
  sitemaps: flag('Follow the sitemaps that hosts name'),
  again: text('DAYS', 'Look again at pages fetched so long ago'),
  'no-import': flag('Only fetch; the archives can be imported later'),
  'no-filter': flag('Import documents that are not scholarly too'),
  'no-ingest': flag('Import without reading'),
  delay: setting('crawl.delay', 'TIME', 'The shortest pause between two requests to one host'),
  svg: text('FILE', 'curve: draw it'),
  replay: flag('curve: also how other strategies would have fared on the same pages'),
  to: text('FILE', 'train: where the learned model goes'),
} as const satisfies Options;

export default command({
  takes: { usage: '[VERB] [URL|NAME|ARCHIVE…]', least: 0, most: endless },
  about:
    'Fetches pages and documents from the web sites of the URLs, one request at a time and with a pause for each host, obeying robots.txt; what promises papers comes first. Everything goes into WARC archives in the library and its documents are imported. A crawl that was stopped or killed goes on where it was.',
  words: {
    called: 'VERB',
    rows: [
      ['status [NAME]', 'how it stands'],
      ['pause, resume, stop NAME', 'from anywhere, also while it runs elsewhere'],
      ['edit NAME', 'changes its lists while it runs'],
      ['why URL', 'why an address has its priority, and what became of it'],
      ['curve [NAME]', 'documents against pages'],
      ['train ARCHIVE…', 'learns from crawls which links lead to papers'],
      ['remove NAME', 'forgets a crawl'],
    ],
  },
  options: crawlOptions,
  examples: [
    ['openseer crawl https://cs.example.edu/people/ --pages 500', 'a department, the promising pages first'],
    ['openseer crawl status', 'how it stands, from another terminal'],
  ],
  async run(invocation) {
    const [first = '', ...rest] = invocation.args;
    const crawling = await import('../crawling.ts');
    if (first === 'train') {
      await crawling.train(rest, invocation.options, invocation.terminal);
      return undefined;
    }
    const isVerb = verbs.includes(first);
    if (!isVerb && first !== '' && !/[:/.]/.test(first))
      throw new Failure('wrong-usage', `"${first}" is neither an address nor one of ${verbs.join(', ')}.`);
    return withLibrary(invocation, { mode: 'shared', create: !isVerb, command: 'crawl' }, async (library) => {
      const { settings } = await invocation.configuration();
      const asked = { ...invocation, library, settings };
      if (isVerb) await crawling.dealWith(first, rest, asked);
      else await crawling.crawlNow(invocation.args, asked);
      return undefined;
    });
  },
});
