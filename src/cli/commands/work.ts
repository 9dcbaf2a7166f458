import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Reads papers as they come in, until it is stopped with Ctrl-C. Any number of these may work on one library, also on several machines that share its folder where its catalogue is a PostgreSQL database; a paper is read by one of them.',
  options: {},
  examples: [
    ['openseer work', 'a worker for the library in ./library'],
    ['openseer work --set ingest.workers=8', 'with eight files at a time'],
  ],
  async run(invocation) {
    const { terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const { readPapers } = await import('../reading.ts');
    return withLibrary(invocation, { mode: 'shared', create: false, command: 'work' }, async (library) => {
      terminal.note('waiting for papers; Ctrl-C stops');
      const progress = terminal.progress('reading');
      let read = 0;
      let failed = 0;
      await readPapers(
        library,
        settings,
        signal,
        (ingested) => {
          if (ingested.ok) read += 1;
          else if (ingested.state === 'failed') {
            failed += 1;
            terminal.fail(`paper ${ingested.paper}`, ingested.error);
          }
          progress.at(read + failed, failed > 0 ? `failed ${failed}` : '');
        },
        () => true,
      );
      progress.end();
      if (terminal.json) terminal.record({ type: 'summary', read, failed });
      return undefined;
    });
  },
});
