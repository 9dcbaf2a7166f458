// In which words is a work spoken of, and by whom? Asked when somebody wants to know why they are taken for one.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import type { Engine } from './engine.ts';
import { inParts } from './in-parts.ts';
import type { Place, Worded } from './work.ts';

/** What most say first; of each wording the first who say it, since some are said by thousands. */
export async function wordingsOf({ db }: Pick<Engine, 'db'>, work: WorkId, most: number): Promise<Worded[]> {
  const { rows } = await sql<{ id: DescriptionId; content: string; said: number }>`
    select descriptions.id, content, count(*) as said
    from descriptions join places on places.description_id = descriptions.id
    where work_id = ${work} group by descriptions.id, content
    order by said desc, descriptions.id limit ${most}`.execute(db);
  const places = await placesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, content, said }) => ({ id, content, said: Number(said), by: places.get(id) ?? [] }));
}

const sayersTold = 12;

async function placesOf(
  db: Engine['db'],
  ids: readonly DescriptionId[],
): Promise<Map<DescriptionId, Worded['by']>> {
  const rows = await inParts(ids, async (part) => {
    const { rows: found } = await sql<Place & { description: DescriptionId; record: string | null }>`
      select description, "of", id, position, record from (
        select description_id as description, places."of" as "of", of_id as id, position,
          records.source || ' ' || records.key as record,
          row_number() over (partition by description_id order by position, places."of", of_id) as place
        from places left join records on places."of" = 'record' and records.id = of_id
        where description_id in (${sql.join(part)})
      ) as numbered where place <= ${sql.lit(sayersTold)} order by description, place`.execute(db);
    return found;
  });
  const found = new Map<DescriptionId, Worded['by']>();
  for (const { description, ...by } of rows) found.set(description, [...(found.get(description) ?? []), by]);
  return found;
}
