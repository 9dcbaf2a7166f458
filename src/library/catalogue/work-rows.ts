// Keeps the rows of works true to their descriptions: names, papers, and how often they are cited.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citations } from './citation-joins.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { type Judge, own, type Weighed } from './work.ts';

/**
 * These works, and the counts of all that they cite: who became one with another cites only once. Returns those cited
 * whose counts are others than before.
 */
export async function renewWorks(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  judge: Judge,
): Promise<WorkId[]> {
  if (works.length === 0) return [];
  const cited = await sql<{ id: WorkId }>`select distinct cited.work_id as id ${citations}
    and citing.work_id in ${among(kind, works)}`.execute(tx);
  const counts = await countsOf(tx, kind, [...new Set([...works, ...cited.rows.map(({ id }) => id)])]);
  const sorted = [...works].sort((x, y) => x - y);
  for (let start = 0; start < sorted.length; start += namedAtOnce)
    await name(tx, kind, sorted.slice(start, start + namedAtOnce), counts, judge);
  const written = new Set(works);
  const others = cited.rows.map(({ id }) => id).filter((id) => !written.has(id));
  return recount(tx, kind, others, counts);
}

/** What is said of so many works does not live long in memory, and they lie beside each other on disk. */
const namedAtOnce = 512;

async function name(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  counts: ReadonlyMap<WorkId, Counts>,
  judge: Judge,
): Promise<void> {
  const weighed = await weigh(tx, kind, works);
  const gone = works.filter((id) => !weighed.has(id));
  if (gone.length > 0) await sql`delete from works where id in ${among(kind, gone)}`.execute(tx);
  const rows = [...weighed].map(([id, of]) => {
    const { title, year, venue, authors, evidence } = judge.summarise(of);
    const papers = of.reduce((sum, description) => sum + description.papers, 0);
    return {
      id,
      title,
      year,
      venue,
      authors: JSON.stringify(authors),
      evidence: JSON.stringify(evidence),
      papers,
      ...counted(counts.get(id)),
    };
  });
  await insertRows(tx, kind, 'works', rows, ['id']);
}

type Counts = { cited_by: number; self_cited_by: number };

const counted = (counts: Counts | undefined): Counts => counts ?? { cited_by: 0, self_cited_by: 0 };

async function countsOf(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<WorkId, Counts>> {
  const { rows } = await sql<Counts & { id: WorkId }>`
    select id, count(*) as cited_by, sum(self) as self_cited_by from (
      select cited.work_id as id, citing.work_id as by_id, max(reference.self) as self ${citations}
      and cited.work_id in ${among(kind, works)} group by cited.work_id, citing.work_id
    ) as pairs group by id`.execute(tx);
  return new Map(
    rows.map(({ id, cited_by, self_cited_by }) => [
      id,
      { cited_by: Number(cited_by), self_cited_by: Number(self_cited_by) },
    ]),
  );
}

/** Works without a description are not among them. */
async function weigh(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<WorkId, Weighed[]>> {
  const corrected = await correctedIn(tx, kind, works);
  const { rows } = await sql<Weighed & { work_id: WorkId }>`
    select descriptions.id, content, work_id,
      sum(case when places.of = 'paper' and position = ${sql.lit(own)} then 1 else 0 end) as papers,
      sum(case when places.of = 'record' then 1 else 0 end) as records,
      sum(case when position > ${sql.lit(own)} then 1 else 0 end) as "references"
    from descriptions join places on places.description_id = descriptions.id
    where work_id in ${among(kind, works)}
    group by descriptions.id, content, work_id order by descriptions.id`.execute(tx);
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      papers: Number(row.papers),
      records: Number(row.records),
      references: Number(row.references),
      corrected: corrected.get(row.id) ?? [],
    })),
    ({ work_id }) => work_id,
  );
}

/** The fields that people put right in papers of these works, by what these papers say of themselves. */
async function correctedIn(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<DescriptionId, string[]>> {
  const found = new Map<DescriptionId, string[]>();
  const some = await tx.selectFrom('corrections').select('id').limit(1).executeTakeFirst();
  if (!some) return found;
  const { rows } = await sql<{ id: DescriptionId; field: string }>`
    select distinct descriptions.id as id, field from corrections
    join places on places.of = 'paper' and places.of_id = paper_id and position = ${sql.lit(own)}
    join descriptions on descriptions.id = places.description_id
    where undone_at is null and work_id in ${among(kind, works)} order by 1, 2`.execute(tx);
  for (const { id, field } of rows) found.set(id, [...(found.get(id) ?? []), field]);
  return found;
}

/** Works with the same counts go together. */
async function recount(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  counts: ReadonlyMap<WorkId, Counts>,
): Promise<WorkId[]> {
  if (works.length === 0) return [];
  const before = await sql<Counts & { id: WorkId }>`select id, cited_by, self_cited_by from works
    where id in ${among(kind, works)}`.execute(tx);
  const said = ({ cited_by, self_cited_by }: Counts): string => `${cited_by} ${self_cited_by}`;
  const changed = before.rows.filter((row) => said(row) !== said(counted(counts.get(row.id))));
  const alike = Map.groupBy(changed, ({ id }) => said(counted(counts.get(id))));
  for (const rows of alike.values()) {
    const { cited_by, self_cited_by } = counted(counts.get((rows[0] as { id: WorkId }).id));
    const ids = rows.map(({ id }) => id);
    await sql`update works set cited_by = ${cited_by}, self_cited_by = ${self_cited_by}
      where id in ${among(kind, ids)}`.execute(tx);
  }
  return changed.map(({ id }) => id);
}
