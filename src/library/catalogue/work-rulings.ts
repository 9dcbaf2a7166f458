// Keeps what people said of which wordings are one work, and lets works, their names and counts follow at once.
import { sql } from 'kysely';
import type { DescriptionId, WorkId, WorkRulingId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { leadingTo } from './former-works.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { regroup, regroupPutOff } from './regroup.ts';
import { takeTurn } from './turns.ts';
import { putOff } from './ungrouped.ts';
import type { Judge } from './work.ts';
import { renewWorks } from './work-rows.ts';
import type { RuledSides, WorkRuling, WorkRulings } from './work-ruling.ts';

export function workRulingsOf(engine: Engine, clock: () => Time): WorkRulings {
  /** A linker that looked before begins again. */
  const inTurn = (rule: (tx: Tx) => Promise<WorkRuling | null>): Promise<WorkRuling | null> =>
    engine.write(async (tx) => {
      await takeTurn(tx);
      return rule(tx);
    });
  return {
    merge: (works, who, judge) =>
      inTurn(async (tx) => {
        const ids = [...new Set(await Promise.all(works.map((id) => currentWork(tx, id))))];
        const sides = await Promise.all(ids.map((id) => wordingsOf(tx, id)));
        if (ids.length < 2 || sides.some((side) => side.length === 0)) return null;
        return put(tx, engine.kind, { kind: 'same', sides }, who, clock(), judge);
      }),
    split: (work, wordings, who, judge) =>
      inTurn(async (tx) => {
        const all = await wordingsOf(tx, await currentWork(tx, work));
        const named = new Set(wordings);
        const sides = [true, false].map((isNamed) => all.filter((id) => named.has(id) === isNamed));
        if (sides.some((side) => side.length === 0)) return null;
        return put(tx, engine.kind, { kind: 'apart', sides }, who, clock(), judge);
      }),
    undo: (id, who, judge) =>
      inTurn(async (tx) => {
        const [ruling] = await read(tx, [id]);
        if (!ruling || ruling.undone) return null;
        const undone = { who, at: clock() };
        await takeBack(tx, [ruling], undone);
        await follow(tx, engine.kind, [ruling], judge);
        return { ...ruling, undone };
      }),
    list: async ({ before, limit }) => {
      const rows = await engine.db
        .selectFrom('work_rulings')
        .select('id')
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? (0 as WorkRulingId)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return read(
        engine.db,
        rows.map(({ id }) => id),
      );
    },
    of: async (work) => {
      const { rows } = await sql<{
        id: WorkRulingId;
      }>`select distinct ruling_id as id from work_ruling_members
        join descriptions on descriptions.id = description_id where work_id = ${work}`.execute(engine.db);
      const ids = rows.map(({ id }) => id);
      return (await read(engine.db, ids)).filter(({ undone }) => undone === null);
    },
  };
}

/** 0 where there is none. */
async function currentWork(tx: Tx, number: WorkId): Promise<WorkId> {
  const row = await tx
    .selectFrom('descriptions')
    .select('work_id')
    .where('id', '=', leadingTo(number))
    .executeTakeFirst();
  return row?.work_id ?? (0 as WorkId);
}

async function wordingsOf(tx: Tx, work: WorkId): Promise<DescriptionId[]> {
  if (work === 0) return [];
  const rows = await tx
    .selectFrom('descriptions')
    .select('id')
    .where('work_id', '=', work)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function put(
  tx: Tx,
  kind: Engine['kind'],
  said: RuledSides,
  who: string,
  now: Time,
  judge: Judge,
): Promise<WorkRuling> {
  const contrary = await contraryTo(tx, kind, said);
  await takeBack(tx, contrary, { who, at: now });
  const { id } = await tx
    .insertInto('work_rulings')
    .values({ kind: said.kind, who, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = said.sides.flatMap((of, side) =>
    of.map((description_id) => ({ ruling_id: id, side, description_id })),
  );
  await insertRows(tx, kind, 'work_ruling_members', members);
  await follow(tx, kind, [said, ...contrary], judge);
  return { id, ...said, who, at: now, undone: null };
}

/** What stands and cannot stand beside this: it keeps apart what is to be one, or makes one what is to be apart. */
async function contraryTo(
  tx: Tx,
  kind: Engine['kind'],
  { kind: said, sides }: RuledSides,
): Promise<WorkRuling[]> {
  const { rows } = await sql<{ id: WorkRulingId }>`select distinct ruling_id as id from work_ruling_members
    join work_rulings on work_rulings.id = ruling_id and undone_at is null
    where kind <> ${said} and description_id in ${among(kind, sides.flat())}`.execute(tx);
  const standing = await read(
    tx,
    rows.map(({ id }) => id),
  );
  const touched = (by: DescriptionId[][], all: DescriptionId[]): number => {
    const named = new Set(all);
    return by.filter((side) => side.some((id) => named.has(id))).length;
  };
  return standing.filter((ruling) =>
    said === 'same' ? touched(ruling.sides, sides.flat()) > 1 : touched(sides, ruling.sides.flat()) > 1,
  );
}

async function takeBack(
  tx: Tx,
  rulings: readonly WorkRuling[],
  { who, at }: { who: string; at: Time },
): Promise<void> {
  await inParts(rulings, ([...part]) =>
    tx
      .updateTable('work_rulings')
      .set({ undone_at: at, undone_by: who })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute(),
  );
}

/** Somebody waits for it, so that nothing is put off, however much hangs together. */
async function follow(
  tx: Tx,
  kind: Engine['kind'],
  rulings: readonly RuledSides[],
  judge: Judge,
): Promise<void> {
  const named = rulings.flatMap(({ sides }) => sides.flat());
  const { rows } = await sql<{ id: DescriptionId }>`select id from descriptions
    where work_id <> 0 and id in ${among(kind, named)} order by id`.execute(tx);
  const { works, putOff: off } = await regroup(
    tx,
    kind,
    rows.map(({ id }) => id),
    judge,
  );
  await putOff(tx, kind, off);
  const late = off.length > 0 ? await regroupPutOff(tx, kind, judge) : [];
  await renewWorks(tx, kind, [...new Set([...works, ...late])], judge);
}

async function read(db: Engine['db'], ids: readonly WorkRulingId[]): Promise<WorkRuling[]> {
  const rows = await inParts(ids, (part) =>
    db.selectFrom('work_rulings').selectAll().where('id', 'in', part).execute(),
  );
  const members = await inParts(ids, (part) =>
    db
      .selectFrom('work_ruling_members')
      .selectAll()
      .where('ruling_id', 'in', part)
      .orderBy('side')
      .orderBy('description_id')
      .execute(),
  );
  const lists = Map.groupBy(members, ({ ruling_id }) => ruling_id);
  return rows
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, kind, who, at, undone_by, undone_at }) => ({
      id,
      kind,
      sides: [...Map.groupBy(lists.get(id) ?? [], ({ side }) => side).values()].map((side) =>
        side.map(({ description_id }) => description_id),
      ),
      who,
      at,
      undone: undone_at === null || undone_by === null ? null : { who: undone_by, at: undone_at },
    }));
}
