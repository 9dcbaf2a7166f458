// Reading works back: by number, most cited, their papers, references and those who cite them.
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Name } from '../../base/extraction.ts';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citations } from './citation-joins.ts';
import { areManyRecent, moveRecent, sharing, wordingsAmong } from './description-keys.ts';
import { forgetUnsaid, forgetWorks } from './descriptions.ts';
import type { Engine } from './engine.ts';
import { leadingTo } from './former-works.ts';
import { link } from './link.ts';
import { papersOfWorks, saidBy, saidOf, worksOfPapers } from './lookups.ts';
import { sayingsOf } from './sayings.ts';
import type { Schema } from './schema.ts';
import { keepSketches, unsketched } from './sketches.ts';
import { turnsTaken } from './turns.ts';
import { wordingsOf } from './wordings.ts';
import { type Description, own, type Work, type Works } from './work.ts';
import { evidenceOf, renewStale } from './work-rows.ts';

export function worksOf(engine: Engine): Works {
  const { db } = engine;
  return {
    unsketched: (limit) => unsketched(engine, limit),
    keepSketches: (sketches) => engine.write((tx) => keepSketches(tx, sketches)),
    waiting: (limit) =>
      db
        .selectFrom('unlinked')
        .select(['of', 'of_id as id', 'times'])
        .orderBy('of')
        .orderBy('of_id')
        .limit(limit)
        .execute(),
    turns: () => turnsTaken(engine),
    sayings: (sources) => sayingsOf(engine, sources),
    known: async (wordings) => {
      const found = await wordingsAmong(engine.db, engine.kind, wordings);
      return new Map(found.flatMap(({ id, content, work }) => (work === 0 ? [] : [[content, id]])));
    },
    sharing: (keys) => sharing(engine, keys),
    descriptions: async (ids) => {
      const { rows } = await sql<Description & { work: WorkId }>`
        select id, content, work_id as work from descriptions where id in ${among(engine.kind, ids)}`.execute(
        db,
      );
      return rows;
    },
    link: async (linked, judge) => {
      const isWritten = await engine.write((tx) => link(tx, engine.kind, linked, judge));
      if (await areManyRecent(engine)) await engine.write(moveRecent);
      return isWritten;
    },
    renew: (judge) => engine.write((tx) => renewStale(tx, engine.kind, judge)),
    forget: () => engine.write((tx) => forgetWorks(tx)),
    forgetUnsaid: async () => {
      const unsaid = sql`select 1 from descriptions where work_id = 0 limit 1`;
      while ((await unsaid.execute(db)).rows.length > 0)
        await engine.write((tx) => forgetUnsaid(tx, engine.kind));
    },
    get: async (id) => {
      const now = await db
        .selectFrom('descriptions')
        .innerJoin('works', 'works.id', 'descriptions.work_id')
        .selectAll('works')
        .where('descriptions.id', '=', leadingTo(id))
        .executeTakeFirst();
      return now ? workOf(now) : null;
    },
    evidence: (id, judge) => evidenceOf(engine, id, judge),
    list: async ({ limit, offset, papers = 0 }) => {
      const rows = await db
        .selectFrom('works')
        .selectAll()
        .where('papers', '>=', papers)
        .orderBy('cited_by', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(workOf);
    },
    ofPapers: (papers) => worksOfPapers(engine, papers),
    papersOf: (works) => papersOfWorks(engine, works),
    saidBy: (papers, of) => saidBy(engine, papers, of),
    saidOf: (work, most) => saidOf(engine, work, most),
    ofPaper: async (paper) => {
      const row = await placed(engine)
        .select('descriptions.work_id')
        .where('places.of', '=', 'paper')
        .where('places.of_id', '=', paper)
        .where('places.position', '=', own)
        .executeTakeFirst();
      return row?.work_id ?? null;
    },
    ofReferences: async (paper) => {
      const rows = await placed(engine)
        .select(['places.position', 'descriptions.work_id'])
        .where('places.of', '=', 'paper')
        .where('places.of_id', '=', paper)
        .where('places.position', '>', own)
        .execute();
      return new Map(rows.map(({ position, work_id }) => [position, work_id]));
    },
    papers: async (work) => {
      const rows = await placed(engine)
        .select('places.of_id')
        .where('descriptions.work_id', '=', work)
        .where('places.of', '=', 'paper')
        .where('places.position', '=', own)
        .orderBy('places.of_id')
        .execute();
      return rows.map(({ of_id }) => of_id as PaperId);
    },
    citedBy: (work) => cited(engine, 'citing', sql<SqlBool>`cited.work_id = ${work}`),
    references: (work) => cited(engine, 'cited', sql<SqlBool>`citing.work_id = ${work}`),
    likenesses: (work) =>
      db
        .selectFrom('likenesses')
        .innerJoin('descriptions', 'descriptions.id', 'likenesses.a')
        .select(['likenesses.a', 'likenesses.b', 'likenesses.probability'])
        .where('descriptions.work_id', '=', work)
        .orderBy('likenesses.a')
        .orderBy('likenesses.b')
        .execute(),
    wordings: (work, most) => wordingsOf(engine, work, most),
    counts: async () => {
      const { rows } = await sql<
        Record<'works' | 'cited_only' | 'citations' | 'waiting', number | null>
      >`select
        (select count(*) from works) as works,
        (select count(*) from works where papers = 0) as cited_only,
        (select sum(cited_by) from works) as citations,
        (select count(*) from unlinked) as waiting`.execute(db);
      const [row] = rows;
      return {
        works: Number(row?.works ?? 0),
        citedOnly: Number(row?.cited_only ?? 0),
        citations: Number(row?.citations ?? 0),
        waiting: Number(row?.waiting ?? 0),
      };
    },
  };
}

const placed = (engine: Engine) =>
  engine.db.selectFrom('places').innerJoin('descriptions', 'descriptions.id', 'places.description_id');

async function cited(
  engine: Engine,
  wanted: 'citing' | 'cited',
  where: ReturnType<typeof sql<SqlBool>>,
): Promise<WorkId[]> {
  const { rows } = await sql<{
    id: WorkId;
  }>`select distinct ${sql.ref(`${wanted}.work_id`)} as id ${citations}
    and ${where} order by 1`.execute(engine.db);
  return rows.map(({ id }) => id);
}

export type WorkRow = Selectable<Schema['works']>;

export const workOf = (row: WorkRow): Work => ({
  id: row.id,
  title: row.title,
  year: row.year,
  venue: row.venue,
  authors: JSON.parse(row.authors) as Name[],
  papers: row.papers,
  citedBy: row.cited_by,
  selfCitedBy: row.self_cited_by,
});
