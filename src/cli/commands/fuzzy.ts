import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { share } from '../option.ts';

export default command({
  takes: { usage: 'PATTERN FILE…', least: 2, most: Number.POSITIVE_INFINITY },
  about:
    'Finds the places in files of any format that say something like PATTERN, a title for example. Case, accents, separators, line ends and hyphens do not count. The similarity is 1 - D / (M + N): D letters must be inserted or deleted, M and N are the lengths of both. Needs no library.',
  options: { similarity: share('S', 'How similar at least, from 0.5 to 1', 0.5, 0.8) },
  examples: [
    ['openseer fuzzy "The anatomy of a search engine" *.pdf', 'who cites it?'],
    ['openseer fuzzy "citation indexing" paper.docx --similarity 0.9 --json', 'with places, for a program'],
  ],
  async run({ args: [pattern = '', ...files], options, terminal, signal, configuration }) {
    const { settings } = await configuration();
    const { fuzzyPattern, fuzzySearch } = await import('../../crawl/fuzzy/search.ts');
    const { lettersOf } = await import('../../crawl/fuzzy/letters.ts');
    const { pageAt, takingText } = await import('../../crawl/fuzzy/text.ts');
    const { readSettings } = await import('../read-settings.ts');
    const { openPool } = await import('../../pool/open.ts');
    const { eachFile } = await import('../../ingest/one-file.ts');
    const sought = fuzzyPattern(pattern);
    if (!sought)
      throw new Failure('wrong-usage', `The pattern "${pattern}" has no letter or digit to look for.`);
    const reading = readSettings(settings);
    const pool = openPool({ workers: settings.ingest.workers });
    const room = { codes: new Uint16Array(0) };
    try {
      for await (const { path, outcome } of eachFile(pool, takingText(reading), files, reading, signal)) {
        if (!outcome.ok) {
          terminal.fail(path, outcome.error);
          continue;
        }
        const text = new TextDecoder().decode(outcome.value.text);
        const letters = lettersOf(text, room);
        for (const { start, end, similarity } of fuzzySearch(sought, letters, options.similarity)) {
          const page = pageAt(text, start, outcome.value.pages);
          const said = text.slice(start, end).replace(/\s+/g, ' ');
          if (terminal.json) terminal.record({ file: path, page, start, end, similarity, text: said });
          else
            terminal.print(
              `${path}${page === null ? '' : ` p. ${page}`}: ${terminal.paint('dim', similarity.toFixed(3))} ${said}`,
            );
        }
      }
    } finally {
      await pool.stop();
    }
    return undefined;
  },
});
