import { command } from '../command.ts';
import { exitCodes } from '../exit.ts';
import { setting } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Serves the library as pages and an API until it is stopped with Ctrl-C. By default only this machine can reach it.',
  options: {
    host: setting('serve.host', 'HOST', 'The address to listen at'),
    port: setting('serve.port', 'PORT', 'The port to listen at; one that is taken is an error'),
  },
  examples: [
    ['openseer serve', 'at http://127.0.0.1:8417, or the next free port'],
    ['openseer serve --port 9000 --library /data/library', 'another library, at a port of your choice'],
  ],
  async run(invocation) {
    const { terminal, signal } = invocation;
    const configuration = await invocation.configuration();
    const { serveUntilStopped } = await import('../serving.ts');
    await withLibrary(invocation, { mode: 'shared', create: true, command: 'serve' }, (library) =>
      serveUntilStopped(library, configuration, terminal, signal),
    );
    return exitCodes.done;
  },
});
