// Keeps what a pass over the whole graph found. Written in parts, so that others can write in between.
import { sql } from 'kysely';
import type { PersonId, WorkId } from '../../base/ids.ts';
import { citations } from './citation-joins.ts';
import type { Engine } from './engine.ts';
import type { Edge } from './graph.ts';
import { hIndexOf } from './h-index.ts';
import { insertRows } from './insert-rows.ts';
import type { Pass, Standings } from './standing.ts';
import { own } from './work.ts';

const pageSize = 5000;

export function standingsOf(engine: Engine): Standings {
  const { db } = engine;
  return {
    works: () => worksIn(engine),
    edges: () => edgesIn(engine),
    settle: async (ranks) => {
      for (let start = 0; start < ranks.length; start += pageSize)
        await engine.write(async (tx) => {
          const part = ranks.slice(start, start + pageSize);
          for (let at = 0; at < part.length; at += 400)
            await tx
              .deleteFrom('work_ranks')
              .where(
                'work_id',
                'in',
                part.slice(at, at + 400).map(({ work }) => work),
              )
              .execute();
          const rows = part.map(({ work, rank, recent }) => ({ work_id: work, rank, recent }));
          await insertRows(tx, engine.kind, 'work_ranks', rows);
        });
      await engine.write(async (tx) => {
        await sql`delete from work_ranks where not exists (select 1 from works where works.id = work_id)`.execute(
          tx,
        );
      });
      await countPersons(engine);
      await countVenues(engine);
    },
    of: async (work) =>
      (await db
        .selectFrom('work_ranks')
        .select(['rank', 'recent'])
        .where('work_id', '=', work)
        .executeTakeFirst()) ?? null,
    lastPass: async () => {
      const rows = await db.selectFrom('counters').selectAll().where('name', 'in', passCounters).execute();
      const value = (name: string): number | undefined => rows.find((row) => row.name === name)?.value;
      const [at, took] = passCounters.map(value);
      return at === undefined || took === undefined ? null : { at, took };
    },
    passed: ({ at, took }: Pass) =>
      engine.write(async (tx) => {
        await tx.deleteFrom('counters').where('name', 'in', passCounters).execute();
        const values = passCounters.map((name, i) => ({ name, value: Math.round(i === 0 ? at : took) }));
        await tx.insertInto('counters').values(values).execute();
      }),
  };
}

const passCounters = ['ranked-at', 'ranking-took'];

async function* worksIn({ db }: Engine) {
  for (let after = 0 as WorkId; ; ) {
    const rows = await db
      .selectFrom('works')
      .select(['id', 'year'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** By paper, so that pages need no sorting; a citation that several papers of a work make comes once for each of them. */
async function* edgesIn({ db }: Engine): AsyncIterable<Edge[]> {
  const { rows: ends } = await sql<{
    last: number | null;
  }>`select max(of_id) as last from places where places.of = 'paper'`.execute(db);
  const last = Number(ends[0]?.last ?? 0);
  const papersAtOnce = 500;
  for (let after = 0; after < last; after += papersAtOnce) {
    const { rows } = await sql<{ citing: WorkId; cited: WorkId; self: number }>`
      select citing.work_id as citing, cited.work_id as cited, max(reference.self) as self ${citations}
      and reference.of_id > ${after} and reference.of_id <= ${after + papersAtOnce}
      group by citing.work_id, cited.work_id order by 1, 2`.execute(db);
    if (rows.length > 0)
      yield rows.map(({ citing, cited, self }) => ({ citing, cited, self: Number(self) === 1 }));
  }
}

type PersonRow = {
  id: PersonId;
  name: string;
  papers: number;
  works: number;
  cited_by: number;
  h_index: number;
};

async function countPersons(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    // Whole people only: the last one of a page may go on in the next, and is left for it.
    const { rows } = await sql<{
      person_id: PersonId;
      name: string;
      paper_id: number;
      work: WorkId;
      cited_by: number;
    }>`select signatures.person_id, bylines.name, signatures.paper_id, works.id as work, works.cited_by
      from signatures
      join bylines on bylines.paper_id = signatures.paper_id and bylines.position = signatures.position
      join places on places.of = 'paper' and places.of_id = signatures.paper_id and places.position = ${sql.lit(own)}
      join descriptions on descriptions.id = places.description_id
      join works on works.id = descriptions.work_id
      where signatures.person_id in (
        select distinct person_id from signatures where person_id > ${after} order by person_id limit 2000
      ) order by signatures.person_id, signatures.id`.execute(engine.db);
    const people = [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([id, of]): PersonRow => {
      const works = new Map(of.map(({ work, cited_by }) => [work, cited_by]));
      return {
        id,
        name: of.reduce((longest, { name }) => (name.length > longest.length ? name : longest), ''),
        papers: new Set(of.map(({ paper_id }) => paper_id)).size,
        works: works.size,
        cited_by: [...works.values()].reduce((sum, count) => sum + count, 0),
        h_index: hIndexOf([...works.values()]),
      };
    });
    const last = people.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
    await engine.write(async (tx) => {
      await tx
        .deleteFrom('persons')
        .where('id', '>', after as PersonId)
        .where('id', '<=', last as PersonId)
        .execute();
      await insertRows(tx, engine.kind, 'persons', people);
    });
    if (people.length === 0) return;
    after = last;
  }
}

/** Few enough to count at once. */
function countVenues(engine: Engine): Promise<void> {
  return engine.write(async (tx) => {
    const { rows } = await sql<{ venue: string; cited_by: number; times: number; held: number }>`
      select venue, cited_by, count(*) as times, sum(case when papers > 0 then 1 else 0 end) as held
      from works where venue is not null group by venue, cited_by order by venue`.execute(tx);
    await tx.deleteFrom('venues').execute();
    const venues = [...Map.groupBy(rows, ({ venue }) => venue)].map(([name, of]) => ({
      name,
      works: of.reduce((sum, { times }) => sum + Number(times), 0),
      held: of.reduce((sum, { held }) => sum + Number(held), 0),
      cited_by: of.reduce((sum, { cited_by, times }) => sum + cited_by * Number(times), 0),
      h_index: hIndexOf(
        of
          .filter(({ cited_by }) => cited_by > 0)
          .flatMap(({ cited_by, times }) => new Array<number>(Number(times)).fill(cited_by)),
      ),
    }));
    await insertRows(tx, engine.kind, 'venues', venues);
  });
}
