// One address from being asked for to being entered: robots, request, pause, what the answer means, where it leads.
import { createHash } from 'node:crypto';
import type { Failure } from '../base/errors.ts';
import type { Fetch, HostChange, Settled, UrlState, Waiting } from '../library/catalogue/frontier.ts';
import { sha1Name } from './archive/digest.ts';
import type { Crawling } from './crawl.ts';
import { type Fetched, headerOf } from './fetch/fetched.ts';
import { isOfHost } from './fetch/of-host.ts';
import { hostNameOf, queued, sitemapAnchor } from './found.ts';
import type { Held } from './hosts.ts';
import type { Found, Ledger } from './ledger.ts';
import { canonicalUrl, looksLikeDocument } from './links/canonical.ts';
import type { Link } from './links/links.ts';
import type { Shapes } from './links/shapes.ts';
import type { Page, ParentPage } from './plan.ts';
import { pauseAfter } from './politeness.ts';
import { robotsOf } from './rules.ts';
import { type Visit, visit } from './visit.ts';

export type Settling = Crawling & { ledger: Ledger; shapes: Shapes };

const mostRedirects = 5;

/** The page, where there is one; everything else is in the ledger. */
export async function settleVisit(settling: Settling, held: Held, waiting: Waiting): Promise<Page | null> {
  const { ledger, fetcher, signal, manners } = settling;
  const allowed = await mayFetch(settling, held, waiting);
  if (allowed === 'later') return null;
  const now = Date.now();
  if (allowed === 'never') {
    const fetch = fetchRow(now, { reason: 'robots.txt' });
    ledger.add({ settled: settledAs('refused', waiting, 0, fetch), found: [], host: changeOf(held) });
    settling.told?.failed?.(waiting.url, 'robots.txt');
    return null;
  }
  const { url, etag, lastModified, parentUrl } = waiting;
  const outcome = await fetcher.fetch({ url, etag, lastModified, referer: parentUrl }, signal);
  if (!outcome.ok) {
    if (signal.aborted) {
      held.inHand.delete(waiting.id);
      return null;
    }
    return hostFailed(settling, held, waiting, outcome.error);
  }
  rest(held, manners, outcome.value, held.rules.get(originOf(url))?.rules.crawlDelay ?? null);
  return answered(settling, held, waiting, outcome.value);
}

type Leave = 'yes' | 'never' | 'later';

async function mayFetch(settling: Settling, held: Held, waiting: Waiting): Promise<Leave> {
  const { manners, frontier, fetcher, signal } = settling;
  if (!manners.robots || !/^https?:/.test(waiting.url)) return 'yes';
  const origin = originOf(waiting.url);
  const now = Date.now();
  let known = held.rules.get(origin);
  if (!known || known.until < now) {
    const asked = await robotsOf(frontier, fetcher, held, origin, now, signal);
    if (signal.aborted || !asked.rules) {
      put(held, waiting);
      if (signal.aborted || asked.rules) return 'later';
      settling.told?.failed?.(waiting.url, asked.failure.message);
      await hostTrouble(settling, held, asked.failure, true);
      return 'later';
    }
    const { rules, fetched, took } = asked;
    const ours = rules.for(manners.agent);
    known = { rules: ours, sitemaps: rules.sitemaps, until: now + 86_400_000 };
    held.rules.set(origin, known);
    if (settling.sitemaps) queueSitemaps(settling, held, waiting, rules.sitemaps);
    if (fetched) {
      rest(held, manners, { ...fetched, took }, ours.crawlDelay);
      // Asked a moment ago: the page itself comes after the pause.
      if (held.host.nextAt > Date.now()) {
        put(held, waiting);
        return 'later';
      }
    }
  }
  return known.rules.allows(waiting.url) ? 'yes' : 'never';
}

/** Sitemaps that the host names are pages of it; they wait behind everything that promises more. */
function queueSitemaps(
  { ledger }: Settling,
  held: Held,
  waiting: Waiting,
  sitemaps: readonly string[],
): void {
  const found = sitemaps.flatMap((each): Found[] => {
    const url = URL.parse(each, waiting.url)?.href;
    if (
      url === undefined ||
      hostNameOf(url) !== held.host.name ||
      ledger.knows(url, sitemapPriority, waiting.depth)
    )
      return [];
    const why = 'The host names it as its sitemap.';
    const { depth, outside, id: parent } = waiting;
    return [
      {
        url,
        hostName: held.host.name,
        priority: sitemapPriority,
        why,
        depth,
        outside,
        redirects: 0,
        parent,
        anchor: sitemapAnchor,
        isReferral: false,
      },
    ];
  });
  if (found.length > 0) ledger.add({ settled: null, found, host: changeOf(held) });
}

const sitemapPriority = 0.5;

