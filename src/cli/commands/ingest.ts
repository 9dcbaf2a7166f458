import { formatCount, formatRate, formatSeconds } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { flag } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Reads the papers that wait: text, kind, header, references. add, import and watch do so by themselves; this is for papers taken in with --no-ingest, for those that failed, and for those that an older Openseer read.',
  options: {
    retry: flag('Try papers again that failed'),
    older: flag('Read papers again that an older Openseer read'),
  },
  examples: [
    ['openseer ingest', 'read what waits'],
    ['openseer ingest --older', 'after an update: read again with better models'],
  ],
  async run(invocation) {
    const { options, terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const { emptyTally, ingestWaiting, tallyOf } = await import('../adding.ts');
    const { extractionVersion } = await import('../../extract/extract.ts');
    return withLibrary(invocation, { mode: 'shared', create: false, command: 'ingest' }, async (library) => {
      const started = performance.now();
      const { papers } = library.catalogue;
      if (options.retry) terminal.note(`${formatCount(await papers.retry('all'))} failed papers wait again`);
      if (options.older)
        terminal.note(`${formatCount(await papers.renewOlder(extractionVersion))} older papers wait again`);
      const tally = emptyTally();
      await ingestWaiting(library, settings, terminal, signal, tally);
      const seconds = (performance.now() - started) / 1000;
      const { read, references, failed } = tally;
      if (terminal.json) terminal.record({ type: 'summary', read, references, failed, seconds });
      else
        terminal.note(
          `done in ${formatSeconds(seconds)}: ${tallyOf(tally) || 'nothing waits'}${read > 0 ? ` (${formatRate(read / seconds)})` : ''}`,
        );
      return undefined;
    });
  },
});
