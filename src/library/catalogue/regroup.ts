// Which descriptions are one work? Whatever hangs together with what is new falls into works anew, and nothing else is looked at.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citationsBy } from './citation-joins.ts';
import { componentsOf, largeComponentsOf } from './components.ts';
import type { Engine, Tx } from './engine.ts';
import { tellIndex } from './outbox.ts';
import { isAnythingRuled, ruledAmong } from './ruled-works.ts';
import { takePutOff } from './ungrouped.ts';
import { type Description, type Judge, type Likeness, own } from './work.ts';

type Kind = Engine['kind'];

/** The works that changed, and what is put off because too many hang together with it. */
export type Regrouped = { works: Set<WorkId>; putOff: DescriptionId[] };

/** A work has the number of its oldest description. */
export async function regroup(
  tx: Tx,
  kind: Kind,
  from: readonly DescriptionId[],
  judge: Judge,
): Promise<Regrouped> {
  if (from.length === 0) return { works: new Set(), putOff: [] };
  const { rootOf, isWhole, isCut } = await componentsOf(tx, kind, from, judge.mostCompared);
  const putOff = from.filter((id) => isCut(rootOf.get(id) as DescriptionId));
  for (const [id, root] of rootOf) if (isCut(root)) rootOf.delete(id);
  return { works: await fallIntoWorks(tx, kind, rootOf, isWhole, judge), putOff };
}

/** The works that changed of what was put off before. */
export async function regroupPutOff(tx: Tx, kind: Kind, judge: Judge): Promise<Set<WorkId>> {
  const rootOf = await largeComponentsOf(tx, kind, await takePutOff(tx, kind));
  return fallIntoWorks(tx, kind, rootOf, () => false, judge);
}

/** Components that are whole are one work each where nobody said anything of them; of the others the judge decides. */
async function fallIntoWorks(
  tx: Tx,
  kind: Kind,
  rootOf: ReadonlyMap<DescriptionId, DescriptionId>,
  isWhole: (root: DescriptionId) => boolean,
  judge: Judge,
): Promise<Set<WorkId>> {
  if (rootOf.size === 0) return new Set();
  const { rows: found } = await sql<{ id: DescriptionId; work_id: WorkId }>`
    select id, work_id from descriptions
    where id in ${among(kind, [...rootOf.keys()])} order by id`.execute(tx);
  const components = [...Map.groupBy(found, ({ id }) => rootOf.get(id) as DescriptionId)];
  const ruled = (await isAnythingRuled(tx)) ? await ruledAmong(tx, kind, rootOf) : new Map();
  const isOne = (root: DescriptionId): boolean => isWhole(root) && !ruled.has(root);
  const unsure = components.filter(([root]) => !isOne(root)).map(([, rows]) => rows);
  const contents = await contentsOf(tx, kind, unsure.flat());
  const likenesses = await likenessesOf(
    tx,
    kind,
    unsure.filter(({ length }) => length <= judge.mostCompared).flat(),
  );
  const alike = Map.groupBy(likenesses, ({ a }) => rootOf.get(a) as DescriptionId);
  const touched = new Set<WorkId>();
  const moves = new Map<WorkId, DescriptionId[]>();
  const movedOn: DescriptionId[] = [];
  for (const [root, rows] of components) {
    const groups = isOne(root)
      ? rows.map(() => 0)
      : judge.group(
          rows.map(({ id }) => ({ id, content: contents.get(id) ?? '' })),
          alike.get(root) ?? [],
          ruled.get(root) ?? [],
        );
    for (const members of Map.groupBy(rows, (_, i) => groups[i] ?? i).values()) {
      const work = members[0]?.id as number as WorkId;
      for (const { id, work_id } of members) {
        if (work_id === work) continue;
        touched.add(work).add(work_id);
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
