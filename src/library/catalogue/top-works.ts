// The works that stand first: most cited, highest in rank, or newest; of all, of a year, of a venue.
import type { Engine } from './engine.ts';
import type { WorkQuery } from './graph.ts';
import type { Work } from './work.ts';
import { workOf } from './works.ts';

/** By rank only those that the last pass saw; the newest only where the year is known. */
export async function topWorks(engine: Engine, query: WorkQuery): Promise<Work[]> {
  const { order, year, venue, held = false, limit, offset } = query;
  const rows = await engine.db
    .selectFrom('works')
    .selectAll('works')
    .$if(order === 'rank' || order === 'recent', (q) =>
      q
        .innerJoin('work_ranks', 'work_ranks.work_id', 'works.id')
        .orderBy(order === 'rank' ? 'work_ranks.rank' : 'work_ranks.recent', 'desc'),
    )
    .$if(order === 'newest', (q) => q.where('works.year', 'is not', null).orderBy('works.year', 'desc'))
    .$if(year !== undefined, (q) => q.where('works.year', '=', year ?? 0))
    .$if(venue !== undefined, (q) => q.where('works.venue', '=', venue ?? ''))
    .$if(held, (q) => q.where('works.papers', '>', 0))
    .orderBy('works.cited_by', 'desc')
    .orderBy('works.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(workOf);
}
