// A server on loopback, at a port of its own, for the tests of this room.
import { after, before } from 'node:test';
import type { Library } from '../library/library.ts';
import { type SamplePaper, sampleLibrary } from './sample-library-for-tests.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** What a test does not say is as on a machine of one's own. */
export const serve = (library: Library, options: Partial<ServerOptions> = {}): Promise<RunningServer> =>
  startServer({
    library,
    host: '127.0.0.1',
    port: 0,
    explicitPort: false,
    verbose: false,
    settings: { name: 'Reading room', about: '', contact: '' },
    ...options,
  });

/** The server of a sample library, there while the tests of a suite run; to be called within `describe`. */
export function sampleServer(
  papers: SamplePaper[],
  options: Partial<ServerOptions> = {},
): { readonly url: string } {
  let library: Library;
  let server: RunningServer;
  before(async () => {
    library = await sampleLibrary(papers);
    server = await serve(library, options);
  });
  after(async () => {
    await server?.close();
    await library?.close();
  });
  return {
    get url() {
      return server.url;
    },
  };
}
