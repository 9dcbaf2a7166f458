// Keeps what people said of who is who, and lets the blocks concerned wait to be looked at again.
import type { PaperId, PersonId, RulingId, SignatureId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { currentPerson } from './profiles.ts';
import type { BlockRuling, Ruling, RulingKind, RulingMember, Rulings } from './ruling.ts';
import { waitForNames } from './waiting-blocks.ts';

export function rulingsOf(engine: Engine, clock: () => Time): Rulings {
  const rule = (tx: Tx, kind: RulingKind, sides: RulingMember[][], who: string): Promise<Ruling | null> =>
    sides.some((side) => side.length === 0)
      ? Promise.resolve(null)
      : put(tx, engine, kind, sides, who, clock());
  return {
    merge: async (people, who) => {
      const ids = [...new Set(await Promise.all(people.map((id) => currentPerson(engine, id))))];
      return engine.write(async (tx) => {
        const members = await Promise.all(ids.map((id) => membersOf(tx, id)));
        if (ids.length < 2 || members.some((of) => of.length === 0)) return null;
        return rule(tx, 'same', [members.flat()], who);
      });
    },
    split: async (id, papers, who) => {
      const person = await currentPerson(engine, id);
      const theirs = new Set(papers);
      return engine.write(async (tx) => {
        const members = await membersOf(tx, person);
        const sides = [true, false].map((own) => members.filter(({ paper }) => theirs.has(paper) === own));
        return rule(tx, 'apart', sides, who);
      });
    },
    lock: async (id, who) => {
      const person = await currentPerson(engine, id);
      return engine.write(async (tx) => rule(tx, 'locked', [await membersOf(tx, person)], who));
    },
    undo: (id, who) =>
      engine.write(async (tx) => {
        const [ruling] = await read(tx, [id]);
        if (!ruling || ruling.undone) return null;
        await takeBack(tx, [ruling], who, clock());
        return { ...ruling, undone: { who, at: clock() } };
      }),
    list: async ({ before, limit }) => {
      const rows = await engine.db
        .selectFrom('rulings')
        .select('id')
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? (0 as RulingId)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return read(
        engine.db,
        rows.map(({ id }) => id),
      );
    },
  };
}

/** Those that stand, the oldest first. */
export async function rulingsOfBlock(
  { db }: Pick<Engine, 'db'>,
  block: string,
  signatures: readonly { id: SignatureId; paper: PaperId; position: number }[],
): Promise<BlockRuling[]> {
  const rows = await db
    .selectFrom('ruling_members')
    .innerJoin('rulings', 'rulings.id', 'ruling_members.ruling_id')
    .select(['rulings.id', 'rulings.kind', 'side', 'paper_id', 'position'])
    .where('block', '=', block)
    .where('undone_at', 'is', null)
    .orderBy('rulings.id')
    .orderBy('side')
    .orderBy('paper_id')
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const there = Map.groupBy(signatures, ({ paper }) => paper);
  const signatureOf = (paper: PaperId, position: number): SignatureId[] => {
    const found = there.get(paper) ?? [];
    const same = found.find((each) => each.position === position) ?? found[0];
    return same ? [same.id] : [];
  };
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((of) => ({
    kind: of[0]?.kind ?? 'same',
    sides: [0, 1].map((side) =>
      of.filter((row) => row.side === side).flatMap((row) => signatureOf(row.paper_id, row.position)),
    ),
  }));
}

async function membersOf(tx: Tx, person: PersonId): Promise<RulingMember[]> {
  const rows = await tx
    .selectFrom('signatures')
    .select(['paper_id', 'position', 'block'])
    .where('person_id', '=', person)
    .orderBy('paper_id')
    .orderBy('position')
    .execute();
  return rows.map(({ paper_id, position, block }) => ({ paper: paper_id, position, block }));
}

async function put(
  tx: Tx,
  engine: Engine,
  kind: RulingKind,
  sides: RulingMember[][],
  who: string,
  now: Time,
): Promise<Ruling> {
  await takeBack(tx, await contraryTo(tx, kind, sides), who, now);
  const { id } = await tx
    .insertInto('rulings')
    .values({ kind, who, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = sides.flatMap((side, i) =>
    side.map(({ paper, position, block }) => ({ ruling_id: id, side: i, paper_id: paper, position, block })),
  );
  await insertRows(tx, engine.kind, 'ruling_members', members);
  await lookAgain(tx, sides);
  return { id, kind, sides, who, at: now, undone: null };
}

/** What stands and cannot stand beside this. */
async function contraryTo(tx: Tx, kind: RulingKind, sides: RulingMember[][]): Promise<Ruling[]> {
  const papers = [...new Set(sides.flat().map(({ paper }) => paper))];
  const rows = await inParts(papers, (part) =>
    tx
      .selectFrom('ruling_members')
      .innerJoin('rulings', 'rulings.id', 'ruling_members.ruling_id')
      .select('rulings.id')
      .distinct()
      .where('paper_id', 'in', part)
      .where('undone_at', 'is', null)
      .execute(),
  );
  const said = ({ paper, position }: RulingMember): string => `${paper} ${position}`;
  const ours = sides.map((side) => new Set(side.map(said)));
  const all = new Set(ours.flatMap((side) => [...side]));
  const touches = (side: readonly RulingMember[] | undefined, set: Set<string> | undefined): boolean =>
    (side ?? []).some((member) => set?.has(said(member)));
  const standing = await read(tx, [...new Set(rows.map(({ id }) => id))]);
  return standing.filter((ruling) => {
    // Two that are to be one were kept apart; or one of them was to stay as it is.
    if (kind !== 'apart' && ruling.kind === 'apart')
      return touches(ruling.sides[0], all) && touches(ruling.sides[1], all);
    if (kind !== 'apart')
      return ruling.kind === 'locked' && ruling.sides[0]?.some((each) => all.has(said(each)));
    // Two that are to be apart were one.
    if (ruling.kind === 'apart') return false;
    return touches(ruling.sides[0], ours[0]) && touches(ruling.sides[0], ours[1]);
  });
}

async function takeBack(tx: Tx, rulings: readonly Ruling[], who: string, now: Time): Promise<void> {
  for (const { id, sides } of rulings) {
    await tx.updateTable('rulings').set({ undone_at: now, undone_by: who }).where('id', '=', id).execute();
    await lookAgain(tx, sides);
  }
}

async function lookAgain(tx: Tx, sides: readonly RulingMember[][]): Promise<void> {
  await waitForNames(
    tx,
    sides.flat().map(({ block }) => block),
  );
}

async function read(db: Engine['db'], ids: readonly RulingId[]): Promise<Ruling[]> {
  const rows = await inParts(ids, (part) =>
    db.selectFrom('rulings').selectAll().where('id', 'in', part).execute(),
  );
  const members = await inParts(ids, (part) =>
    db
      .selectFrom('ruling_members')
      .selectAll()
      .where('ruling_id', 'in', part)
      .orderBy('paper_id')
      .orderBy('position')
      .execute(),
  );
  const lists = Map.groupBy(members, ({ ruling_id }) => ruling_id);
  return rows
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, kind, who, at, undone_by, undone_at }) => ({
      id,
      kind,
      who,
      at,
      undone: undone_at === null || undone_by === null ? null : { who: undone_by, at: undone_at },
      sides: (kind === 'apart' ? [0, 1] : [0]).map((side) =>
        (lists.get(id) ?? [])
          .filter((member) => member.side === side)
          .map(({ paper_id, position, block }) => ({ paper: paper_id, position, block })),
      ),
    }));
}
