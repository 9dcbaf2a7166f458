// Keeps the rows of works true to their descriptions: names, papers, and how often they are cited.
import { sql } from 'kysely';
import type { WorkId } from '../../base/ids.ts';
import { citations } from './citation-joins.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { type Judge, own, type Weighed } from './work.ts';

/** Works without a description vanish. */
export async function summariseWorks(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  judge: Judge,
): Promise<void> {
  const rows = await inParts(works, async (part) => {
    const found = await sql<Weighed & { work_id: WorkId }>`
      select descriptions.id, content, work_id,
        sum(case when places.of = 'paper' and position = ${sql.lit(own)} then 1 else 0 end) as papers,
        sum(case when places.of = 'record' then 1 else 0 end) as records,
        sum(case when position > ${sql.lit(own)} then 1 else 0 end) as "references"
      from descriptions join places on places.description_id = descriptions.id
      where work_id in (${sql.join(part)})
      group by descriptions.id, content, work_id order by descriptions.id`.execute(tx);
    return found.rows;
  });
  const weighed = Map.groupBy(
    rows.map((row) => ({
      ...row,
      papers: Number(row.papers),
      records: Number(row.records),
      references: Number(row.references),
    })),
    ({ work_id }) => work_id,
  );
  await inParts(works, (part) => tx.deleteFrom('works').where('id', 'in', part).execute());
  await insertRows(
    tx,
    kind,
    'works',
    [...weighed].map(([id, of]) => {
      const { title, year, venue, authors } = judge.summarise(of);
      const papers = of.reduce((sum, description) => sum + description.papers, 0);
      return {
        id,
        title,
        year,
        venue,
        authors: JSON.stringify(authors),
        papers,
        cited_by: 0,
        self_cited_by: 0,
      };
    }),
  );
}

/**
 * Counts anew for these works and for all that they cite: who became one with another cites only once. Returns those
 * whose counts are others than before.
 */
export async function countWorks(tx: Tx, works: readonly WorkId[]): Promise<WorkId[]> {
  const cited = await inParts(works, async (part) => {
    const found = await sql<{ id: WorkId }>`select distinct cited.work_id as id ${citations}
      and citing.work_id in (${sql.join(part)})`.execute(tx);
    return found.rows;
  });
  const all = [...new Set([...works, ...cited.map(({ id }) => id)])];
  return inParts(all, async (part) => {
    const counts = await sql<{ id: WorkId; cited_by: number; self: number }>`
      select id, count(*) as cited_by, sum(self) as self from (
        select cited.work_id as id, citing.work_id as by_id, max(reference.self) as self ${citations}
        and cited.work_id in (${sql.join(part)}) group by cited.work_id, citing.work_id
      ) as pairs group by id`.execute(tx);
    const before = await tx
      .selectFrom('works')
      .select(['id', 'cited_by', 'self_cited_by'])
      .where('id', 'in', part)
      .execute();
    const found = new Map(counts.rows.map((row) => [row.id, `${row.cited_by} ${row.self}`]));
    const changed = before
      .map((row) => ({
        id: row.id,
        said: found.get(row.id) ?? '0 0',
        was: `${row.cited_by} ${row.self_cited_by}`,
      }))
      .filter(({ said, was }) => said !== was);
    for (const [said, rows] of Map.groupBy(changed, (row) => row.said)) {
      const [cited_by = 0, self_cited_by = 0] = said.split(' ').map(Number);
      const ids = rows.map(({ id }) => id);
      await tx.updateTable('works').set({ cited_by, self_cited_by }).where('id', 'in', ids).execute();
    }
    return changed.map(({ id }) => id);
  });
}
