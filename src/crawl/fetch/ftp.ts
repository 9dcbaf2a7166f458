// How is something had over FTP? A folder as a page of its entries, a file as it is; one connection a server.

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { done, Failure, failed, messageOf } from '../../base/errors.ts';
import { isPrivateAddress } from '../../base/private-address.ts';
import { openFtp } from '../../import/sources/place/ftp.ts';
import type { Fetched, Fetcher } from './fetched.ts';
import { folderPage } from './folder-page.ts';
import type { Fetching } from './http.ts';

export function ftpFetcher({
  allowPrivate,
  maxBytes,
  patience,
}: Pick<Fetching, 'allowPrivate' | 'maxBytes' | 'patience'>): Fetcher {
  return {
    fetch: async ({ url }, signal) => {
      const address = URL.parse(url);
      if (!address) return failed('wrong-usage', `${url} is no address.`);
      const late = AbortSignal.timeout(patience);
      try {
        // Whoever says nothing is left alone by the client too, a while later.
        const reading = placed(address, allowPrivate).then((place) => read(place, url, maxBytes));
        return done(await unless(AbortSignal.any([signal, late]), reading));
      } catch (thrown) {
        if (signal.aborted) return failed('interrupted');
        if (late.aborted) return failed('too-slow', `${url} did not answer in time.`);
        if (thrown instanceof Failure && thrown.code === 'private-address')
          return { ok: false, error: thrown };
        return {
          ok: false,
          error: new Failure('unreachable', `${url} cannot be had: ${messageOf(thrown)}.`, { cause: thrown }),
        };
      }
    },
    close: async () => {},
  };
}

/** What is read, or that there is no more time for it. */
function unless<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([reading, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** The server by its number, so that what was checked is what is asked. */
async function placed(address: URL, allowPrivate: boolean): Promise<URL> {
  if (allowPrivate) return address;
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? host : (await lookup(host)).address;
  if (isPrivateAddress(found))
    throw new Failure(
      'private-address',
      `${host} is an address of this machine or network. Set crawl.private to on to crawl it.`,
    );
  const numbered = new URL(address);
  numbered.hostname = found.includes(':') ? `[${found}]` : found;
  return numbered;
}

async function read(address: URL, url: string, maxBytes: number): Promise<Fetched> {
  const began = performance.now();
  const place = await openFtp(address);
  const answer = (type: string, body: Uint8Array, cut: Fetched['cut'] = null): Fetched => ({
    url,
    status: 200,
    statusText: 'OK',
    httpVersion: '1.1',
    headers: type === '' ? [] : [['Content-Type', type]],
    body,
    cut,
    request: null,
    address: null,
    took: performance.now() - began,
  });
  if ('tree' in place) {
    try {
      return answer('text/html; charset=utf-8', folderPage(url, await place.tree.list('')));
    } finally {
      await place.tree.close();
    }
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of place.bytes.from(0)) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) return answer('', Buffer.concat(pieces).subarray(0, maxBytes), 'size');
  }
  return answer('', Buffer.concat(pieces));
}
