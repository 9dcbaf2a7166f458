// Works by number, in the order asked for; a number that lost its work leads to the one that took it over.
import type { WorkId } from '../../base/ids.ts';
import type { Engine } from './engine.ts';
import { leadingTo } from './former-works.ts';
import { inParts } from './in-parts.ts';
import type { Work } from './work.ts';
import { workOf } from './works.ts';

export async function worksById(engine: Engine, ids: readonly WorkId[]): Promise<Work[]> {
  const rows = await inParts(ids, (part) =>
    engine.db.selectFrom('works').selectAll().where('id', 'in', part).execute(),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [workOf(row)] : [];
  });
}

export async function currentWork(engine: Engine, id: WorkId): Promise<WorkId> {
  const row = await engine.db
    .selectFrom('descriptions')
    .select('work_id')
    .where('id', '=', leadingTo(id))
    .executeTakeFirst();
  return row?.work_id ?? id;
}
