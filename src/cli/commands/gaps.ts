import { writeFile } from 'node:fs/promises';
import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { choice, count, flag, plainName, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

const endless = Number.MAX_SAFE_INTEGER;

export default command({
  takes: { usage: '[CATALOGUE…]', least: 0, most: endless },
  about:
    'Says which papers of a venue, an author or a reading list the library holds, knows only by citation, or lacks, year by year. CATALOGUE is a file or address that lists them: DBLP, BibTeX, RIS, CSL-JSON, CSV, lines of JSON, OAI-PMH; without one it is everything that the library’s own papers cite. With --fill the homepages of the authors of what is missing are looked for, crawled, and the papers found are imported. Homepages come from the file of candidates, and from the services that are switched on (openseer config, lookups).',
  options: {
    venue: text('NAME', 'Only papers of this journal or conference'),
    author: text('NAME', 'Only papers of this author'),
    years: text('YEAR[-YEAR]', 'Only papers of these years'),
    name: text('NAME', 'A name for this request ("gaps"), under which it goes on'),
    fill: flag('Look for what is missing, on the homepages of the authors'),
    candidates: text('FILE', 'Homepages known: lines of author, address and title, parted by tabs'),
    pages: {
      ...count('N', 'fill: fetch at most so many pages', endless),
      meaning: 'fill: fetch at most so many pages',
    },
    export: text('FILE', 'Write what is wanted to this file'),
    format: choice(['csv', 'bibtex', 'jsonl'], 'export: its format', 'csv'),
    svg: text('FILE', 'Draw the levels of every year'),
    most: count('N', 'Without a catalogue: so many works, the most cited first', 1000),
  },
  examples: [
    [
      'openseer gaps dblp.xml --venue WebDB --years 1998-2004 --svg webdb.svg',
      'what is there and what is not',
    ],
    ['openseer gaps reading-list.bib --fill --candidates homepages.tsv', 'find what is missing'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const name = plainName(options.name ?? 'gaps');
    const [from, to] = yearsOf(options.years);
    return withLibrary(
      invocation,
      { mode: 'shared', create: options.fill, command: 'gaps' },
      async (library) => {
        const { citedOnly, gapsIn } = await import('../../crawl/gaps/gaps.ts');
        const { wantedIn } = await import('../../crawl/gaps/wanted.ts');
        const { keyOf, recallLevels } = await import('../../crawl/gaps/recall.ts');
        const { works } = library.catalogue;
        const { venue = null, author = null } = options;
        const find = () =>
          Array.fromAsync(
            args.length === 0
              ? citedOnly(works, options.most)
              : gapsIn(works, wantedIn(args, { venue, author, from, to })),
          );
        let gaps = await find();
        if (gaps.length === 0)
          throw new Failure(
            'not-found',
            args.length === 0
              ? 'This library cites nothing that it does not have. Name a list of papers: openseer gaps FILE'
              : 'Nothing of the kind stands in there. Check the names of venue and author.',
          );
        const filling = await import('../filling-gaps.ts');
        if (options.fill) {
          const taking = { library, settings, terminal, signal };
          if ((await filling.heldBefore(library, name)) === null)
            await filling.keepHeld(library, name, gaps.filter(({ state }) => state === 'held').map(keyOf));
          const finders = await filling.findersFor(settings, options.candidates);
          if (finders.length === 0)
            terminal.note(
              'Nobody may be asked for homepages: name --candidates FILE, or switch on a service (openseer config, lookups).',
            );
          const homepages = await filling.homepagesFor(name, gaps, finders, taking);
          const known = gaps.flatMap(({ record, state }) => (state === 'held' ? [] : record.urls));
          const places = [
            ...homepages.map(({ url }) => url),
            ...(await filling.openCopies(gaps, taking)),
            ...known,
          ];
          // Catalogues have addresses of all kinds, and some that are none.
          const seeds = [...new Set(places)].filter((url) => /^https?:/.test(url) && URL.canParse(url));
          if (seeds.length > 0 && !signal.aborted)
            await filling.crawlFor(name, seeds, options.pages === endless ? null : options.pages, taking);
          gaps = await find();
        }
        const levels = recallLevels(gaps, await filling.heldBefore(library, name));
        const { printLevels } = await import('../gaps-report.ts');
        printLevels(name, gaps, levels, terminal);
        if (options.svg !== undefined) {
          const { recallChart } = await import('../../crawl/gaps/chart.ts');
          await writeFile(options.svg, recallChart(levels.years, venue ?? author ?? name));
        }
        if (options.export !== undefined) {
          const { wantList } = await import('../../crawl/gaps/want-list.ts');
          await writeFile(options.export, wantList(gaps, options.format));
        }
        return undefined;
      },
    );
  },
});

/** "2003" or "1998-2004". */
function yearsOf(years: string | undefined): [number | null, number | null] {
  if (years === undefined) return [null, null];
  const [, from, to] = /^(\d{4})(?:[-–](\d{4}))?$/.exec(years) ?? [];
  if (from === undefined)
    throw new Failure('wrong-usage', `--years is "${years}", but must be like 2003 or 1998-2004.`);
  return [Number(from), Number(to ?? from)];
}
