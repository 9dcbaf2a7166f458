// Do the counts of works say what papers say? They are kept with every change, so a difference is damage.
import { sql } from 'kysely';
import type { WorkId } from '../../base/ids.ts';
import { citations } from './citation-joins.ts';
import type { Engine } from './engine.ts';
import { own } from './work.ts';

/**
 * Works with another number of papers or citations than they should have, with wordings but no row, or the other way round.
 * Those that wait for their counts have none that could be wrong.
 */
export async function graphFlaws({ db }: Engine): Promise<WorkId[]> {
  const { rows } = await sql<{ id: WorkId }>`
    with described as (
      select descriptions.work_id as id,
        sum(case when places.of = 'paper' and places.position = ${sql.lit(own)} then 1 else 0 end) as papers
      from descriptions join places on places.description_id = descriptions.id
      where descriptions.work_id <> 0 group by descriptions.work_id
    ), counted as (
      select id, count(*) as cited_by, sum(self) as self_cited_by from (
        select cited.work_id as id, citing.work_id as by_id, max(reference.self) as self ${citations}
        group by cited.work_id, citing.work_id
      ) as pairs group by id
    )
    select id from (select works.id from works
    left join described on described.id = works.id left join counted on counted.id = works.id
    where described.id is null or works.papers <> described.papers
      or works.cited_by <> coalesce(counted.cited_by, 0)
      or works.self_cited_by <> coalesce(counted.self_cited_by, 0)
    union
    select described.id from described left join works on works.id = described.id where works.id is null
    ) as flawed where id not in (select id from stale_works) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
