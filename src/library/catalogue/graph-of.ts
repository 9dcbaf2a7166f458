// Reads the citation graph: who cites a work and in which words, what it cites, how often and when.
import { type RawBuilder, sql } from 'kysely';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { citationsBy, citationsOf } from './citation-joins.ts';
import { eachOnce } from './each-once.ts';
import type { Engine } from './engine.ts';
import type { CitationOf, CitingQuery, Edge, Graph, Sentence, Slice, YearCount } from './graph.ts';
import { graphFlaws } from './graph-flaws.ts';
import { inParts } from './in-parts.ts';
import { coCited, coupled } from './related.ts';
import { topWorks } from './top-works.ts';
import { venueNamed, venuesOf } from './venues.ts';
import { currentWork, worksById } from './works-by-id.ts';

export function graphOf(engine: Engine): Graph {
  return {
    citing: (work, query) => citing(engine, work, query),
    references: (work, slice) => references(engine, work, slice),
    perYear: (work) => perYear(engine, work),
    coCited: (work, limit) => coCited(engine, work, limit),
    coupled: (work, limit) => coupled(engine, work, limit),
    around: async (works, direction, most) => [
      ...(direction === 'cited' ? [] : await edgesAt(engine, 'cited', works, most)),
      ...(direction === 'citing' ? [] : await edgesAt(engine, 'citing', works, most)),
    ],
    among: (works) => among(engine, works),
    works: (ids) => worksById(engine, ids),
    top: (query) => topWorks(engine, query),
    venues: (slice) => venuesOf(engine, slice),
    venue: (name) => venueNamed(engine, name),
    flaws: () => graphFlaws(engine),
  };
}

async function citing(
  engine: Engine,
  id: WorkId,
  query: CitingQuery,
): Promise<{ total: number; citations: CitationOf[] }> {
  const work = await currentWork(engine, id);
  const { year, withoutSelf = false } = query;
  const order = {
    newest: sql`works.year is null, works.year desc, works.cited_by desc, works.id`,
    oldest: sql`works.year is null, works.year, works.cited_by desc, works.id`,
    cited: sql`works.cited_by desc, works.id`,
  }[query.order ?? 'newest'];
  const { rows } = await sql<{ id: WorkId; self: number; total: number }>`
    select works.id, pairs.self, count(*) over () as total from (
      select citing.work_id as id, max(reference.self) as self ${citationsOf}
      and cited.work_id = ${work} group by citing.work_id
    ) as pairs join works on works.id = pairs.id
    where (${sql.lit(withoutSelf ? 0 : 1)} = 1 or pairs.self = 0)
      ${year === undefined ? sql`` : sql`and works.year = ${year}`}
    order by ${order} limit ${query.limit} offset ${query.offset}`.execute(engine.db);
  const sentences = await sentencesOf(
    engine,
    rows.map((row) => row.id),
    (part) => sql`cited.work_id = ${work} and citing.work_id in (${sql.join(part)})`,
    'citing',
  );
  return { total: Number(rows[0]?.total ?? 0), citations: await told(engine, rows, sentences) };
}

async function references(
  engine: Engine,
  id: WorkId,
  { limit, offset }: Slice,
): Promise<{ total: number; citations: CitationOf[] }> {
  const work = await currentWork(engine, id);
  const { rows } = await sql<{ id: WorkId; self: number; total: number }>`
    select cited.work_id as id, max(reference.self) as self, count(*) over () as total ${citationsBy}
    and citing.work_id = ${work} group by cited.work_id
    order by min(reference.of_id * 100000 + reference.position) limit ${limit} offset ${offset}`.execute(
    engine.db,
  );
  const sentences = await sentencesOf(
    engine,
    rows.map((row) => row.id),
    (part) => sql`citing.work_id = ${work} and cited.work_id in (${sql.join(part)})`,
    'cited',
  );
  return { total: Number(rows[0]?.total ?? 0), citations: await told(engine, rows, sentences) };
}

