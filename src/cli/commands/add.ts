import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { flag } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'FILE|DIR|ADDRESS…', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Takes papers into the library and reads them: files, folders with all below them, archives of papers, the TeX source of a paper, web addresses; a DOI or an arXiv identifier where look-ups are switched on (openseer config). The library keeps copies: your files are never changed. What is already there is not taken twice.',
  options: { 'no-ingest': flag('Only take the files in; read them later') },
  examples: [
    ['openseer add ~/papers', 'a folder with everything below it'],
    ['openseer add a.pdf b.pdf --library /data/library', 'two files into another library'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const { addPaths, ingestWaiting, tallyOf } = await import('../adding.ts');
    return withLibrary(invocation, { mode: 'shared', create: true, command: 'add' }, async (library) => {
      const started = performance.now();
      const tally = await addPaths(library, args, settings, terminal, signal);
      if (!options['no-ingest'] && !signal.aborted)
        await ingestWaiting(library, settings, terminal, signal, tally);
      const seconds = (performance.now() - started) / 1000;
      if (terminal.json) terminal.record({ type: 'summary', ...tally, seconds });
      else terminal.note(`done in ${formatSeconds(seconds)}: ${tallyOf(tally)}`);
      const { ingested } = await library.catalogue.counts();
      if (!terminal.json && ingested > 0)
        terminal.note(`The library holds ${formatCount(ingested)} papers. Try: openseer search "your topic"`);
      return undefined;
    });
  },
});
