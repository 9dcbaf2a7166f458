// What the index must learn, in the order of change.
import { sql } from 'kysely';
import type { Outbox } from './catalogue.ts';
import type { Engine } from './engine.ts';

export function outboxOf(engine: Engine): Outbox {
  return {
    take: async (limit) => {
      const rows = await engine.db.selectFrom('outbox').selectAll().orderBy('seq').limit(limit).execute();
      return rows.map(({ seq, paper_id }) => ({ seq, paper: paper_id }));
    },
    done: async (items) => {
      if (items.length === 0) return;
      await engine.write((tx) =>
        tx
          .deleteFrom('outbox')
          .where(
            'seq',
            'in',
            items.map((item) => item.seq),
          )
          .execute(),
      );
    },
    refill: () =>
      engine.write(async (tx) => {
        await tx.deleteFrom('outbox').execute();
        await sql`insert into outbox (paper_id) select id from papers where state = 'ingested' order by id`.execute(
          tx,
        );
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
