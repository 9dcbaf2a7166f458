// Writes which descriptions mean the same, and lets works, their names and counts follow; the same rows give the same works.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citationsBy } from './citation-joins.ts';
import { fileKeys, forgetKeys } from './description-keys.ts';
import type { Engine, Tx } from './engine.ts';
import { leadOn, ownWordings } from './former-works.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { tellIndex } from './outbox.ts';
import { revise } from './revise.ts';
import { type Judge, type Likeness, type Linked, own, type Source } from './work.ts';
import { markStale, renewWorks } from './work-rows.ts';

type Kind = Engine['kind'];

/** Of a large portion, works are renewed later, together with those of others that lie beside them on disk. */
const renewedAtOnce = 2000;

export async function link(tx: Tx, kind: Kind, linked: Linked, judge: Judge): Promise<void> {
  const revised = await revise(tx, kind, linked, judge);
  const ids = await addDescriptions(tx, kind, linked, revised.ids);
  const before = await placesOf(tx, kind, linked.sources);
  const wordings = before.length > 0 ? await ownWordings(tx, kind, linked.sources) : new Map();
  if (before.length > 0) await forgetPlaces(tx, kind, linked.sources);
  await insertRows(
    tx,
    kind,
    'places',
    linked.places.map(({ of, id, position, hash, self }) => ({
      of,
      of_id: id,
      position,
      description_id: ids.get(hash) as DescriptionId,
      self: self ? 1 : 0,
    })),
  );
  const orphans = await orphansAmong(tx, kind, before);
  const bereft = await neighboursOf(tx, kind, orphans);
  const touched = new Set<WorkId>([
    ...revised.works,
    ...(await worksAmong(tx, kind, [...orphans, ...before])),
  ]);
  touched.delete(0 as WorkId);
  const gone = new Set(orphans);
  if (gone.size > 0) await leadOn(tx, kind, wordings, linked, ids, gone);
  await forgetDescriptions(tx, kind, orphans, judge);
  const said = [...new Set(linked.places.map(({ hash }) => ids.get(hash) as DescriptionId))];
  const fresh = linked.descriptions.map(({ hash }) => ids.get(hash) as DescriptionId);
  const lonely = [...bereft, ...revised.neighbours].filter((id) => !gone.has(id));
  for (const work of await regroup(tx, kind, [...fresh, ...lonely], judge)) touched.add(work);
  for (const work of await worksAmong(tx, kind, said)) touched.add(work);
  if (touched.size <= renewedAtOnce) await renewWorks(tx, kind, [...touched], judge);
  else await markStale(tx, kind, touched);
  const papers = linked.sources.filter(({ of }) => of === 'paper').map(({ id }) => id);
  await tellIndex(tx, kind, 'citing', papers);
  for (const [of, all] of bySort(linked.sources))
    await sql`delete from unlinked where "of" = ${of} and of_id in ${among(kind, all)}`.execute(tx);
  // At the end: they lie on more pages than the engine keeps at hand, and would drive out what the steps above share.
  await fileKeys(tx, kind, linked.descriptions, ids);
}

/** Descriptions stay, and with them the numbers of works; those that nobody says again are forgotten at the end. */
export async function forgetWorks(tx: Tx): Promise<void> {
  await sql`insert into outbox ("of", of_id) select 'work', id from works`.execute(tx);
  for (const table of [
    'places',
    'likenesses',
    'description_keys',
    'recent_keys',
    'works',
    'stale_works',
    'unlinked',
  ] as const)
    await tx.deleteFrom(table).execute();
  await tx
    .updateTable('descriptions')
    .set({ work_id: 0 as WorkId })
    .execute();
  await sql`insert into unlinked ("of", of_id) select 'paper', id from papers where state = 'ingested'`.execute(
    tx,
  );
  await sql`insert into unlinked ("of", of_id) select 'record', id from records`.execute(tx);
}

