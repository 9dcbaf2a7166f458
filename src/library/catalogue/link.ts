// Writes which descriptions mean the same, and lets works, their names and counts follow; the same rows give the same works.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { tellIndex } from './outbox.ts';
import { type Judge, type Likeness, type Linked, own, type Source } from './work.ts';
import { countWorks, summariseWorks } from './work-rows.ts';

export async function link(tx: Tx, kind: Engine['kind'], linked: Linked, judge: Judge): Promise<void> {
  const ids = await addDescriptions(tx, kind, linked);
  const before = await placesOf(tx, linked.sources);
  await forgetPlaces(tx, linked.sources);
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
  const orphans = await orphansAmong(tx, before);
  const bereft = await neighboursOf(tx, orphans);
  const touched = new Set<WorkId>(await worksAmong(tx, [...orphans, ...before]));
  await inParts(orphans, (part) => tx.deleteFrom('descriptions').where('id', 'in', part).execute());
  const said = [...new Set(linked.places.map(({ hash }) => ids.get(hash) as DescriptionId))];
  const fresh = linked.descriptions.map(({ hash }) => ids.get(hash) as DescriptionId);
  const from = [...fresh, ...bereft.filter((id) => !orphans.includes(id))];
  for (const work of await regroup(tx, kind, from, judge)) touched.add(work);
  for (const work of await worksAmong(tx, said)) touched.add(work);
  await summariseWorks(tx, kind, [...touched], judge);
  for (const work of await countWorks(tx, [...touched])) touched.add(work);
  await tellIndex(tx, kind, 'work', touched);
  const papers = linked.sources.filter(({ of }) => of === 'paper').map(({ id }) => id);
  await tellIndex(tx, kind, 'citing', papers);
  for (const { of, id } of linked.sources)
    await tx.deleteFrom('unlinked').where('of', '=', of).where('of_id', '=', id).execute();
}

