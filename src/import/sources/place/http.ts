// How are bytes had from a web address, from any offset on? By ranges, and where the server knows none by passing over.
import { Failure, messageOf } from '../../../base/errors.ts';
import { after } from '../bytes/after.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';

/** Nothing is believed of the address but what it answers now. */
export async function bytesOverHttp(address: URL): Promise<Bytes> {
  const response = await request(address, { method: 'HEAD' });
  const length = response.ok ? response.headers.get('content-length') : null;
  return {
    name: shown(address),
    size: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
    from: (offset) => read(address, offset),
  };
}

/** Clocks differ; what changed about when it was last fetched is fetched once more. */
const leeway = 60_000;

/** Whether the server says that nothing has changed since then. */
export async function isUnmodified(address: URL, since: number): Promise<boolean> {
  const headers = { 'if-modified-since': new Date(since - leeway).toUTCString() };
  const { status } = await request(address, { method: 'HEAD', headers });
  return status === 304;
}

/** A server that says nothing for so long has gone away. */
const patience = 60_000;

async function* read(address: URL, offset: number): Chunks {
  // Compressed on the way, an offset would mean nothing.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  if (offset > 0) headers.range = `bytes=${offset}-`;
  const response = await request(address, { headers });
  if (response.status === 416) return;
  if (!response.ok || !response.body)
    throw new Failure('file-not-found', `${shown(address)} answered with status ${response.status}.`);
  const body = piecesOf(response.body, address);
  yield* response.status === 206 ? body : after(offset, body);
}

async function* piecesOf(body: ReadableStream<Uint8Array>, address: URL): Chunks {
  try {
    for await (const piece of body) yield piece;
  } catch (thrown) {
    throw new Failure('damaged', `${shown(address)} broke off: ${messageOf(thrown)}.`, { cause: thrown });
  }
}

async function request(address: URL, options: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('no answer for a minute')), patience);
  try {
    return await fetch(address, { ...options, signal: waiting.signal });
  } catch (thrown) {
    const why = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
    throw new Failure('file-not-found', `${shown(address)} cannot be reached: ${messageOf(why)}.`, {
      cause: thrown,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Passwords are not repeated. */
export const shown = (address: URL): string => {
  const copy = new URL(address);
  copy.password = '';
  return copy.href;
};
