// What does this host allow us? Its robots.txt, fetched once a day and kept; RFC 9309 says what silence means: 4xx allows
// everything, a host that does not answer allows nothing.
import { done, Failure, type Outcome } from '../base/errors.ts';
import type { Frontier } from '../library/catalogue/frontier.ts';
import { decodeText } from '../read/text/encoding.ts';
import { type Fetched, type Fetcher, headerOf } from './fetch/fetched.ts';
import type { Held } from './hosts.ts';
import { type Robots, readRobots } from './robots/robots.ts';

/** `fetched` where the host was asked just now: then it needs its pause. */
export type Known =
  | { rules: Robots; fetched: Fetched | null; took: number }
  | { rules: null; failure: Failure };

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
  if (row && row.status !== null && now - row.fetchedAt < lifetime) {
    const rules = meaning(row.status, row.body);
    if (rules) return { rules, fetched: null, took: 0 };
  }
  const answer = await askRobots(fetcher, origin, signal);
  if (!answer.ok) return { rules: null, failure: answer.error };
  const { status, body, fetched, took } = answer.value;
  const rules = meaning(status, body);
  if (!rules)
    return { rules, failure: new Failure('unreachable', `${origin}/robots.txt answers with ${status}.`) };
  await frontier.saveRobots(host.id, { origin, status, body, fetchedAt: now });
  return { rules, fetched, took };
}

/** What a list of addresses that nobody crawls yet needs to know: each origin is asked once, and nothing is kept. */
export function allowance(
  fetcher: Fetcher,
  agent: string,
  signal: AbortSignal,
): (url: string) => Promise<boolean> {
  const known = new Map<string, Promise<Robots | null>>();
  return async (url) => {
    const origin = URL.parse(url)?.origin;
    if (!origin || !/^https?:/.test(origin)) return true;
    const asked =
      known.get(origin) ??
      askRobots(fetcher, origin, signal).then((answer) =>
        answer.ok ? meaning(answer.value.status, answer.value.body) : null,
      );
    known.set(origin, asked);
    return (await asked)?.for(agent).allows(url) ?? false;
  };
}

type Answer = { status: number; body: string; fetched: Fetched; took: number };

async function askRobots(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<Outcome<Answer>> {
  const began = performance.now();
  let url = `${origin}/robots.txt`;
  for (let hops = 0; ; hops += 1) {
    const outcome = await fetcher.fetch({ url }, signal);
    const took = performance.now() - began;
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    const to = value.status >= 300 && value.status < 400 ? headerOf(value, 'location') : null;
    const next = to === null || hops >= mostHops ? null : URL.parse(to, url);
    if (next && /^https?:$/.test(next.protocol)) {
      url = next.href;
      continue;
    }
    // What cannot be found after so many hops counts as not there.
    const status = value.status >= 300 && value.status < 400 ? 404 : value.status;
    const body = status >= 200 && status < 300 ? decodeText(beginningOf(value.body)).text : '';
    return done({ status, body, fetched: value, took });
  }
}

const mostRead = 512_000;

/** Up to the end of a line: half a rule would forbid more than was meant, or allow it. */
const beginningOf = (body: Uint8Array): Uint8Array =>
  body.length <= mostRead ? body : body.subarray(0, body.lastIndexOf(0x0a, mostRead) + 1);

function meaning(status: number, body: string): Robots | null {
  if (status >= 500) return null;
  return readRobots(status >= 200 && status < 300 ? body : '');
}
