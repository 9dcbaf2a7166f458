// When may this host be asked again? One request at a time, a pause after each that grows with the host's own slowness,
// and longer where it asks for it: crawl-delay, Retry-After.

export type Politeness = {
  /** Milliseconds between the end of an answer and the next request, at least. */
  delay: number;
  /** The pause is so many times what the answer took, if that is longer; 0 for never. */
  slowness: number;
  longest: number;
};

export type Answer = {
  now: number;
  took: number;
  status: number | null;
  retryAfter: string | null;
  /** Seconds, from robots.txt. */
  crawlDelay: number | null;
};

/** The pause that this host gets from now on, and when it may be asked next. */
export function pauseAfter(
  { delay, slowness, longest }: Politeness,
  before: number,
  { now, took, status, retryAfter, crawlDelay }: Answer,
): { delay: number; nextAt: number } {
  const asked = Math.max(delay, 1000 * Math.min(crawlDelay ?? 0, longestCrawlDelay));
  const isOverrun = status === 429 || status === 503;
  const steady = Math.max(asked, Math.min(longest, slowness * took));
  // A host that had too much of us gets twice the pause, and less only step by step.
  const pause = isOverrun
    ? Math.min(longest, Math.max(1000, 2 * before, asked))
    : Math.max(steady, asked, before > steady ? 0.8 * before : 0);
  const told = isOverrun ? waitOf(retryAfter, now) : 0;
  return { delay: Math.round(pause), nextAt: now + Math.max(Math.round(pause), told) };
}

const longestCrawlDelay = 300;
const longestWait = 86_400_000;

/** Retry-After: seconds, or a date. */
function waitOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  const wait = /^\s*\d+\s*$/.test(retryAfter) ? 1000 * Number(retryAfter) : Date.parse(retryAfter) - now;
  return Number.isFinite(wait) ? Math.min(longestWait, Math.max(0, wait)) : 0;
}
