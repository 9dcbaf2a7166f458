// What a few fetches changed, written at once: addresses settled, links found, hosts met. Statements are written once and
// kept: building them anew for every page would cost more than running them.
import { CompiledQuery } from 'kysely';
import type { HostId } from '../../base/ids.ts';
import type { Tx } from './engine.ts';
import type { Discovery, Fetch, Progress, Settled, UrlState } from './frontier.ts';

export const numberOf: Readonly<Record<UrlState, number>> = { waiting: 0, fetched: 1, failed: 2, refused: 3 };
const states: readonly UrlState[] = ['waiting', 'fetched', 'failed', 'refused'];
export const stateOf = (number: number): UrlState => states[number] ?? 'failed';

type Tally = Record<
  'waiting' | 'pages' | 'documents' | 'failed' | 'refused' | 'bytes' | 'referred',
  number
> & {
  best: number;
};

export async function settle(tx: Tx, kind: string, progress: Progress): Promise<Map<HostId, number>> {
  const tallies = new Map<HostId, Tally>();
  const of = (host: HostId): Tally => {
    let tally = tallies.get(host);
    if (!tally) {
      tally = {
        waiting: 0,
        pages: 0,
        documents: 0,
        failed: 0,
        refused: 0,
        bytes: 0,
        referred: 0,
        best: -Infinity,
      };
      tallies.set(host, tally);
    }
    return tally;
  };
  for (const settled of progress.settled) count(settled, of(settled.host));
  await settleAll(tx, kind, progress.settled);
  const added = new Map<HostId, number>();
  for (const { host, priority } of await insertFound(tx, kind, progress.found)) {
    const tally = of(host);
    tally.waiting += 1;
    tally.best = Math.max(tally.best, priority);
    added.set(host, (added.get(host) ?? 0) + 1);
  }
  for (const [host, links] of progress.referred) of(host).referred += links;
  for (const [host, tally] of tallies) await addTally(tx, kind, host, tally);
  for (const { id, delay, nextAt, errors, trouble } of progress.hosts)
    await run(
      tx,
      kind,
      'update crawl_hosts set delay = ?, next_at = ?, errors = ?, trouble = ? where id = ?',
      [delay, nextAt, errors, trouble, id],
    );
  return added;
}

function count({ state, fetch }: Settled, tally: Tally): void {
  if (state !== 'waiting') tally.waiting -= 1;
  // What only leads elsewhere is no page.
  if (state === 'fetched' && !fetch?.redirect) tally.pages += 1;
  if (state === 'failed') tally.failed += 1;
  if (state === 'refused') tally.refused += 1;
  if (!fetch) return;
  if (fetch.document) tally.documents += 1;
  tally.bytes += fetch.bytes;
}

async function settleAll(tx: Tx, kind: string, settled: readonly Settled[]): Promise<void> {
  // Most were fetched at the first attempt: few different changes, each for many addresses.
  const alike = Map.groupBy(settled, ({ state, attempts, dueAt }) => `${state} ${attempts} ${dueAt}`);
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    for (const part of inWidths(group))
      await run(
        tx,
        kind,
        `update frontier set state = ?, attempts = ?, due_at = ? where id in (${places('?', part.length)})`,
        [numberOf[first.state], first.attempts, first.dueAt, ...part.map(({ id }) => id)],
      );
  }
  const fetches = settled.flatMap(({ id, fetch }) => (fetch ? [{ id, fetch }] : []));
  for (const part of inWidths(fetches))
    await run(
      tx,
      kind,
      insertFetch(part.length),
      part.flatMap(({ id, fetch }) => [id, ...valuesOf(fetch)]),
    );
}

/** Parts of 64, 32, … 1: few different statements, which stay prepared, and wide ones. */
function* inWidths<T>(rows: readonly T[]): Iterable<T[]> {
  for (let start = 0, width = widest; start < rows.length; start += width) {
    while (width > rows.length - start) width /= 2;
    yield rows.slice(start, start + width);
  }
}

const widest = 64;
const places = (one: string, count: number): string => new Array(count).fill(one).join(', ');

const fetchColumns =
  'status, media_type, bytes, digest, content_key, etag, last_modified, fetched_at, changed_at, document, redirect, reason';
