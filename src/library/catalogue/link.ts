// Writes which descriptions mean the same, and lets works, their names and counts follow; the same rows give the same works.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { neighboursOf } from './components.ts';
import { fileKeys } from './description-keys.ts';
import { addDescriptions, forgetDescriptions } from './descriptions.ts';
import type { Engine, Tx } from './engine.ts';
import { leadOn, ownWordings } from './former-works.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { tellIndex } from './outbox.ts';
import { regroup } from './regroup.ts';
import { revise } from './revise.ts';
import { takeTurn } from './turns.ts';
import { putOff } from './ungrouped.ts';
import type { Judge, Linked, Source, Waiting, Wording } from './work.ts';
import { markStale, renewWorks } from './work-rows.ts';

type Kind = Engine['kind'];

/** Of a large portion, works are renewed later, together with those of others that lie beside them on disk. */
const renewedAtOnce = 2000;

export async function link(tx: Tx, kind: Kind, linked: Linked, judge: Judge): Promise<boolean> {
  if (!(await takeTurn(tx, linked.seen))) return false;
  const revised = await revise(tx, kind, linked, judge);
  const { ids, there } = await addDescriptions(tx, kind, linked, revised.ids);
  const idOf = ({ wording }: { wording: Wording }): DescriptionId =>
    ids.get(wording.content) as DescriptionId;
  const before = await placesOf(tx, kind, linked.sources);
  const wordings = before.length > 0 ? await ownWordings(tx, kind, linked.sources) : new Map();
  if (before.length > 0) await forgetPlaces(tx, kind, linked.sources);
  await insertRows(
    tx,
    kind,
    'places',
    linked.places.map((place) => ({
      of: place.of,
      of_id: place.id,
      position: place.position,
      description_id: idOf(place),
      self: place.self ? 1 : 0,
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
  const led = gone.size > 0 ? await leadOn(tx, kind, wordings, linked, ids, gone) : [];
  await forgetDescriptions(tx, kind, orphans, judge);
  const said = [...new Set(linked.places.map(idOf))];
  const fresh = linked.descriptions.map(idOf);
  const lonely = [...bereft, ...revised.neighbours].filter((id) => !gone.has(id));
  const { works, putOff: off } = await regroup(tx, kind, [...fresh, ...lonely, ...led], judge);
  await putOff(tx, kind, off);
  for (const work of [...works, ...(await worksAmong(tx, kind, said))]) touched.add(work);
  if (touched.size <= renewedAtOnce && off.length === 0) await renewWorks(tx, kind, [...touched], judge);
  else await markStale(tx, kind, touched);
  const papers = linked.sources.filter(({ of }) => of === 'paper').map(({ id }) => id);
  await tellIndex(tx, kind, 'citing', papers);
  await waitNoMore(tx, kind, linked.sources);
  // At the end: they lie on more pages than the engine keeps at hand, and would drive out what the steps above share.
  await fileKeys(tx, kind, linked.descriptions, ids, there);
  return true;
}

/** What these say of works has changed, or they are gone. */
export async function waitForLink(tx: Tx, of: Source['of'], ids: readonly number[]): Promise<void> {
  await inParts(ids, (part) =>
    tx
      .insertInto('unlinked')
      .values(part.map((of_id) => ({ of, of_id })))
      .onConflict((conflict) =>
        conflict.columns(['of', 'of_id']).doUpdateSet({ times: sql<number>`unlinked.times + 1` }),
      )
      .execute(),
  );
}

/** But for those that changed since they were looked at. */
async function waitNoMore(tx: Tx, kind: Kind, sources: readonly Waiting[]): Promise<void> {
  for (const [times, those] of Map.groupBy(sources, (source) => source.times))
    for (const [of, all] of bySort(those))
      await sql`delete from unlinked where "of" = ${of} and of_id in ${among(kind, all)}
        and times = ${times}`.execute(tx);
}

const bySort = (sources: readonly Source[]): [Source['of'], number[]][] =>
  [...Map.groupBy(sources, ({ of }) => of)].map(([of, all]) => [of, all.map(({ id }) => id)]);

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

async function worksAmong(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<WorkId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: WorkId }>`select distinct work_id as id from descriptions
    where id in ${among(kind, ids)} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