async function told(
  engine: Engine,
  rows: readonly { id: WorkId; self: number }[],
  sentences: ReadonlyMap<WorkId, Sentence[]>,
): Promise<CitationOf[]> {
  const works = new Map(
    (
      await worksById(
        engine,
        rows.map(({ id }) => id),
      )
    ).map((work) => [work.id, work]),
  );
  return rows.flatMap(({ id, self }) => {
    const work = works.get(id);
    return work ? [{ work, self: Number(self) === 1, sentences: sentences.get(id) ?? [] }] : [];
  });
}

/** What the citing papers say where they cite, by the work at the other end. */
async function sentencesOf(
  engine: Engine,
  works: readonly WorkId[],
  where: (part: WorkId[]) => RawBuilder<unknown>,
  other: 'citing' | 'cited',
): Promise<Map<WorkId, Sentence[]>> {
  const rows = await inParts(works, async (part) => {
    const found = await sql<Sentence & { id: WorkId; paper: PaperId }>`
      select found.id, mentions.paper_id as paper, mentions.reference, mentions.text, mentions.sentence, mentions.section, mentions.page
      from (
        select ${sql.ref(`${other}.work_id`)} as id, reference.of_id, reference.position ${citationsBy} and ${where(part)}
      ) as found join mentions on mentions.paper_id = found.of_id and mentions.reference = found.position
      order by mentions.paper_id, mentions.position`.execute(engine.db);
    return found.rows;
  });
  const lists = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...lists].map(([id, list]) => [id, eachOnce(list).map(({ id: _, ...sentence }) => sentence)]),
  );
}

async function perYear(engine: Engine, id: WorkId): Promise<YearCount[]> {
  const work = await currentWork(engine, id);
  const { rows } = await sql<YearCount>`
    select works.year, count(*) as works, sum(pairs.self) as self from (
      select citing.work_id as id, max(reference.self) as self ${citationsOf}
      and cited.work_id = ${work} group by citing.work_id
    ) as pairs join works on works.id = pairs.id group by works.year order by works.year is null, works.year`.execute(
    engine.db,
  );
  return rows.map(({ year, works, self }) => ({ year, works: Number(works), self: Number(self) }));
}

async function edgesAt(
  engine: Engine,
  end: 'citing' | 'cited',
  works: readonly WorkId[],
  most: number,
): Promise<Edge[]> {
  const rows = await inParts(works, async (part) => {
    const found = await sql<EdgeRow>`select citing, cited, self from (
      select citing, cited, self, row_number() over (partition by ${sql.ref(end)} order by
        ${sql.ref(end === 'citing' ? 'cited' : 'citing')}) as nth from (
        select citing.work_id as citing, cited.work_id as cited, max(reference.self) as self ${end === 'citing' ? citationsBy : citationsOf}
        and ${sql.ref(`${end}.work_id`)} in (${sql.join(part)}) group by citing.work_id, cited.work_id
      ) as pairs
    ) as listed where nth <= ${most} order by citing, cited`.execute(engine.db);
    return found.rows;
  });
  return rows.map(edge);
}

async function among(engine: Engine, works: readonly WorkId[]): Promise<Edge[]> {
  const inside = new Set(works);
  const rows = await inParts(works, async (part) => {
    const found = await sql<EdgeRow>`
      select citing.work_id as citing, cited.work_id as cited, max(reference.self) as self ${citationsBy}
      and citing.work_id in (${sql.join(part)}) group by citing.work_id, cited.work_id
      order by 1, 2`.execute(engine.db);
    return found.rows.filter(({ cited }) => inside.has(cited));
  });
  return rows.map(edge);
}

type EdgeRow = { citing: WorkId; cited: WorkId; self: number };

const edge = ({ citing, cited, self }: EdgeRow): Edge => ({ citing, cited, self: Number(self) === 1 });
