// How is a page had over HTTP, 1.1 or 2? With limits on size, type and time, by proxy where one is set, and never from an
// address of the machine or network itself unless that is allowed: looked at when the connection is made.
import { type Dispatcher, request } from 'undici';
import { done, Failure, failed, messageOf, type Outcome } from '../../base/errors.ts';
import type { Connecting } from './connect.ts';
import { dispatcherFor } from './connect.ts';
import type { Asked, Fetched, Fetcher } from './fetched.ts';
import { spokenWith } from './spoken.ts';

export type Fetching = Connecting & {
  /** As the hosts see us, with whom to ask about us. */
  userAgent: string;
  maxBytes: number;
  /** Milliseconds for a whole answer, and without a byte. */
  patience: number;
  /** Whether a body of this type is wanted; asked with what the server calls it. */
  wants(mediaType: string): boolean;
};

export function httpFetcher(fetching: Fetching): Fetcher {
  const dispatcher = dispatcherFor(fetching);
  return {
    fetch: (asked, signal) => ask(asked, fetching, dispatcher, signal),
    close: () => dispatcher.close(),
  };
}

async function ask(
  asked: Asked,
  fetching: Fetching,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Outcome<Fetched>> {
  const began = performance.now();
  const tooLate = AbortSignal.timeout(fetching.patience);
  const headers = headersFor(asked, fetching);
  try {
    const response = await request(asked.url, {
      method: 'GET',
      headers: Object.fromEntries(headers),
      dispatcher,
      signal: AbortSignal.any([signal, tooLate]),
      responseHeaders: 'raw',
    });
    const pairs = pairsOf(response.headers);
    const type = pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const { httpVersion, address } = spokenWith(new URL(asked.url).origin);
    const { body, cut } = await bodyOf(response, type, fetching);
    return done({
      url: asked.url,
      status: response.statusCode,
      statusText: response.statusText,
      httpVersion,
      headers: pairs,
      body,
      cut,
      request: requestText(asked.url, headers),
      // Behind a proxy nobody knows it.
      address: fetching.proxy ? null : address,
      took: performance.now() - began,
    });
  } catch (thrown) {
    if (signal.aborted) return failed('interrupted');
    return { ok: false, error: explained(asked.url, thrown, tooLate.aborted) };
  }
}

function headersFor(
  { url, etag, lastModified, referer }: Asked,
  { userAgent }: Fetching,
): [string, string][] {
  return [
    ['host', URL.parse(url)?.host ?? ''],
    ['user-agent', userAgent],
    ['accept', 'text/html,application/xhtml+xml,application/pdf,application/postscript,*/*;q=0.5'],
    ['accept-encoding', 'gzip, deflate, br'],
    ...(etag ? [['if-none-match', etag] as [string, string]] : []),
    ...(lastModified ? [['if-modified-since', lastModified] as [string, string]] : []),
    ...(referer ? [['referer', referer] as [string, string]] : []),
  ];
}

function requestText(url: string, headers: [string, string][]): string {
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return `GET ${pathname}${search} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** With `responseHeaders: 'raw'` they come as a flat list of names and values, whatever the type says. */
function pairsOf(headers: unknown): [string, string][] {
  if (!Array.isArray(headers)) return [];
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < headers.length; i += 2) pairs.push([latin1(headers[i]), latin1(headers[i + 1])]);
  return pairs;
}

const latin1 = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('latin1') : String(value);

async function bodyOf(
  { body, statusCode }: Dispatcher.ResponseData,
  type: string,
  { maxBytes, wants }: Fetching,
): Promise<Pick<Fetched, 'body' | 'cut'>> {
  const mediaType = type.replace(/;.*$/s, '').trim().toLowerCase();
  if (statusCode >= 200 && statusCode < 300 && mediaType !== '' && !wants(mediaType)) {
    give(body);
    return { body: new Uint8Array(), cut: 'type' };
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    if (size <= maxBytes) continue;
    give(body);
    return { body: Buffer.concat(pieces).subarray(0, maxBytes), cut: 'size' };
  }
  return { body: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), cut: null };
}

/** What is not wanted is not waited for: the connection goes with it. */
function give(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {});
  body.destroy();
}

function explained(url: string, thrown: unknown, isLate: boolean): Failure {
  if (thrown instanceof Failure) return thrown;
  const causes = [thrown, thrown instanceof Error ? thrown.cause : undefined];
  for (const cause of causes) if (cause instanceof Failure) return cause;
  if (isLate || causes.some((cause) => cause instanceof Error && /Timeout/.test(cause.name)))
    return new Failure('too-slow', `${url} did not answer in time.`, { cause: thrown });
  return new Failure('unreachable', `${url} cannot be reached: ${plainly(messageOf(thrown))}.`, {
    cause: thrown,
  });
}

/** OpenSSL says where in its source it stood; what it means is in the middle. */
const plainly = (message: string): string => {
  const meant = /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1];
  return meant === undefined ? message.replace(/\s+/g, ' ').trim() : `no secure connection (${meant})`;
};
