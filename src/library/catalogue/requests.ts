// Keeps what readers ask for: the want-list, and reports of papers with what was decided.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { inParts } from './in-parts.ts';
import type { Requests } from './request.ts';

export function requestsOf(engine: Engine, clock: () => Time): Requests {
  const { db } = engine;
  /** A work that became part of another since it was wanted is wanted as that one. */
  const wantsNow = () =>
    db
      .selectFrom('wants')
      .leftJoin('descriptions', (join) => join.onRef('descriptions.id', '=', 'wants.work_id'));
  const current = sql<WorkId>`coalesce(nullif(descriptions.work_id, 0), wants.work_id)`;
  return {
    want: (work) =>
      engine.write(async (tx) => {
        await tx
          .insertInto('wants')
          .values({ work_id: work, wanted_at: clock() })
          .onConflict((conflict) => conflict.column('work_id').doNothing())
          .execute();
      }),
    unwant: (work) =>
      engine.write(async (tx) => {
        await tx
          .deleteFrom('wants')
          .where((eb) =>
            eb.or([
              eb('work_id', '=', work),
              eb(
                sql<DescriptionId>`work_id`,
                'in',
                eb
                  .selectFrom('descriptions')
                  .select('descriptions.id')
                  .where('descriptions.work_id', '=', work),
              ),
            ]),
          )
          .execute();
      }),
    wants: async (limit) => {
      const rows = await wantsNow()
        .select((eb) => [current.as('work'), eb.fn.min('wanted_at').as('at')])
        .groupBy(current)
        .orderBy('at')
        .orderBy('work')
        .limit(limit)
        .execute();
      return rows.map(({ work, at }) => ({ work, at: Number(at) }));
    },
    wanted: async (works) => {
      const rows = await inParts(works, (part) =>
        wantsNow().select(current.as('work')).where(current, 'in', part).execute(),
      );
      return new Set(rows.map(({ work }) => work));
    },
    report: ({ paper, about, reason, name, email }, mostOpen) =>
      engine.write(async (tx) => {
        const open = await tx
          .selectFrom('reports')
          .select('id')
          .where('decision', 'is', null)
          .limit(mostOpen)
          .execute();
        if (open.length >= mostOpen) return null;
        const row = await tx
          .insertInto('reports')
          .values({
            paper_id: paper,
            about,
            reason,
            name,
            email,
            reported_at: clock(),
            decision: null,
            decided_at: null,
            note: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      }),
    reports: async (limit) => {
      const rows = await db
        .selectFrom('reports')
        .selectAll()
        .orderBy((eb) => eb.case().when('decision', 'is', null).then(0).else(1).end())
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ paper_id, reported_at, decided_at, ...rest }) => ({
        ...rest,
        paper: paper_id,
        at: reported_at,
        decidedAt: decided_at,
      }));
    },
    decide: (id, decision, note) =>
      engine.write(async (tx) => {
        const row = await tx
          .updateTable('reports')
          .set({ decision, note, decided_at: clock() })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}
