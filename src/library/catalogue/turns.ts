// Who may write works now? One at a time, and only what was found among those that still stand: a linker that lost its lease
// without noticing compared with wordings that are gone, and not with those that came since.
import { sql } from 'kysely';
import type { Engine, Tx } from './engine.ts';

const name = 'works-written';

/** How often works were written so far. */
export async function turnsTaken({ db }: Engine): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Until the transaction ends, others wait here. False where somebody took a turn since there were `seen`. */
export async function takeTurn(tx: Tx, seen?: number): Promise<boolean> {
  const unchanged = seen === undefined ? sql`` : sql`and value = ${seen}`;
  const { rows } = await sql`update counters set value = value + 1
    where name = ${name} ${unchanged} returning value`.execute(tx);
  return rows.length > 0;
}