/** What these say of works has changed, or they are gone. */
export async function waitForLink(tx: Tx, of: Source['of'], ids: readonly number[]): Promise<void> {
  await inParts(ids, (part) =>
    tx
      .insertInto('unlinked')
      .values(part.map((of_id) => ({ of, of_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

const bySort = (sources: readonly Source[]): [Source['of'], number[]][] =>
  [...Map.groupBy(sources, ({ of }) => of)].map(([of, all]) => [of, all.map(({ id }) => id)]);

/** The ids of all descriptions that the places need. */
async function addDescriptions(
  tx: Tx,
  kind: Kind,
  linked: Linked,
  revised: ReadonlySet<DescriptionId>,
): Promise<Map<string, DescriptionId>> {
  const ids = new Map<string, DescriptionId>();
  const learn = async (hashes: readonly string[]): Promise<void> => {
    if (hashes.length === 0) return;
    const found = await sql<{
      hash: string;
      id: DescriptionId;
    }>`select hash, id from descriptions where hash in ${among(kind, hashes)}`.execute(tx);
    for (const { hash, id } of found.rows) ids.set(hash, id);
  };
  await learn([...new Set(linked.places.map(({ hash }) => hash))]);
  const added = linked.descriptions.filter(({ hash }) => !ids.has(hash));
  await insertRows(
    tx,
    kind,
    'descriptions',
    added.map(({ hash, content }) => ({ hash, content, work_id: 0 as WorkId })),
  );
  await learn(added.map(({ hash }) => hash));
  const idOf = (to: DescriptionId | string): DescriptionId =>
    typeof to === 'string' ? (ids.get(to) as DescriptionId) : to;
  await insertRows(
    tx,
    kind,
    'likenesses',
    linked.descriptions.flatMap(({ hash, like }) =>
      like.flatMap(({ to, probability }): Likeness[] => {
        // It was compared with words that do not stand any more.
        if (typeof to === 'number' && revised.has(to)) return [];
        const [one, other] = [idOf(hash), idOf(to)];
        const [a, b] = [Math.min(one, other), Math.max(one, other)] as [DescriptionId, DescriptionId];
        return [{ a, b, probability }];
      }),
    ),
  );
  return ids;
}

async function placesOf(tx: Tx, kind: Kind, sources: readonly Source[]): Promise<DescriptionId[]> {
  const found = new Set<DescriptionId>();
  for (const [of, all] of bySort(sources)) {
    const { rows } = await sql<{ id: DescriptionId }>`select distinct description_id as id from places
      where "of" = ${of} and of_id in ${among(kind, all)}`.execute(tx);
    for (const { id } of rows) found.add(id);
  }
  return [...found].sort((x, y) => x - y);
}

async function forgetPlaces(tx: Tx, kind: Kind, sources: readonly Source[]): Promise<void> {
  for (const [of, all] of bySort(sources))
    await sql`delete from places where "of" = ${of} and of_id in ${among(kind, all)}`.execute(tx);
}

/** Nobody says them any more. */
async function orphansAmong(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<DescriptionId[]> {
  if (ids.length === 0) return [];
  const held = await sql<{ id: DescriptionId }>`select distinct description_id as id from places
    where description_id in ${among(kind, ids)}`.execute(tx);
  const still = new Set(held.rows.map(({ id }) => id));
  return ids.filter((id) => !still.has(id));
}

async function forgetDescriptions(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
  judge: Judge,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: DescriptionId; content: string }>`
    delete from descriptions where id in ${among(kind, ids)} returning id, content`.execute(tx);
  for (const { id, content } of rows) await forgetKeys(tx, kind, id, judge.keys(content));
}

async function neighboursOf(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<DescriptionId[]> {
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

async function worksAmong(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<WorkId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: WorkId }>`select distinct work_id as id from descriptions
    where id in ${among(kind, ids)} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything that hangs together with these falls into works anew; a work has the number of its oldest description. */
async function regroup(
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
  const contents = await contentsOf(
    tx,
    kind,
    components.flatMap(([root, rows]) => (isWhole(root) ? [] : rows.map(({ id }) => id))),
  );
  const touched = new Set<WorkId>();
  const moves = new Map<WorkId, DescriptionId[]>();
  const movedOn: DescriptionId[] = [];
  for (const [root, rows] of components) {
    const groups = isWhole(root)
      ? rows.map(() => 0)
      : judge.group(rows.map(({ id }) => ({ id, content: contents.get(id) ?? '' })));
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

async function contentsOf(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
): Promise<Map<DescriptionId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: DescriptionId; content: string }>`
    select id, content from descriptions where id in ${among(kind, ids)}`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
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
