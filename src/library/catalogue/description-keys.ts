// Under which keys do descriptions stand? New ones stand in a small table first: scattered over the large one they would touch
// a page each, together they fill whole pages.
import { type Kysely, sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import type { Schema } from './schema.ts';
import { takeTurn } from './turns.ts';
import type { Description, Listed, NewDescription, Wording } from './work.ts';

type Kind = Engine['kind'];

export async function sharing({ db, kind }: Engine, keys: readonly number[]): Promise<Map<number, Listed>> {
  const lists = new Map<number, Listed>();
  // In the order in which they lie on disk, and so many rows at once as do not live long.
  const sorted = Float64Array.from(keys).sort();
  for (let start = 0; start < sorted.length; start += keysAtOnce) {
    const some = among(kind, [...sorted.subarray(start, start + keysAtOnce)]);
    for (const table of [sql`description_keys`, sql`recent_keys`]) {
      const { rows } = await sql<{ key: number; id: DescriptionId; gist: number }>`
        select key, description_id as id, gist from ${table} where key in ${some}`.execute(db);
      for (const { key, id, gist } of rows) {
        const list = lists.get(key);
        if (list) list.push(id, gist);
        else lists.set(key, [id, gist]);
      }
    }
  }
  for (const list of lists.values()) if (!isAscending(list)) sortByDescription(list);
  return lists;
}

/** SQLite gives what it reads in order; PostgreSQL as it pleases, and a recent key may be that of an old description. */
function isAscending(list: Listed): boolean {
  for (let i = 2; i < list.length; i += 2) if ((list[i] as number) < (list[i - 2] as number)) return false;
  return true;
}

function sortByDescription(list: Listed): void {
  const rows = Array.from({ length: list.length / 2 }, (_, i) => list.slice(2 * i, 2 * i + 2));
  rows.sort(([x = 0], [y = 0]) => x - y);
  for (const [i, [id = 0, gist = 0]] of rows.entries()) [list[2 * i], list[2 * i + 1]] = [id, gist];
}

const keysAtOnce = 4096;

/** Descriptions that say one of these word for word, whether or not they belong to a work. */
export async function wordingsAmong(
  db: Kysely<Schema>,
  kind: Kind,
  wordings: readonly Wording[],
): Promise<(Description & { work: WorkId })[]> {
  const contents = new Set(wordings.map(({ content }) => content));
  const keys = among(
    kind,
    wordings.map(({ key }) => key).sort((x, y) => x - y),
  );
  const found: (Description & { work: WorkId })[] = [];
  for (const table of [sql`description_keys`, sql`recent_keys`]) {
    const { rows } = await sql<Description & { work: WorkId }>`
      select descriptions.id, content, work_id as work from ${table} as filed
      join descriptions on descriptions.id = filed.description_id where filed.key in ${keys}`.execute(db);
    for (const row of rows) if (contents.has(row.content)) found.push(row);
  }
  return found;
}

/** In the order in which they lie on disk. Those that are `there` stand under their own key already. */
export async function fileKeys(
  tx: Tx,
  kind: Kind,
  descriptions: readonly NewDescription[],
  ids: ReadonlyMap<string, DescriptionId>,
  there: ReadonlySet<string>,
): Promise<void> {
  const rows = descriptions.flatMap(({ wording: { key: own, content }, keys, gist }) => {
    const description_id = ids.get(content) as DescriptionId;
    return (there.has(content) ? keys : [own, ...keys]).map((key) => ({ key, description_id, gist }));
  });
  rows.sort((x, y) => x.key - y.key || x.description_id - y.description_id);
  await insertRows(tx, kind, 'recent_keys', rows);
}

/** So many that whole pages of the large table are filled, and so few that they stay at hand. */
const mostRecent = 2 ** 20;

/** Whether the recent ones are so many that they should move. */
export async function areManyRecent({ db }: Engine): Promise<boolean> {
  const { rows } = await sql`select 1 from recent_keys limit 1 offset ${sql.lit(mostRecent)}`.execute(db);
  return rows.length > 0;
}

/** Whoever stands there already, filed by an older Openseer, stays. */
export async function moveRecent(tx: Tx): Promise<void> {
  await takeTurn(tx);
  await sql`insert into description_keys (key, description_id, gist)
    select key, description_id, gist from recent_keys where true order by key, description_id
    on conflict do nothing`.execute(tx);
  await sql`delete from recent_keys`.execute(tx);
}

export async function forgetKeys(
  tx: Tx,
  kind: Kind,
  id: DescriptionId,
  keys: readonly number[],
): Promise<void> {
  for (const table of [sql`description_keys`, sql`recent_keys`])
    await sql`delete from ${table} where key in ${among(kind, keys)} and description_id = ${id}`.execute(tx);
}