export async function forgetWorks(tx: Tx): Promise<void> {
  await sql`insert into outbox ("of", of_id) select 'work', id from works`.execute(tx);
  for (const table of [
    'places',
    'likenesses',
    'description_keys',
    'descriptions',
    'works',
    'unlinked',
  ] as const)
    await tx.deleteFrom(table).execute();
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

/** The ids of all descriptions that the places need. */
async function addDescriptions(
  tx: Tx,
  kind: Engine['kind'],
  linked: Linked,
): Promise<Map<string, DescriptionId>> {
  const hashes = [...new Set(linked.places.map(({ hash }) => hash))];
  const known = await inParts(hashes, (part) =>
    tx.selectFrom('descriptions').select(['hash', 'id']).where('hash', 'in', part).execute(),
  );
  const ids = new Map(known.map(({ hash, id }) => [hash, id]));
  await insertRows(
    tx,
    kind,
    'descriptions',
    linked.descriptions.map(({ hash, content }) => ({ hash, content, work_id: 0 as WorkId })),
  );
  const added = await inParts(
    linked.descriptions.map(({ hash }) => hash),
    (part) => tx.selectFrom('descriptions').select(['hash', 'id']).where('hash', 'in', part).execute(),
  );
  for (const { hash, id } of added) ids.set(hash, id);
  const idOf = (to: DescriptionId | string): DescriptionId =>
    typeof to === 'string' ? (ids.get(to) as DescriptionId) : to;
  await insertRows(
    tx,
    kind,
    'description_keys',
    linked.descriptions.flatMap(({ hash, keys }) => keys.map((key) => ({ key, description_id: idOf(hash) }))),
  );
  await insertRows(
    tx,
    kind,
    'likenesses',
    linked.descriptions.flatMap(({ hash, like }) =>
      like.map(({ to, probability }): Likeness => {
        const [one, other] = [idOf(hash), idOf(to)];
        return {
          a: Math.min(one, other) as DescriptionId,
          b: Math.max(one, other) as DescriptionId,
          probability,
        };
      }),
    ),
  );
  return ids;
}

async function placesOf(tx: Tx, sources: readonly Source[]): Promise<DescriptionId[]> {
  const found = new Set<DescriptionId>();
  for (const { of, id } of sources) {
    const rows = await tx
      .selectFrom('places')
      .select('description_id')
      .where('of', '=', of)
      .where('of_id', '=', id)
      .where('position', '>=', own)
      .execute();
    for (const { description_id } of rows) found.add(description_id);
  }
  return [...found];
}

async function forgetPlaces(tx: Tx, sources: readonly Source[]): Promise<void> {
  for (const { of, id } of sources)
    await tx.deleteFrom('places').where('of', '=', of).where('of_id', '=', id).execute();
}

/** Nobody says them any more. */
async function orphansAmong(tx: Tx, ids: readonly DescriptionId[]): Promise<DescriptionId[]> {
  const held = await inParts(ids, (part) =>
    tx.selectFrom('places').select('description_id').distinct().where('description_id', 'in', part).execute(),
  );
  const still = new Set(held.map(({ description_id }) => description_id));
  return ids.filter((id) => !still.has(id));
}

async function neighboursOf(tx: Tx, ids: readonly DescriptionId[]): Promise<DescriptionId[]> {
  const edges = await edgesAt(tx, ids);
  return [...new Set(edges.flatMap(({ a, b }) => [a, b]))];
}

async function edgesAt(tx: Tx, ids: readonly DescriptionId[]): Promise<Pick<Likeness, 'a' | 'b'>[]> {
  return inParts(ids, async (part) => [
    ...(await tx.selectFrom('likenesses').select(['a', 'b']).where('a', 'in', part).execute()),
    ...(await tx.selectFrom('likenesses').select(['a', 'b']).where('b', 'in', part).execute()),
  ]);
}

async function worksAmong(tx: Tx, ids: readonly DescriptionId[]): Promise<WorkId[]> {
  const rows = await inParts(ids, (part) =>
    tx.selectFrom('descriptions').select('work_id').distinct().where('id', 'in', part).execute(),
  );
  return [...new Set(rows.map(({ work_id }) => work_id))];
}

/** Everything that hangs together with these falls into works anew; a work has the number of its oldest description. */
async function regroup(
  tx: Tx,
  kind: Engine['kind'],
  from: readonly DescriptionId[],
  judge: Judge,
): Promise<WorkId[]> {
  const components = await componentsOf(tx, from);
  const found = await inParts([...components.keys()], (part) =>
    tx.selectFrom('descriptions').select(['id', 'content', 'work_id']).where('id', 'in', part).execute(),
  );
  const touched = new Set<WorkId>();
  const moves = new Map<WorkId, DescriptionId[]>();
  for (const component of Map.groupBy(found, ({ id }) => components.get(id)).values()) {
    const rows = component.sort((x, y) => x.id - y.id);
    const groups = rows.length > 1 ? judge.group(rows) : [0];
    for (const members of Map.groupBy(rows, (_, i) => groups[i] ?? i).values()) {
      const work = members[0]?.id as number as WorkId;
      touched.add(work);
      for (const { id, work_id } of members) {
        if (work_id === work) continue;
        touched.add(work_id);
        moves.set(work, [...(moves.get(work) ?? []), id]);
      }
    }
  }
  await move(tx, moves);
  await tellOfCiting(tx, kind, moves);
  touched.delete(0 as WorkId);
  return [...touched];
}

/** New works of one description are most, and go in one statement. */
async function move(tx: Tx, moves: ReadonlyMap<WorkId, DescriptionId[]>): Promise<void> {
  const alone: DescriptionId[] = [];
  for (const [work, ids] of moves) {
    if (ids.length === 1 && ids[0] === (work as number)) alone.push(ids[0]);
    else
      await inParts(ids, (part) =>
        tx.updateTable('descriptions').set({ work_id: work }).where('id', 'in', part).execute(),
      );
  }
  await inParts(alone, (part) =>
    tx.updateTable('descriptions').set({ work_id: sql<WorkId>`id` }).where('id', 'in', part).execute(),
  );
}

/** Whoever cites a wording that means another work now says what it says of that one. New works have no such history. */
async function tellOfCiting(
  tx: Tx,
  kind: Engine['kind'],
  moves: ReadonlyMap<WorkId, DescriptionId[]>,
): Promise<void> {
  const moved = [...moves].flatMap(([work, ids]) => ids.filter((id) => id !== (work as number)));
  const citing = await inParts(moved, (part) =>
    tx
      .selectFrom('places')
      .select('of_id')
      .distinct()
      .where('description_id', 'in', part)
      .where('of', '=', 'paper')
      .where('position', '>', own)
      .execute(),
  );
  await tellIndex(
    tx,
    kind,
    'citing',
    citing.map(({ of_id }) => of_id),
  );
}

/** All descriptions that hang together with these, each with a number that its component shares. */
async function componentsOf(tx: Tx, from: readonly DescriptionId[]): Promise<Map<DescriptionId, number>> {
  const parent = new Map<DescriptionId, DescriptionId>(from.map((id) => [id, id]));
  const rootOf = (id: DescriptionId): DescriptionId => {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(id, root);
    return root;
  };
  for (let frontier = [...parent.keys()]; frontier.length > 0; ) {
    const next: DescriptionId[] = [];
    for (const { a, b } of await edgesAt(tx, frontier)) {
      for (const id of [a, b]) {
        if (parent.has(id)) continue;
        parent.set(id, id);
        next.push(id);
      }
      parent.set(rootOf(a), rootOf(b));
    }
    frontier = next;
  }
  return new Map([...parent.keys()].map((id) => [id, rootOf(id)]));
}
