// A site asked without a socket, as from this machine, for the tests of this room.
import { after, before } from 'node:test';
import type { Library } from '../library/library.ts';
import { type SamplePaper, sampleLibrary } from './sample-library-for-tests.ts';
import { createSite, type SiteOptions } from './site.ts';

/** Where those at the machine find the site. */
export const local = 'http://127.0.0.1:8417';

export type AskedSite = {
  /** A whole address, or a path of the site as the machine itself asks for it; who asks, where that matters. */
  request(address: string, init?: RequestInit, from?: { remoteAddress: string }): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The text of the answer. */
  page(path: string, headers?: Record<string, string>): Promise<string>;
};

/** What a test does not say is as on a machine of one's own. */
export async function siteOf(library: Library, options: Partial<SiteOptions> = {}): Promise<AskedSite> {
  const settings = { name: 'Reading room', about: '', contact: '' };
  const app = await createSite({ library, settings, local: true, verbose: false, ...options });
  return asked(async (address, init, socket) =>
    app.request(address, init, socket && { incoming: { socket } }),
  );
}

/** The site of a sample library, there while the tests of a suite run; to be called within `describe`. */
export function sampleSite(
  papers: SamplePaper[],
  options: Partial<SiteOptions> = {},
): AskedSite & { readonly library: Library } {
  let library: Library;
  let site: AskedSite;
  before(async () => {
    library = await sampleLibrary(papers);
    site = await siteOf(library, options);
  });
  after(() => library?.close());
  return {
    ...asked((...question) => site.request(...question)),
    get library() {
      return library;
    },
  };
}

function asked(request: AskedSite['request']): AskedSite {
  const at: AskedSite['request'] = (address, init, from) =>
    request(address.startsWith('/') ? local + address : address, init, from);
  const get: AskedSite['get'] = (path, headers = {}) => at(path, { headers });
  return {
    request: at,
    get,
    page: async (path, headers) => (await get(path, headers)).text(),
  };
}
