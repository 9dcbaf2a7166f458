// Whoever describes itself anew keeps its description's number, so that a work does not change its address because a paper
// was read again, or its title corrected.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { forgetKeys } from './description-keys.ts';
import type { Engine, Tx } from './engine.ts';
import { wordingOf } from './wording.ts';
import { type Judge, type Linked, own } from './work.ts';

type Row = { of_id: number; id: DescriptionId; content: string; work_id: WorkId };

export type Revised = {
  /** By their contents now. */
  ids: Map<string, DescriptionId>;
  /** The works they stood in, and what they were like: both have to be looked at again. */
  works: WorkId[];
  neighbours: DescriptionId[];
};

/** Only what nobody else says can be put in other words. */
export async function revise(
  tx: Tx,
  kind: Engine['kind'],
  { descriptions, places }: Linked,
  judge: Judge,
): Promise<Revised> {
  const fresh = new Set(descriptions.map(({ wording }) => wording.content));
  const said = new Set(places.map(({ wording }) => wording.content));
  const revised: Revised = { ids: new Map(), works: [], neighbours: [] };
  for (const sort of ['paper', 'record'] as const) {
    const now = new Map(
      places
        .filter(({ of, position, wording }) => of === sort && position === own && fresh.has(wording.content))
        .map(({ id, wording }) => [id, wording.content]),
    );
    if (now.size === 0) continue;
    const { rows } = await sql<Row>`
      select places.of_id, descriptions.id, content, work_id
      from places join descriptions on descriptions.id = places.description_id
      where places.of = ${sort} and position = ${sql.lit(own)} and places.of_id in ${among(kind, [...now.keys()])}
        and (select count(*) from places as other where other.description_id = descriptions.id) = 1
      order by descriptions.id`.execute(tx);
    for (const row of rows) {
      const content = now.get(row.of_id);
      // Somebody else says now, word for word, what this one said before.
      if (content === undefined || said.has(row.content)) continue;
      // Two that become the same: the second is a place of the first.
      if (!fresh.delete(content)) continue;
      revised.ids.set(content, row.id);
      if (row.work_id !== 0) revised.works.push(row.work_id);
      revised.neighbours.push(...(await reword(tx, kind, row, content, judge)));
    }
  }
  return revised;
}

async function reword(
  tx: Tx,
  kind: Engine['kind'],
  { id, content: before }: Row,
  content: string,
  judge: Judge,
): Promise<DescriptionId[]> {
  await forgetKeys(tx, kind, id, [wordingOf(before).key, ...judge.keys(before)]);
  const { rows } = await sql<{ a: DescriptionId; b: DescriptionId }>`
    delete from likenesses where a = ${id} or b = ${id} returning a, b`.execute(tx);
  await tx
    .updateTable('descriptions')
    .set({ content, work_id: 0 as WorkId })
    .where('id', '=', id)
    .execute();
  return rows.map(({ a, b }) => (a === id ? b : a));
}
