// What is fetching? One request, one answer as it was sent, redirects not followed: every hop is an address of its own.
import type { Outcome } from '../../base/errors.ts';

export type Asked = {
  url: string;
  /** What the server said the last time: it need not send again what has not changed. */
  etag?: string | null;
  lastModified?: string | null;
  /** The page that led here. */
  referer?: string | null;
};

export type Fetched = {
  url: string;
  status: number;
  statusText: string;
  httpVersion: '1.1' | '2';
  /** As they were sent, in their order. */
  headers: readonly (readonly [name: string, value: string])[];
  /** As it was sent, its content coding still on; empty where it was refused by its type. */
  body: Uint8Array;
  /** Why the body is not, or not all, here. */
  cut: 'size' | 'type' | null;
  /** The request as it was made, up to its empty line; null where no HTTP was spoken. */
  request: string | null;
  /** Of the machine that answered, where it is known. */
  address: string | null;
  /** Milliseconds from asking to the last byte. */
  took: number;
};

export interface Fetcher {
  /** Fails with `private-address`, `unreachable`, `too-slow`. */
  fetch(asked: Asked, signal: AbortSignal): Promise<Outcome<Fetched>>;
  close(): Promise<void>;
}

export const headerOf = ({ headers }: Pick<Fetched, 'headers'>, name: string): string | null =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