/** Back to where it was taken from. */
function put(held: Held, waiting: Waiting): void {
  held.inHand.delete(waiting.id);
  held.ready.unshift(waiting);
  held.host.best = Math.max(held.host.best, waiting.priority);
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? url;

function rest(held: Held, manners: Crawling['manners'], fetched: Fetched, crawlDelay: number | null): void {
  const { host } = held;
  const { delay, nextAt } = pauseAfter(manners, host.delay, {
    now: Date.now(),
    took: fetched.took,
    status: fetched.status,
    retryAfter: headerOf(fetched, 'retry-after'),
    crawlDelay,
  });
  host.delay = delay;
  host.nextAt = nextAt;
}

/** No answer, or none that makes sense: the address is tried again later, and later still. */
async function hostFailed(settling: Settling, held: Held, waiting: Waiting, failure: Failure): Promise<null> {
  const { attempts, retryAfter } = settling.manners;
  const isLast = waiting.attempts + 1 >= attempts || isForGood(failure);
  settling.told?.failed?.(waiting.url, failure.message);
  await hostTrouble(settling, held, failure, isOfHost(failure));
  const dueAt = Math.max(held.host.nextAt, Date.now() + retryAfter * 4 ** waiting.attempts);
  const fetch = fetchRow(Date.now(), { reason: failure.code });
  settling.ledger.add({
    settled: isLast ? settledAs('failed', waiting, 0, fetch) : settledAs('waiting', waiting, dueAt, null),
    found: [],
    host: changeOf(held),
  });
  return null;
}

/** What asking again cannot change. */
const isForGood = ({ code }: Failure): boolean => code === 'private-address';

/** So many addresses one after the other may fail before it is the host that fails. */
const bearable = 10;

/** A host that does not answer is asked again later, and given up after some attempts, with all that waits there. */
async function hostTrouble(
  { manners, ledger, frontier }: Settling,
  held: Held,
  failure: Failure,
  isHosts: boolean,
): Promise<void> {
  const { host } = held;
  host.errors = (isHosts ? Math.max(host.errors, bearable) : host.errors) + 1;
  host.trouble = failure.message;
  const attempts = host.errors - bearable;
  const wait = attempts < 1 ? 0 : manners.retryAfter * 4 ** Math.min(6, attempts - 1);
  host.nextAt = Date.now() + Math.max(host.delay, wait);
  ledger.add({ settled: null, found: [], host: changeOf(held) });
  if (attempts < manners.attempts && !isForGood(failure)) return;
  await frontier.abandon(host.id, [...held.inHand], failure.message);
  held.ready = [];
  held.isDry = true;
}

async function answered(
  settling: Settling,
  held: Held,
  waiting: Waiting,
  fetched: Fetched,
): Promise<Page | null> {
  const { ledger, maxBytes, isWanted, manners } = settling;
  const at = Date.now();
  const seen = visit(fetched, {
    maxBytes,
    isWanted,
    agent: manners.agent,
    isSitemap: waiting.anchor === sitemapAnchor,
  });
  held.host.errors = 0;
  held.host.trouble = null;
  const about = {
    status: fetched.status,
    bytes: fetched.body.length,
    etag: headerOf(fetched, 'etag'),
    lastModified: headerOf(fetched, 'last-modified'),
  };
  const enter = (state: UrlState, fetch: Partial<Fetch>, found: Found[] = [], dueAt = 0): void =>
    ledger.add({
      settled: settledAs(
        state,
        waiting,
        dueAt,
        state === 'waiting' ? null : fetchRow(at, { ...about, ...fetch }),
      ),
      found,
      host: changeOf(held),
    });

  if (seen.kind === 'failed') {
    settling.told?.failed?.(waiting.url, seen.why);
    await archive(settling, waiting, fetched, at, null);
    const isAgain = seen.again && waiting.attempts + 1 < manners.attempts;
    if (isAgain) {
      const wait = manners.retryAfter * 4 ** waiting.attempts;
      enter('waiting', {}, [], Math.max(held.host.nextAt, at + wait));
    } else enter('failed', { reason: seen.why });
    return null;
  }
  if (seen.kind === 'moved') {
    await archive(settling, waiting, fetched, at, null);
    const link: Link = {
      url: seen.to ?? '',
      anchor: waiting.anchor ?? '',
      context: '',
      from: 'redirect',
      nofollow: false,
    };
    const lost = whyLost(seen.to, waiting, fetched);
    if (lost !== null) {
      settling.told?.failed?.(waiting.url, lost);
      enter('failed', { redirect: seen.to, reason: lost });
      return null;
    }
    const found = queued(settling.plan, [link], parentOf(waiting, '', 0), waiting.redirects, settling);
    enter('fetched', { redirect: seen.to }, found);
    return null;
  }
  const digest = seen.kind === 'unchanged' ? waiting.digest : sha1Hex(seen.body);
  const isSame = waiting.digest !== null && digest === waiting.digest;
  const { before } = waiting;
  // As it was the last time: a revisit of what was archived then.
  const isRevisit = seen.kind === 'unchanged' || isSame;
  const payload = seen.kind === 'unchanged' ? `sha1:${digest ?? ''}` : sha1Name(fetched.body);
  const same = isRevisit ? { url: waiting.url, at: before?.at ?? at, digest: payload } : null;
  await archive(settling, waiting, fetched, at, same);
  const changedAt = isRevisit ? (before?.changedAt ?? at) : at;
  if (seen.kind === 'unchanged') {
    const { etag, lastModified } = waiting;
    enter('fetched', { digest, etag, lastModified, reason: 'not modified', ...before, at, changedAt });
    return null;
  }
  const page = pageOf(waiting, seen, at, isSame);
  await settling.plan.onPage?.(page);
  const isDocument = seen.kind === 'document';
  if (seen.kind !== 'page') {
    enter('fetched', { mediaType: seen.mediaType, digest, document: isDocument, changedAt });
    return page;
  }
  const { linked, contentKey, mediaType } = seen;
  const twin =
    isSame || contentKey === '' ? null : await settling.frontier.sameContent(settling.job, contentKey);
  const isTwin = twin !== null && twin !== waiting.url;
  // The same words may lead to other documents: lists of "PDF", homepages of people of one name.
  const followed = isTwin ? linked.links.filter(({ url }) => looksLikeDocument(url)) : linked.links;
  const links = linked.nofollow ? [] : followed;
  const parent = parentOf(
    waiting,
    linked.title,
    linked.links.filter(({ url }) => looksLikeDocument(url)).length,
  );
  const found = queued(settling.plan, links, parent, 0, settling);
  settling.shapes.visited(
    waiting.url,
    found.map(({ url }) => url),
  );
  const reason = isTwin ? 'the same page under another address' : linked.noindex ? 'noindex' : null;
  enter(
    'fetched',
    { mediaType, digest, contentKey: contentKey === '' ? null : contentKey, reason, changedAt },
    found,
  );
  return page;
}

/** Why a redirect leads nowhere; null where it does not. */
function whyLost(to: string | null, { url, redirects }: Waiting, fetched: Fetched): string | null {
  if (to === null || !/^(?:https?|ftp):/.test(to)) return 'redirected to nothing that can be fetched';
  if (redirects >= mostRedirects) return 'too many redirects';
  if (canonicalUrl(to) !== url) return null;
  return headerOf(fetched, 'set-cookie') === null
    ? 'redirected to itself'
    : 'redirected to itself, as it wants a cookie';
}

function pageOf(
  waiting: Waiting,
  seen: Extract<Visit, { body: Uint8Array }>,
  at: number,
  unchanged: boolean,
): Page {
  return {
    id: waiting.id,
    url: waiting.url,
    parentUrl: waiting.parentUrl,
    anchor: waiting.anchor,
    depth: waiting.depth,
    outside: waiting.outside,
    priority: waiting.priority,
    mediaType: seen.mediaType,
    body: seen.body,
    isDocument: seen.kind === 'document',
    title: seen.kind === 'page' ? seen.linked.title : '',
    links: seen.kind === 'page' ? seen.linked.links : [],
    at,
    unchanged,
  };
}

const parentOf = (waiting: Waiting, title: string, documentLinks: number): ParentPage => ({
  id: waiting.id,
  url: waiting.url,
  host: hostNameOf(waiting.url),
  title,
  depth: waiting.depth,
  priority: waiting.priority,
  outside: waiting.outside,
  documentLinks,
});

async function archive(
  { archive }: Settling,
  waiting: Waiting,
  fetched: Fetched,
  at: number,
  same: { url: string; at: number; digest: string } | null,
): Promise<void> {
  await archive?.write({ fetched, at, parentUrl: waiting.parentUrl, depth: waiting.depth, same });
}

const settledAs = (
  state: UrlState,
  { id, host, attempts }: Waiting,
  dueAt: number,
  fetch: Fetch | null,
): Settled => ({
  id,
  host,
  state,
  attempts: attempts + 1,
  dueAt,
  fetch,
});

const changeOf = ({ host: { id, delay, nextAt, errors, trouble } }: Held): HostChange => ({
  id,
  delay,
  nextAt,
  errors,
  trouble,
});

const fetchRow = (at: number, known: Partial<Fetch>): Fetch => ({
  status: null,
  mediaType: null,
  bytes: 0,
  digest: null,
  contentKey: null,
  etag: null,
  lastModified: null,
  at,
  changedAt: at,
  document: false,
  redirect: null,
  reason: null,
  ...known,
});

const sha1Hex = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
