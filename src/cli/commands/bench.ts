import { Failure } from '../../base/errors.ts';
import { inPackage } from '../../base/package-root.ts';
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { count, flag, text } from '../option.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export default command({
  takes: { usage: 'WHAT [DIR]', least: 1, most: 2 },
  about: 'Measures how fast Openseer works on this machine, side by side with what it is compared with.',
  words: {
    called: 'WHAT',
    rows: [
      [
        'catalogue',
        'papers recorded on SQLite and on PostgreSQL, each with 4 bylines, 30 references and 30 mentions',
      ],
      ['read', 'the PDF files of DIR (the demo collection by default) against pdftotext'],
      [
        'extract',
        'the same files; everything after reading as a multiple of reading, reference strings a second, loading the models',
      ],
      ['search', 'our index against FTS5 of SQLite, on generated papers of 3,500 words'],
      ['ingest', 'adding the PDF files of DIR to a new library, all steps, against pdftotext'],
      [
        'import',
        'a generated archive and log, and folders of 10, 30, 100 … documents, made of the papers of DIR, into new libraries',
      ],
      [
        'link',
        'references a CPU second that find their works among ten thousand, a hundred thousand … works, as many references as works',
      ],
      [
        'crawl',
        'a farm of hosts on this machine, hastily and politely, how soon each strategy finds the documents, and the frontier',
      ],
      ['people', 'a pass over all names on papers of a made-up library'],
      [
        'fuzzy',
        'megabytes of text a CPU second in which a phrase is found with slips, beside CiteSeeker’s sliding comparison and tre-agrep',
      ],
      [
        'serve',
        'a server of generated papers (or of the library DIR, which is made and kept where there is none) under load: 50 searches a second; 70 requests a second of which 10 download a file of 700 kB; searches beside 1,000 idle and 50 slow clients',
      ],
    ],
  },
  options: {
    papers: count('N', 'How many papers the catalogue records or the index holds', 25_000),
    works: count('N', 'link: how many works there are in the end', 100_000),
    references: count('N', 'link: the most references at each step', 1_000_000),
    names: count('N', 'people: how many names stand on papers', 40_000),
    documents: count('N', 'import: the most documents with the content filter off', 10_000),
    filtered: count('N', 'import: the most with it on, when all are read', 1000),
    megabytes: count('N', 'import: the size of the archive', 100),
    lines: count('N', 'import: the lines of the log', 1_000_000),
    seconds: count('N', 'serve: how long the mixed load lasts (the others a minute at most)', 20),
    records: text(
      'FILE',
      'serve: JSON lines of real records (title, authors, venue, year) that papers are made of',
    ),
    texts: text('DIR', 'serve: PDF files whose texts these papers have, with --records'),
    hosts: count('N', 'crawl: how many hosts the farm has', 200),
    urls: count('N', 'crawl: how many addresses wait in the frontier', 1_000_000),
    alone: flag('search: without FTS5, for large numbers'),
    words: count('N', 'search: words in the body of a generated paper', 3_400),
    growth: flag('search: also at an eighth, a quarter and a half of the papers, as the index grows'),
  },
  examples: [
    ['openseer bench catalogue --papers 5000', 'a quick look at both engines'],
    ['openseer bench read ~/papers --json', 'reading your own papers, for a program'],
  ],
  async run({ args: [what, folder], options, terminal }) {
    if (what === 'catalogue') await catalogue(options.papers, terminal);
    else if (what === 'read') await read(folder ?? inPackage('fixtures', 'demo', 'pdf'), terminal);
    else if (what === 'extract') await extract(folder ?? inPackage('fixtures', 'demo', 'pdf'), terminal);
    else if (what === 'search') {
      const { search } = await import('../benches/search.ts');
      await search(options.papers, options, terminal);
    } else if (what === 'ingest') {
      const { ingest } = await import('../benches/ingest.ts');
      await ingest(folder ?? inPackage('fixtures', 'demo', 'pdf'), terminal);
    } else if (what === 'import') {
      const { importing } = await import('../benches/import.ts');
      await importing({ ...options, papers: folder ?? inPackage('fixtures', 'demo', 'pdf') }, terminal);
    } else if (what === 'link') {
      const { link } = await import('../benches/link.ts');
      await link(options.works, options.references, terminal);
    } else if (what === 'people') {
      const { people } = await import('../benches/people.ts');
      await people(options.names, terminal);
    } else if (what === 'fuzzy') {
      const { fuzzy } = await import('../benches/fuzzy.ts');
      await fuzzy(folder ?? inPackage('fixtures', 'demo', 'pdf'), terminal);
    } else if (what === 'serve') {
      const { serve } = await import('../benches/serve.ts');
      await serve({ folder, ...options }, terminal);
    } else if (what === 'crawl') {
      const { crawling } = await import('../benches/crawl.ts');
      await crawling(options, terminal);
    } else
      throw new Failure(
        'wrong-usage',
        `There is no bench "${what}". There are: catalogue, read, extract, search, ingest, import, link, people, fuzzy, serve, crawl.`,
      );
    return undefined;
  },
});

