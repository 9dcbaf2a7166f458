// Does a page still exist? Asked politely: by HEAD, with our name, one question a host at a time and a pause after each.
// Nobody is called dead for being slow, busy or shy; addresses of private networks are not asked at all.

import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPrivateAddress } from '../base/private-address.ts';
import { hostOf } from '../base/url.ts';

export type Asking = {
  agent: string;
  /** Milliseconds between two questions to one host. */
  pause?: number;
  /** Loopback is for tests. */
  isForbidden?: (address: string) => boolean;
  signal: AbortSignal;
};

const hostsAtOnce = 8;
const patience = 20_000;

/** Yields those of the URLs that are gone, as they are found out. */
export async function* deadLinks(urls: Iterable<string>, asking: Asking): AsyncIterable<string> {
  const { pause = 1000, signal } = asking;
  const byHost = [...Map.groupBy(urls, hostOf).values()];
  const dead: string[] = [];
  let wake = Promise.withResolvers<void>();
  const lane = async (): Promise<void> => {
    for (let ofHost = byHost.pop(); ofHost && !signal.aborted; ofHost = byHost.pop())
      for (const [i, url] of ofHost.entries()) {
        if (signal.aborted) return;
        if (i > 0) await sleep(pause, undefined, { signal }).catch(() => {});
        if (!(await isDead(url, asking))) continue;
        dead.push(url);
        wake.resolve();
      }
  };
  let isDone = false;
  const all = Promise.all(Array.from({ length: hostsAtOnce }, lane)).finally(() => {
    isDone = true;
    wake.resolve();
  });
  while (!isDone || dead.length > 0) {
    await wake.promise;
    if (!isDone) wake = Promise.withResolvers();
    yield* dead.splice(0);
  }
  await all;
}

async function isDead(
  url: string,
  { agent, isForbidden = isPrivateAddress, signal }: Asking,
): Promise<boolean> {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol) || isForbidden(address.hostname)) return false;
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const asked = request(address, {
      method: 'HEAD',
      headers: { 'user-agent': agent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      lookup: guarded(isForbidden),
    });
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 404 || response.statusCode === 410);
    });
    asked.on('error', (error) => resolve('code' in error && error.code === 'ENOTFOUND'));
    asked.end();
  });
}

/** Looked at when the connection is made, so that no name can lead elsewhere after it was checked. */
const guarded =
  (isForbidden: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const open = addresses.filter(({ address }) => !isForbidden(address));
      const [first] = open;
      if (!first) return callback(new Error('a private address'), []);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
