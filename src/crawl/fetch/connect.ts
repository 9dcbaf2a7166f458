// To which machine does a connection go? Names are looked up and judged at the moment of connecting, so that no name can
// lead elsewhere after it was checked; tests lead names of their own to loopback here.
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, ProxyAgent } from 'undici';
import { Failure } from '../../base/errors.ts';
import { isPrivateAddress } from '../../base/private-address.ts';

export type Connecting = {
  /** An http:// address through which everything goes; then the proxy decides what may be reached. */
  proxy?: string;
  allowPrivate: boolean;
  /** Where a host really is, for hosts that no name server knows. */
  at?: (host: string) => { address: string; port: number } | null;
};

/** One connection a host: the politeness of a crawler is also that of its sockets. */
export function dispatcherFor(connecting: Connecting): Dispatcher {
  const { proxy } = connecting;
  const options = {
    connections: 2,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    bodyTimeout: 30_000,
    allowH2: true,
  };
  // Many proxies make tunnels to secure hosts only; of the others they want the whole address.
  if (proxy)
    return new ProxyAgent({ uri: proxy, proxyTunnel: false, requestTls: { allowH2: true }, ...options });
  return new Agent({ ...options, connect: connector(connecting) });
}

function connector({ allowPrivate, at }: Connecting): buildConnector.connector {
  const connect = buildConnector({ timeout: 15_000, allowH2: true, lookup: guarded(allowPrivate) });
  return (options, callback) => {
    const place = at?.(options.host ?? options.hostname);
    const target = place ? { ...options, hostname: place.address, port: String(place.port) } : options;
    // An address instead of a name is never looked up.
    if (!allowPrivate && isPrivateAddress(target.hostname)) return callback(refusal(options.hostname), null);
    connect(target, callback);
  };
}

const guarded =
  (allowPrivate: boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const open = allowPrivate ? addresses : addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = open;
      if (!first) return callback(refusal(host), []);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };

const refusal = (host: string): Failure =>
  new Failure(
    'private-address',
    `${host} is an address of this machine or network. Set crawl.private to on to crawl it.`,
  );
