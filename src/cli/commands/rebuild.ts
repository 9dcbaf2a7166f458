import { processName } from '../../base/process-name.ts';
import { formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Forgets which papers, references and records mean the same work, and finds it out again: after an update that knows better, or in doubt. No file is read again; papers that an older Openseer read get a sketch of their kept text, by which copies are found. Needs the library alone.',
  options: {},
  examples: [
    ['openseer rebuild', 'works and citation graph of ./library anew'],
    ['openseer rebuild --library papers --quiet', 'those of another library'],
  ],
  async run(invocation) {
    const { terminal, signal } = invocation;
    const { linkWaiting } = await import('../../link/works/link.ts');
    const { sketchOlder } = await import('../../link/works/sketch-older.ts');
    const { drainOutbox } = await import('../../library/index/drain.ts');
    const { rankAll } = await import('../../link/graph/pass.ts');
    await withLibrary(invocation, { mode: 'alone', create: false, command: 'rebuild' }, async (library) => {
      const { catalogue, files } = library;
      await sketchOlder({ catalogue, files }, signal);
      await catalogue.works.forget();
      const progress = terminal.progress('linking');
      let done = 0;
      try {
        await linkWaiting({
          catalogue,
          owner: `${processName}.rebuild`,
          signal,
          said: (sources) => {
            done += sources;
            progress.at(done);
          },
        });
      } finally {
        progress.end();
      }
      await rankAll({ catalogue, owner: `${processName}.rebuild` });
      await drainOutbox(library, `${processName}.rebuild`, signal);
      const { works, citedOnly, citations, waiting } = await catalogue.works.counts();
      if (terminal.json) terminal.record({ type: 'summary', works, citedOnly, citations, waiting });
      else
        terminal.note(
          `${formatCount(works)} works, ${formatCount(citedOnly)} of them not held; ${formatCount(citations)} citations`,
        );
    });
    return undefined;
  },
});
