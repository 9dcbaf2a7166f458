// When did somebody last look at all names? A pass makes every block wait again and is put down with how many names there were.
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { NamesPass } from './person.ts';

const names = { filed: 'names-passed', model: 'names-model' } as const;

/** Every block waits again, and the pass is put down, in one transaction. */
export async function beginPass(engine: Engine, model: number): Promise<void> {
  await engine.write(async (tx) => {
    await sql`insert into waiting_blocks (block) select distinct block from signatures where true
      on conflict (block) do update set times = waiting_blocks.times + 1`.execute(tx);
    await tx.deleteFrom('counters').where('name', 'in', Object.values(names)).execute();
    await tx
      .insertInto('counters')
      .values([
        { name: names.filed, value: await filed(tx) },
        { name: names.model, value: model },
      ])
      .execute();
  });
}

export async function lastPass(engine: Engine): Promise<NamesPass> {
  const rows = await engine.db
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', Object.values(names))
    .execute();
  const value = (name: string): number | undefined => rows.find((row) => row.name === name)?.value;
  const [then, model] = [value(names.filed), value(names.model)];
  const waiting = await engine.db.selectFrom('waiting_blocks').select('block').limit(1).executeTakeFirst();
  return {
    filed: await filed(engine.db),
    waiting: waiting !== undefined,
    last: then === undefined || model === undefined ? null : { filed: then, model },
  };
}

/** Numbers are given once, so the newest says how many names were ever filed. */
async function filed(db: Pick<Engine['db'], 'selectFrom'>): Promise<number> {
  const newest = await db
    .selectFrom('signatures')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
