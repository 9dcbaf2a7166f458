// Where very many descriptions hang together, each portion would go through all of them: what is new there is put off, and all
// that hangs together with it falls into works once, before works are named.
import { sql } from 'kysely';
import type { DescriptionId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';

type Kind = Engine['kind'];

/** Until then each stands in the work of what it is most like, or is a work of its own. */
export async function putOff(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update descriptions set work_id = id where work_id = 0 and id in ${among(kind, ids)}`.execute(tx);
  const rows = ids.map((id) => ({ id }));
  await insertRows(tx, kind, 'ungrouped', rows, { key: ['id'], renewed: [] });
}

/** Those that were put off and are still there; they wait no more. */
export async function takePutOff(tx: Tx, kind: Kind): Promise<DescriptionId[]> {
  const waiting = await tx.selectFrom('ungrouped').select('id').execute();
  // Mostly there is none, and it is asked for with every few thousand works that are named.
  if (waiting.length === 0) return [];
  await tx.deleteFrom('ungrouped').execute();
  const ids = waiting.map(({ id }) => id);
  const { rows } = await sql<{ id: DescriptionId }>`select id from descriptions
    where id in ${among(kind, ids)} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