async function catalogue(papers: number, terminal: Terminal): Promise<void> {
  const { benchCatalogue } = await import('../../measure/bench/catalogue.ts');
  const figures = await benchCatalogue(papers, (line) => terminal.note(line));
  if (terminal.json) for (const each of figures) terminal.record(each);
  else
    printFigures(terminal, [
      ['home', 'papers', 'time', 'CPU time', 'papers/s', 'papers/CPU s'],
      ...figures.map((each) => [
        each.home,
        formatCount(each.papers),
        formatSeconds(each.seconds),
        formatSeconds(each.cpu_seconds),
        formatCount(Math.round(each.papers_per_second)),
        formatCount(Math.round(each.papers_per_cpu_second)),
      ]),
    ]);
}

async function read(folder: string, terminal: Terminal): Promise<void> {
  const { benchRead } = await import('../../measure/bench/read.ts');
  const figures = await benchRead(folder);
  if (terminal.json) terminal.record(figures);
  else
    printFigures(terminal, [
      ['files', 'pages', 'CPU a page', 'pdftotext', 'ratio', 'a worker', 'two workers', 'of two cores'],
      [
        formatCount(figures.files),
        formatCount(figures.pages),
        `${figures.ms_per_page.toFixed(1)} ms`,
        figures.pdftotext_ms_per_page === null
          ? 'not installed'
          : `${figures.pdftotext_ms_per_page.toFixed(1)} ms`,
        figures.ratio?.toFixed(2) ?? '',
        figures.worker_mb === null ? '' : `${Math.round(figures.worker_mb)} MB`,
        `${figures.second_worker.toFixed(2)} x one`,
        figures.two_cores === null ? '' : `${Math.round(100 * figures.two_cores)} %`,
      ],
    ]);
}

async function extract(folder: string, terminal: Terminal): Promise<void> {
  const { benchExtract } = await import('../../measure/bench/extract.ts');
  const figures = await benchExtract(folder);
  if (terminal.json) terminal.record(figures);
  else
    printFigures(terminal, [
      ['files', 'pages', 'reading', 'after it', 'ratio', 'strings', 'strings/CPU s', 'models', 'memory'],
      [
        formatCount(figures.files),
        formatCount(figures.pages),
        `${figures.read_ms_per_page.toFixed(1)} ms a page`,
        `${figures.extract_ms_per_page.toFixed(1)} ms`,
        figures.ratio.toFixed(2),
        formatCount(figures.strings),
        formatCount(Math.round(figures.strings_per_cpu_second)),
        `${Math.round(figures.load_ms)} ms`,
        figures.worker_mb === null ? '' : `${Math.round(figures.worker_mb)} MB`,
      ],
    ]);
}
