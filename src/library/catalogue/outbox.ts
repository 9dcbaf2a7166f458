// What the index must learn, in the order of change.
import { sql } from 'kysely';
import type { Outbox, OutboxItem } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';

export function outboxOf(engine: Engine): Outbox {
  return {
    take: async (limit) => {
      const rows = await engine.db.selectFrom('outbox').selectAll().orderBy('seq').limit(limit).execute();
      return rows.map(({ seq, of, of_id }) => ({ seq, of, id: of_id }));
    },
    done: async (items) => {
      if (items.length === 0) return;
      await engine.write((tx) =>
        inParts(
          items.map((item) => item.seq),
          (part) => tx.deleteFrom('outbox').where('seq', 'in', part).execute(),
        ),
      );
    },
    refill: () =>
      engine.write(async (tx) => {
        await tx.deleteFrom('outbox').execute();
        await sql`insert into outbox ("of", of_id) select 'paper', id from papers where state = 'ingested' order by id`.execute(
          tx,
        );
        await sql`insert into outbox ("of", of_id) select 'work', id from works order by id`.execute(tx);
        await sql`insert into outbox ("of", of_id) select distinct 'person', person_id from signatures
          where person_id is not null`.execute(tx);
      }),
    size: async () => {
      const { count } = await engine.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** To be called in the transaction that makes the change. */
export async function tellIndex(
  tx: Tx,
  kind: Engine['kind'],
  of: OutboxItem['of'],
  ids: Iterable<number>,
): Promise<void> {
  await insertRows(
    tx,
    kind,
    'outbox',
    [...new Set(ids)].map((id) => ({ of, of_id: id })),
  );
}
