// Which works belong together by citations alone: cited by the same (co-citation), or citing the same (bibliographic coupling).
import { sql } from 'kysely';
import type { WorkId } from '../../base/ids.ts';
import { citationsBy, citationsOf } from './citation-joins.ts';
import type { Engine } from './engine.ts';
import type { Related } from './graph.ts';
import { currentWork, worksById } from './works-by-id.ts';

/** Of a work that thousands cite, so many tell enough of what it is cited with: those that came last. */
const mostCiting = 1000;

/** What more works than this cite says nothing of what two of them are about. */
const mostCited = 1000;

/** A bibliography cites more than a statement can name. */
const mostReferences = 10_000;

/** The most often together first; among equals what is cited least otherwise. `weight` is Salton's cosine. */
export async function coCited(engine: Engine, id: WorkId, limit: number): Promise<Related[]> {
  const work = await currentWork(engine, id);
  const { rows: citing } = await sql<{ id: WorkId }>`
    select distinct citing.work_id as id ${citationsOf} and cited.work_id = ${work}
    order by citing.work_id desc limit ${sql.lit(mostCiting)}`.execute(engine.db);
  if (citing.length === 0) return [];
  const { rows } = await sql<{ id: WorkId; shared: number; weight: number }>`
    select pairs.id, pairs.shared, pairs.shared / sqrt(1.0 * works.cited_by * self.cited_by) as weight from (
      select cited.work_id as id, count(distinct citing.work_id) as shared ${citationsBy}
      and cited.work_id <> ${work} and citing.work_id in (${sql.join(citing.map(({ id }) => id))})
      group by cited.work_id
    ) as pairs join works on works.id = pairs.id join works as self on self.id = ${work}
    order by pairs.shared desc, works.cited_by, works.id limit ${limit}`.execute(engine.db);
  return relatedOf(engine, rows);
}

/** CiteSeer's CCIDF: every shared reference counts the less, the more works cite it. */
export async function coupled(engine: Engine, id: WorkId, limit: number): Promise<Related[]> {
  const work = await currentWork(engine, id);
  const { rows: cited } = await sql<{ id: WorkId }>`
    select works.id from works join (
      select distinct cited.work_id as id ${citationsBy} and citing.work_id = ${work}
    ) as reference on reference.id = works.id
    where works.cited_by <= ${sql.lit(mostCited)} order by works.id limit ${sql.lit(mostReferences)}`.execute(
    engine.db,
  );
  if (cited.length === 0) return [];
  const { rows } = await sql<{ id: WorkId; shared: number; weight: number }>`
    select pairs.id, count(*) as shared, sum(1.0 / works.cited_by) as weight from (
      select distinct citing.work_id as id, cited.work_id as reference ${citationsOf}
      and citing.work_id <> ${work} and cited.work_id in (${sql.join(cited.map(({ id }) => id))})
    ) as pairs join works on works.id = pairs.reference
    group by pairs.id order by weight desc, pairs.id limit ${limit}`.execute(engine.db);
  return relatedOf(engine, rows);
}

async function relatedOf(
  engine: Engine,
  rows: readonly { id: WorkId; shared: number; weight: number }[],
): Promise<Related[]> {
  const works = await worksById(
    engine,
    rows.map(({ id }) => id),
  );
  const found = new Map(works.map((work) => [work.id, work]));
  return rows.flatMap(({ id, shared, weight }) => {
    const work = found.get(id);
    return work ? [{ work, shared: Number(shared), weight: Number(weight) }] : [];
  });
}