const insertFetch = (rows: number): string => `insert into crawl_fetches (url_id, ${fetchColumns})
  values ${places(`(${places('?', 13)})`, rows)} on conflict (url_id) do update set ${fetchColumns
    .split(', ')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;

const valuesOf = (fetch: Fetch): unknown[] => [
  fetch.status,
  fetch.mediaType,
  fetch.bytes,
  fetch.digest,
  fetch.contentKey,
  fetch.etag,
  fetch.lastModified,
  fetch.at,
  fetch.changedAt,
  fetch.document ? 1 : 0,
  fetch.redirect,
  fetch.reason,
];

const addTally = (tx: Tx, kind: string, host: HostId, tally: Tally): Promise<unknown[]> =>
  run(
    tx,
    kind,
    `update crawl_hosts set waiting = waiting + ?, pages = pages + ?, documents = documents + ?, failed = failed + ?,
     refused = refused + ?, bytes = bytes + ?, referred = referred + ?,
     best = case when waiting = 0 or best < ? then ? else best end where id = ?`,
    [
      tally.waiting,
      tally.pages,
      tally.documents,
      tally.failed,
      tally.refused,
      tally.bytes,
      tally.referred,
      ...(tally.best === -Infinity ? [-Number.MAX_VALUE, 0] : [tally.best, tally.best]),
      host,
    ],
  );

const columns =
  'host_id, url, priority, why, depth, outside, redirects, parent_id, anchor, state, attempts, due_at';
const one = '(?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0)';

/** Those that were new. Those that wait already take the better priority and the shorter way. */
async function insertFound(
  tx: Tx,
  kind: string,
  found: Discovery[],
): Promise<{ host: HostId; priority: number }[]> {
  const added: { host: HostId; priority: number }[] = [];
  for (const part of inWidths(found)) {
    const rows = await run<{ host_id: HostId; url: string; priority: number }>(
      tx,
      kind,
      `insert into frontier (${columns}) values ${places(one, part.length)}
       on conflict (host_id, url) do nothing returning host_id, url, priority`,
      part.flatMap((each) => [
        each.host,
        each.url,
        each.priority,
        each.why,
        each.depth,
        each.outside,
        each.redirects,
        each.parent,
        each.anchor,
      ]),
    );
    for (const { host_id, priority } of rows) added.push({ host: host_id, priority });
    if (rows.length === part.length) continue;
    const isNew = new Set(rows.map(({ host_id, url }) => `${host_id} ${url}`));
    for (const each of part) if (!isNew.has(`${each.host} ${each.url}`)) await raise(tx, kind, each);
  }
  return added;
}

/** The better priority with its reasons, and the shortest way, whichever way it was found first. */
const raise = async (
  tx: Tx,
  kind: string,
  { host, url, priority, why, depth, outside, parent, anchor }: Discovery,
) => {
  const raised = await run(
    tx,
    kind,
    `update frontier set priority = ${better('priority')}, why = ${better('why')}, parent_id = ${better('parent_id')},
     anchor = ${better('anchor')}, depth = case when depth > ? then ? else depth end,
     outside = case when outside > ? then ? else outside end
     where host_id = ? and url = ? and state = 0 and (priority < ? or depth > ? or outside > ?) returning id`,
    [
      ...[priority, why, parent, anchor].flatMap((value) => [priority, value]),
      ...[depth, depth, outside, outside],
      ...[host, url, priority, depth, outside],
    ],
  );
  if (raised.length > 0)
    await run(tx, kind, 'update crawl_hosts set best = ? where id = ? and best < ?', [
      priority,
      host,
      priority,
    ]);
};

const better = (column: string): string => `case when priority < ? then ? else ${column} end`;

async function run<Row>(tx: Tx, kind: string, sql: string, values: unknown[]): Promise<Row[]> {
  const text = kind === 'postgres' ? numbered(sql) : sql;
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

const spelled = new Map<string, string>();

/** PostgreSQL counts its parameters: $1, $2. */
function numbered(sql: string): string {
  let text = spelled.get(sql);
  if (text === undefined) {
    let count = 0;
    text = sql.replace(/\?/g, () => `$${++count}`);
    spelled.set(sql, text);
  }
  return text;
}
