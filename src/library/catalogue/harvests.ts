// What changed when, from the rows of papers and of those that were removed.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { PaperId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import type { Harvest, Harvested, HarvestPage, HarvestQuery } from './harvest.ts';
import type { Schema } from './schema.ts';

type Row = Omit<Harvested, 'removed'> & { removed: number };

export function harvestOf(engine: Engine): Harvest {
  return {
    page: (page) => pageOf(engine, page),
    count: async (query) => {
      const all = engine.db.selectFrom(within(both(engine), query).as('harvested'));
      const row = await all.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return Number(row.n);
    },
    find: async (paper) => {
      const row = await within(both(engine), {}).where('paper', '=', paper).executeTakeFirst();
      return row ? told(row) : null;
    },
    earliest: async () => {
      const [first] = await pageOf(engine, { limit: 1 });
      return first?.changedAt ?? null;
    },
    values: async (of) => {
      const rows = await engine.db
        .selectFrom('papers')
        .select(of)
        .distinct()
        .where('extraction_version', 'is not', null)
        .where(of, 'is not', null)
        .orderBy(of)
        .execute();
      return rows.flatMap((row) => row[of] ?? []);
    },
  };
}

/** A paper that was read stays known after it went. */
export async function rememberRemoved(tx: Tx, paper: PaperId, now: Time): Promise<void> {
  await sql`insert into removed_papers (paper_id, kind, year, venue, removed_at)
    select id, kind, year, venue, ${now} from papers
    where id = ${paper} and extraction_version is not null
    on conflict (paper_id) do nothing`.execute(tx);
}

async function pageOf(engine: Engine, { after, limit, ...query }: HarvestPage): Promise<Harvested[]> {
  const rows = await within(both(engine), query)
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`("changedAt", "paper") > (${after?.changedAt ?? 0}, ${after?.paper ?? 0})`),
    )
    .orderBy('changedAt')
    .orderBy('paper')
    .limit(limit)
    .execute();
  return rows.map(told);
}

const told = ({ removed, ...row }: Row): Harvested => ({ ...row, removed: Number(removed) === 1 });

/** Papers that were read at least once, also while they are read again, and those that were removed. */
function both({ db }: Engine) {
  const papers = db
    .selectFrom('papers')
    .select(['id as paper', 'updated_at as changedAt', 'kind', 'year', 'venue'])
    .select(sql<number>`0`.as('removed'))
    .where('extraction_version', 'is not', null);
  const removed = db
    .selectFrom('removed_papers')
    .select(['paper_id as paper', 'removed_at as changedAt', 'kind', 'year', 'venue'])
    .select(sql<number>`1`.as('removed'));
  return db.selectFrom(papers.unionAll(removed).as('changes')).selectAll();
}

type Changes = SelectQueryBuilder<Schema & { changes: Row }, 'changes', Row>;

const within = (rows: Changes, { since, until, kind, year, venue }: HarvestQuery): Changes =>
  rows
    .$if(since !== undefined, (q) => q.where('changedAt', '>=', since ?? 0))
    .$if(until !== undefined, (q) => q.where('changedAt', '<', until ?? 0))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(year !== undefined, (q) => q.where('year', '=', year ?? 0))
    .$if(venue !== undefined, (q) => q.where('venue', '=', venue ?? ''));
