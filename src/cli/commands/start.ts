import { inPackage } from '../../base/package-root.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { exitCodes } from '../exit.ts';
import { setting } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Opens the library, makes one with a small demo collection if there is none, reads the papers that wait, and serves pages until it is stopped with Ctrl-C.',
  options: {
    host: setting('serve.host', 'HOST', 'The address to listen at'),
    port: setting('serve.port', 'PORT', 'The port to listen at; one that is taken is an error'),
  },
  examples: [
    ['openseer start', 'the library in ./library'],
    ['openseer start --library ~/my-library', 'another one'],
  ],
  async run(invocation) {
    const { terminal, signal } = invocation;
    const configuration = await invocation.configuration();
    const { settings } = configuration;
    const { serveUntilStopped } = await import('../serving.ts');
    const { addPaths, ingestWaiting } = await import('../adding.ts');
    await withLibrary(invocation, { mode: 'shared', create: true, command: 'start' }, async (library) => {
      const isNew = await holdsNothing(library);
      await serveUntilStopped(library, configuration, terminal, signal, async () => {
        if (isNew) terminal.note('This library is new: a small demo collection goes in first.');
        const tally = await addPaths(
          library,
          isNew ? [inPackage('fixtures', 'demo', 'pdf')] : [],
          settings,
          terminal,
          signal,
        );
        await ingestWaiting(library, settings, terminal, signal, tally);
        if (isNew)
          terminal.note('Add your own papers from another terminal: openseer add FILE|DIR…   Ctrl-C stops.');
      });
    });
    return exitCodes.done;
  },
});

const holdsNothing = async ({ catalogue }: Library): Promise<boolean> =>
  (await catalogue.counts()).files === 0;
