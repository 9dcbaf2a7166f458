// How is the server doing? Counts of requests by route, in the text format that Prometheus reads.
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Env } from './site.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Timing = { buckets: number[]; count: number; sum: number };

export type Sample = {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: [Record<string, string>, number][];
};

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #timings = new Map<string, Timing>();

  /** Counts every answer, and hands a line to `log` where there is one. */
  observe(log: ((line: Record<string, unknown>) => void) | undefined): MiddlewareHandler<Env> {
    return async (c, next) => {
      const start = performance.now();
      await next();
      const seconds = (performance.now() - start) / 1000;
      // The pattern, not the address: addresses are without number.
      const own = matchedRoutes(c).filter((route) => route.method !== 'ALL');
      const route = own.at(-1)?.path ?? 'none';
      this.#count(route, c.req.method, c.res.status, seconds);
      const { pathname, search } = new URL(c.req.url);
      log?.({
        method: c.req.method,
        path: pathname + search,
        status: c.res.status,
        ms: Math.round(seconds * 1e4) / 10,
        request: c.get('requestId'),
      });
    };
  }

  #count(route: string, method: string, status: number, seconds: number): void {
    const key = labels({ method: known(method), route, status: String(status) });
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const timing = this.#timings.get(route) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 };
    this.#timings.set(route, timing);
    timing.count += 1;
    timing.sum += seconds;
    bounds.forEach((bound, i) => {
      if (seconds <= bound) timing.buckets[i] = (timing.buckets[i] ?? 0) + 1;
    });
  }

  /** The whole text: what was counted here and the samples given. */
  text(samples: Sample[]): string {
    const lines = samples.flatMap((sample) => [
      `# HELP ${sample.name} ${sample.help}`,
      `# TYPE ${sample.name} ${sample.type}`,
      ...sample.values.map(([names, value]) => `${sample.name}${labels(names)} ${value}`),
    ]);
    lines.push('# HELP openseer_requests_total Requests answered.', '# TYPE openseer_requests_total counter');
    for (const [key, n] of this.#requests) lines.push(`openseer_requests_total${key} ${n}`);
    lines.push('# HELP openseer_request_seconds Time to an answer, without sending it.');
    lines.push('# TYPE openseer_request_seconds histogram');
    for (const [route, timing] of this.#timings) {
      const bucket = (le: string, n: number) =>
        `openseer_request_seconds_bucket${labels({ route, le })} ${n}`;
      lines.push(
        ...bounds.map((bound, i) => bucket(String(bound), timing.buckets[i] ?? 0)),
        bucket('+Inf', timing.count),
      );
      lines.push(`openseer_request_seconds_sum${labels({ route })} ${timing.sum}`);
      lines.push(`openseer_request_seconds_count${labels({ route })} ${timing.count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

/** Methods come from outside: names of their own making must not fill the memory. */
const known = (method: string): string =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method) ? method : 'other';

function labels(names: Record<string, string>): string {
  const parts = Object.entries(names).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '\\$&')}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}
