// Which descriptions are one work? Whatever hangs together with what is new falls into works anew, and nothing else is looked at.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citationsBy } from './citation-joins.ts';
import type { Engine, Tx } from './engine.ts';
import { tellIndex } from './outbox.ts';
import { type Description, type Judge, type Likeness, own } from './work.ts';

type Kind = Engine['kind'];

/** The works that changed. A work has the number of its oldest description. */
export async function regroup(
  tx: Tx,
  kind: Kind,
  from: readonly DescriptionId[],
  judge: Judge,
): Promise<Set<WorkId>> {
  if (from.length === 0) return new Set();
  const { rootOf, isWhole } = await componentsOf(tx, kind, from);
  const { rows: found } = await sql<{ id: DescriptionId; work_id: WorkId }>`
    select id, work_id from descriptions
    where id in ${among(kind, [...rootOf.keys()])} order by id`.execute(tx);
  const components = [...Map.groupBy(found, ({ id }) => rootOf.get(id) as DescriptionId)];
  const unsure = components.filter(([root]) => !isWhole(root)).map(([, rows]) => rows);
  const contents = await contentsOf(tx, kind, unsure.flat());
  const likenesses = await likenessesOf(
    tx,
    kind,
    unsure.filter(({ length }) => judge.comparesAll(length)).flat(),
  );
  const alike = Map.groupBy(likenesses, ({ a }) => rootOf.get(a) as DescriptionId);
  const touched = new Set<WorkId>();
  const moves = new Map<WorkId, DescriptionId[]>();
  const movedOn: DescriptionId[] = [];
  for (const [root, rows] of components) {
    const groups = isWhole(root)
      ? rows.map(() => 0)
      : judge.group(
          rows.map(({ id }) => ({ id, content: contents.get(id) ?? '' })),
          alike.get(root) ?? [],
        );
    for (const members of Map.groupBy(rows, (_, i) => groups[i] ?? i).values()) {
      const work = members[0]?.id as number as WorkId;
      touched.add(work);
      for (const { id, work_id } of members) {
        if (work_id === work) continue;
        touched.add(work_id);
        if (work_id !== 0) movedOn.push(id);
        const moved = moves.get(work);
        if (moved) moved.push(id);
        else moves.set(work, [id]);
      }
    }
  }
  await move(tx, kind, moves);
  await tellOfCiting(tx, kind, moves);
  for (const work of await citedFrom(tx, kind, movedOn)) touched.add(work);
  touched.delete(0 as WorkId);
  return touched;
}

/** What papers cite that are another work's now: who became one with another cites only once. */
async function citedFrom(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<WorkId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: WorkId }>`select distinct cited.work_id as id ${citationsBy}
    and citing.id in ${among(kind, ids)}`.execute(tx);
  return rows.map(({ id }) => id);
}

type Numbered = { id: DescriptionId };

const amongThese = (kind: Kind, these: readonly Numbered[]): ReturnType<typeof among> =>
  among(
    kind,
    these.map(({ id }) => id),
  );

async function contentsOf(tx: Tx, kind: Kind, of: readonly Numbered[]): Promise<Map<DescriptionId, string>> {
  if (of.length === 0) return new Map();
  const { rows } = await sql<Description>`select id, content from descriptions
    where id in ${amongThese(kind, of)}`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** All of components whose members are given. */
async function likenessesOf(tx: Tx, kind: Kind, of: readonly Numbered[]): Promise<Likeness[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<Likeness>`select a, b, probability from likenesses
    where a in ${amongThese(kind, of)}`.execute(tx);
  return rows;
}

/** All in one statement: pairs of description and work. */
async function move(tx: Tx, kind: Kind, moves: ReadonlyMap<WorkId, DescriptionId[]>): Promise<void> {
  const pairs = [...moves].flatMap(([work, ids]) => ids.map((id) => ({ id, work })));
  if (pairs.length === 0) return;
  const given = JSON.stringify(pairs);
  const listed =
    kind === 'sqlite'
      ? sql`(select value ->> 'id' as id, value ->> 'work' as work from json_each(${given}))`
      : sql`json_to_recordset(${given}::json)`;
  const as = kind === 'sqlite' ? sql`moved` : sql`moved(id bigint, work bigint)`;
  await sql`update descriptions set work_id = moved.work from ${listed} as ${as}
    where descriptions.id = moved.id`.execute(tx);
}

/** Whoever cites a wording that means another work now says what it says of that one. New works have no such history. */
async function tellOfCiting(tx: Tx, kind: Kind, moves: ReadonlyMap<WorkId, DescriptionId[]>): Promise<void> {
  const moved = [...moves].flatMap(([work, ids]) => ids.filter((id) => id !== (work as number)));
  if (moved.length === 0) return;
  const { rows } = await sql<{ id: number }>`select distinct of_id as id from places
    where description_id in ${among(kind, moved)} and "of" = 'paper' and position > ${sql.lit(own)}`.execute(
    tx,
  );
  await tellIndex(
    tx,
    kind,
    'citing',
    rows.map(({ id }) => id),
  );
}

type Components = {
  /** Of every description that hangs together with those asked for: one of them stands for all of a component. */
  rootOf: Map<DescriptionId, DescriptionId>;
  /** Whether each of a component is like each other, so that it can only be one work. */
  isWhole: (root: DescriptionId) => boolean;
};

async function componentsOf(tx: Tx, kind: Kind, from: readonly DescriptionId[]): Promise<Components> {
  const parent = new Map<DescriptionId, DescriptionId>(from.map((id) => [id, id]));
  const rootOf = (id: DescriptionId): DescriptionId => {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(id, root);
    return root;
  };
  const ends = new Map<DescriptionId, number>();
  for (let frontier = [...parent.keys()]; frontier.length > 0; ) {
    const next: DescriptionId[] = [];
    // Each pair is met twice, from either side.
    for (const { a, b } of await edgesAt(tx, kind, frontier)) {
      for (const id of [a, b]) {
        if (parent.has(id)) continue;
        parent.set(id, id);
        next.push(id);
      }
      parent.set(rootOf(a), rootOf(b));
      ends.set(a, (ends.get(a) ?? 0) + 1);
    }
    frontier = next;
  }
  const [sizes, met] = [new Map<DescriptionId, number>(), new Map<DescriptionId, number>()];
  for (const id of parent.keys()) {
    const root = rootOf(id);
    sizes.set(root, (sizes.get(root) ?? 0) + 1);
    met.set(root, (met.get(root) ?? 0) + (ends.get(id) ?? 0));
  }
  return {
    rootOf: new Map([...parent.keys()].map((id) => [id, rootOf(id)])),
    isWhole: (root) => met.get(root) === (sizes.get(root) ?? 0) * ((sizes.get(root) ?? 0) - 1),
  };
}

/** What these are like. */
export async function neighboursOf(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
): Promise<DescriptionId[]> {
  const edges = await edgesAt(tx, kind, ids);
  return [...new Set(edges.flatMap(({ a, b }) => [a, b]))];
}

type Edge = Pick<Likeness, 'a' | 'b'>;

async function edgesAt(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<Edge[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Edge>`
    select a, b from likenesses where a in ${among(kind, ids)} union all
    select a, b from likenesses where b in ${among(kind, ids)}`.execute(tx);
  return rows;
}
