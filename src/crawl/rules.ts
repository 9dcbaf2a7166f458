// What does this host allow us? Its robots.txt, fetched once a day and kept; RFC 9309 says what silence means: 4xx allows
// everything, a host that does not answer allows nothing.
import type { Frontier } from '../library/catalogue/frontier.ts';
import { decodeText } from '../read/text/encoding.ts';
import { type Fetched, type Fetcher, headerOf } from './fetch/fetched.ts';
import type { Held } from './hosts.ts';
import { type Robots, readRobots } from './robots/robots.ts';

/** `fetched` where the host was asked just now: then it needs its pause. Null rules: it did not answer. */
export type Known = { rules: Robots | null; fetched: Fetched | null; took: number };

const lifetime = 86_400_000;
const mostHops = 5;

export async function robotsOf(
  frontier: Frontier,
  fetcher: Fetcher,
  { host }: Held,
  origin: string,
  now: number,
  signal: AbortSignal,
): Promise<Known> {
  const row = await frontier.robots(host.id, origin);
  if (row && row.status !== null && now - row.fetchedAt < lifetime)
    return { rules: meaning(row.status, row.body), fetched: null, took: 0 };
  const began = performance.now();
  let url = `${origin}/robots.txt`;
  for (let hops = 0; ; hops += 1) {
    const outcome = await fetcher.fetch({ url }, signal);
    const took = performance.now() - began;
    if (!outcome.ok) return { rules: null, fetched: null, took };
    const { value } = outcome;
    const to = value.status >= 300 && value.status < 400 ? headerOf(value, 'location') : null;
    const next = to === null || hops >= mostHops ? null : URL.parse(to, url);
    if (next && /^https?:$/.test(next.protocol)) {
      url = next.href;
      continue;
    }
    // What cannot be found after so many hops counts as not there.
    const status = value.status >= 300 && value.status < 400 ? 404 : value.status;
    const body = status >= 200 && status < 300 ? decodeText(value.body.subarray(0, 512_000)).text : '';
    if (status < 500) await frontier.saveRobots(host.id, { origin, status, body, fetchedAt: now });
    return { rules: meaning(status, body), fetched: value, took };
  }
}

function meaning(status: number, body: string): Robots | null {
  if (status >= 500) return null;
  return readRobots(status >= 200 && status < 300 ? body : '');
}
