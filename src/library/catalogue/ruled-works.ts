// What stands of what people said of wordings, for those who make works of them. Only wordings that somebody says count: while
// works are made anew, the others have not come yet.
import { sql } from 'kysely';
import type { DescriptionId, WorkRulingId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Engine, Tx } from './engine.ts';
import type { RuledSides, WorkRulingKind } from './work-ruling.ts';

type Kind = Engine['kind'];

/** In most libraries nobody ever said anything. */
export async function isAnythingRuled(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from work_rulings where undone_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

const standing = sql`work_ruling_members join work_rulings on work_rulings.id = ruling_id and undone_at is null
  and exists (select 1 from places where places.description_id = work_ruling_members.description_id)`;

/** Wordings that were said to be one work with some of these, a list for each ruling; these are among them. */
export async function saidToBeOne(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
): Promise<DescriptionId[][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ ruling: WorkRulingId; id: DescriptionId }>`
    select ruling_id as ruling, description_id as id from ${standing} and kind = 'same'
    where ruling_id in (select ruling_id from work_ruling_members where description_id in ${among(kind, ids)})
    order by ruling_id, description_id`.execute(tx);
  return [...Map.groupBy(rows, ({ ruling }) => ruling).values()].map((of) => of.map(({ id }) => id));
}

/** All that was said of these, the oldest first, by which of them hang together. */
export async function ruledAmong(
  tx: Tx,
  kind: Kind,
  rootOf: ReadonlyMap<DescriptionId, DescriptionId>,
): Promise<Map<DescriptionId, RuledSides[]>> {
  const { rows } = await sql<Member>`
    select ruling_id as ruling, kind, side, description_id as id from ${standing}
    where description_id in ${among(kind, [...rootOf.keys()])}
    order by ruling_id, side, description_id`.execute(tx);
  const found = new Map<DescriptionId, RuledSides[]>();
  for (const members of Map.groupBy(rows, ({ ruling }) => ruling).values())
    for (const [root, of] of Map.groupBy(members, ({ id }) => rootOf.get(id) as DescriptionId)) {
      const sides = [...Map.groupBy(of, ({ side }) => side).values()].map((side) => side.map(({ id }) => id));
      found.set(root, [...(found.get(root) ?? []), { kind: of[0]?.kind ?? 'same', sides }]);
    }
  return found;
}

type Member = { ruling: WorkRulingId; kind: WorkRulingKind; side: number; id: DescriptionId };

/** A wording became, word for word, what another one is: what was said of it is said of that one. */
export async function ruleOn(tx: Tx, old: DescriptionId, now: DescriptionId): Promise<void> {
  await sql`update work_ruling_members set description_id = ${now} where description_id = ${old}
    and ruling_id not in (select ruling_id from work_ruling_members where description_id = ${now})`.execute(
    tx,
  );
  await tx.deleteFrom('work_ruling_members').where('description_id', '=', old).execute();
}
