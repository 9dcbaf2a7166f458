// Writes which descriptions mean the same, and lets works, their names and counts follow; the same rows give the same works.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { type Description, type Judge, type Likeness, type Linked, own, type Source } from './work.ts';
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
  for (const work of await regroup(tx, [...fresh, ...bereft.filter((id) => !orphans.includes(id))], judge))
    touched.add(work);
  for (const work of await worksAmong(tx, said)) touched.add(work);
  await summariseWorks(tx, kind, [...touched], judge);
  await countWorks(tx, [...touched]);
  for (const { of, id } of linked.sources)
    await tx.deleteFrom('unlinked').where('of', '=', of).where('of_id', '=', id).execute();
}

export async function forgetWorks(tx: Tx): Promise<void> {
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
  for (const { hash, content } of linked.descriptions) {
    const { id } = await tx
      .insertInto('descriptions')
      .values({ hash, content, work_id: 0 as WorkId })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(hash, id);
  }
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
  const found = await inParts(ids, async (part) => [
    ...(await tx.selectFrom('likenesses').select('b as id').where('a', 'in', part).execute()),
    ...(await tx.selectFrom('likenesses').select('a as id').where('b', 'in', part).execute()),
  ]);
  return [...new Set(found.map(({ id }) => id))];
}

async function worksAmong(tx: Tx, ids: readonly DescriptionId[]): Promise<WorkId[]> {
  const rows = await inParts(ids, (part) =>
    tx.selectFrom('descriptions').select('work_id').distinct().where('id', 'in', part).execute(),
  );
  return [...new Set(rows.map(({ work_id }) => work_id))];
}

/** Everything that hangs together with these falls into works anew; a work has the number of its oldest description. */
async function regroup(tx: Tx, from: readonly DescriptionId[], judge: Judge): Promise<WorkId[]> {
  const touched = new Set<WorkId>();
  const seen = new Set<DescriptionId>();
  for (const start of from) {
    if (seen.has(start)) continue;
    const component = new Set([start]);
    for (let edge: DescriptionId[] = [start]; edge.length > 0; ) {
      edge = (await neighboursOf(tx, edge)).filter((id) => !component.has(id));
      for (const id of edge) component.add(id);
    }
    for (const id of component) seen.add(id);
    const rows = await inParts(
      [...component].sort((a, b) => a - b),
      (part) =>
        tx
          .selectFrom('descriptions')
          .select(['id', 'content', 'work_id'])
          .where('id', 'in', part)
          .orderBy('id')
          .execute(),
    );
    const groups = rows.length > 1 ? judge.group(rows as Description[]) : [0];
    for (const members of Map.groupBy(rows.keys(), (i) => groups[i] ?? i).values()) {
      const work = Math.min(...members.map((i) => rows[i]?.id ?? Number.POSITIVE_INFINITY)) as WorkId;
      touched.add(work);
      for (const i of members) {
        const row = rows[i];
        if (!row || row.work_id === work) continue;
        touched.add(row.work_id);
        await tx.updateTable('descriptions').set({ work_id: work }).where('id', '=', row.id).execute();
      }
    }
  }
  touched.delete(0 as WorkId);
  return [...touched];
}
