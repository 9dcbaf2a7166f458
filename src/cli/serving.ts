// A server at the address that the settings say, until it is asked to stop: shared by `serve` and `start`.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Configuration } from '../base/configuration.ts';
import { messageOf } from '../base/errors.ts';
import { Intake } from '../ingest/intake.ts';
import type { Library } from '../library/library.ts';
import { sibling } from '../pool/sibling.ts';
import { startServer } from '../serve/server.ts';
import { addingTo } from './adding.ts';
import { readSettings } from './read-settings.ts';
import { readPapers } from './reading.ts';
import type { Terminal } from './terminal.ts';

/** Prints the address on a line of its own; `meanwhile` runs beside the server and ends with it. */
export async function serveUntilStopped(
  library: Library,
  { settings, sourceOf }: Configuration,
  terminal: Terminal,
  signal: AbortSignal,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const { host, port } = settings.serve;
  const explicitPort = sourceOf('serve.port').kind !== 'default';
  const reading = new AbortController();
  const intake = new Intake(addingTo(library, settings, reading.signal), () =>
    readPapers(library, settings, reading.signal, () => {}).catch((thrown: unknown) =>
      terminal.note(`What was handed in could not be read yet: ${messageOf(thrown)}`),
    ),
  );
  const server = await startServer({
    library,
    host,
    port,
    explicitPort,
    settings: settings.serve,
    verbose: terminal.verbose,
    access: settings.serve,
    intake,
    desk: {
      workers: settings.ingest.workers,
      maxUpload: settings.serve.max_upload,
      reading: readSettings(settings),
    },
  });
  const opening = {
    folder: library.folder,
    catalogue: settings.library.catalogue,
    mode: 'shared',
    create: false,
  };
  const indexing = new Worker(new URL(sibling(import.meta.url, 'indexing.child')), {
    workerData: { ...opening, command: 'serve' },
  });
  indexing.on('error', (error) => terminal.note(`The index is not kept up to date: ${error.message}`));
  const indexed = once(indexing, 'exit');
  try {
    if (terminal.json) terminal.record({ type: 'listening', url: server.url });
    else terminal.print(server.url);
    await meanwhile();
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    indexing.postMessage('stop');
    await server.close();
    reading.abort();
    await intake.close();
    await indexed;
  }
}
