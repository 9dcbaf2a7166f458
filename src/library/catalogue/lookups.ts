// Many works, papers or people at once: what the index learns of them, and what a page of results tells of its hits.
import { sql } from 'kysely';
import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import { eachOnce } from './each-once.ts';
import type { Engine } from './engine.ts';
import { inParts } from './in-parts.ts';
import type { PersonDescription } from './person.ts';
import { own, type Said } from './work.ts';

const placed = (engine: Engine) =>
  engine.db.selectFrom('places').innerJoin('descriptions', 'descriptions.id', 'places.description_id');

export async function worksOfPapers(
  engine: Engine,
  papers: readonly PaperId[],
): Promise<Map<PaperId, WorkId>> {
  const rows = await inParts(papers, (part) =>
    placed(engine)
      .select(['places.of_id', 'descriptions.work_id'])
      .where('places.of', '=', 'paper')
      .where('places.position', '=', own)
      .where('places.of_id', 'in', part)
      .execute(),
  );
  return new Map(rows.map(({ of_id, work_id }) => [of_id as PaperId, work_id]));
}

export async function papersOfWorks(
  engine: Engine,
  works: readonly WorkId[],
): Promise<Map<WorkId, PaperId[]>> {
  // From the works on: SQLite keeps to the order of a cross join, and would else look at every paper.
  const rows = await inParts(works, (part) =>
    engine.db
      .selectFrom('descriptions')
      .crossJoin('places')
      .select(['places.of_id', 'descriptions.work_id'])
      .whereRef('places.description_id', '=', 'descriptions.id')
      .where('places.of', '=', 'paper')
      .where('places.position', '=', own)
      .where('descriptions.work_id', 'in', part)
      .orderBy('places.of_id')
      .execute(),
  );
  const papers = Map.groupBy(rows, ({ work_id }) => work_id);
  return new Map([...papers].map(([work, list]) => [work, list.map(({ of_id }) => of_id as PaperId)]));
}

/** Sentences of these papers, with the work that each is about. */
export async function saidBy(
  engine: Engine,
  papers: readonly PaperId[],
  of?: readonly WorkId[],
): Promise<Said[]> {
  const about = of ? sql`and descriptions.work_id in (${sql.join(of)})` : sql``;
  return inParts(papers, async (part) => {
    const { rows } = await sql<Said>`
      select mentions.paper_id as paper, descriptions.work_id as work, mentions.sentence, mentions.section, mentions.page
      from places
      join descriptions on descriptions.id = places.description_id ${about}
      join mentions on mentions.paper_id = places.of_id and mentions.reference = places.position
      where places.of = 'paper' and places.position > ${sql.lit(own)} and places.of_id in (${sql.join(part)})
      order by mentions.paper_id, mentions.position`.execute(engine.db);
    return rows;
  });
}

/** Sentences about a work, by paper and place; at most `most`, and of as many references. */
export async function saidOf(engine: Engine, work: WorkId, most: number): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select mentions.paper_id as paper, cited.work_id as work, mentions.sentence, mentions.section, mentions.page
    from (
      select descriptions.work_id, places.of_id, places.position
      from descriptions
      join places on places.description_id = descriptions.id and places.of = 'paper' and places.position > ${sql.lit(own)}
      where descriptions.work_id = ${work}
      order by places.of_id, places.position limit ${most}
    ) as cited
    join mentions on mentions.paper_id = cited.of_id and mentions.reference = cited.position
    order by mentions.paper_id, mentions.position limit ${most}`.execute(engine.db);
  return eachOnce(rows);
}

export async function peopleOfPapers(
  engine: Engine,
  papers: readonly PaperId[],
): Promise<Map<PaperId, PersonId[]>> {
  const rows = await inParts(papers, (part) =>
    engine.db
      .selectFrom('signatures')
      .select(['paper_id', 'person_id'])
      .where('paper_id', 'in', part)
      .where('person_id', 'is not', null)
      .orderBy('paper_id')
      .orderBy('position')
      .execute(),
  );
  const people = Map.groupBy(rows, ({ paper_id }) => paper_id);
  return new Map(
    [...people].map(([paper, list]) => [paper, list.flatMap(({ person_id }) => person_id ?? [])]),
  );
}

/** The longest name first; those that nobody signs as any more are left out. */
export async function describePeople(engine: Engine, ids: readonly PersonId[]): Promise<PersonDescription[]> {
  const rows = await inParts(ids, async (part) => {
    const found = await sql<PersonRow>`
      select signatures.person_id as id, bylines.name, bylines.affiliation, papers.title, papers.year, papers.venue,
        works.id as work, works.cited_by, works.self_cited_by
      from signatures
      join bylines on bylines.paper_id = signatures.paper_id and bylines.position = signatures.position
      join papers on papers.id = signatures.paper_id
      left join places on places.of = 'paper' and places.of_id = signatures.paper_id and places.position = ${sql.lit(own)}
      left join descriptions on descriptions.id = places.description_id
      left join works on works.id = descriptions.work_id
      where signatures.person_id in (${sql.join(part)})
      order by signatures.id`.execute(engine.db);
    return found.rows;
  });
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, signed]) => {
    const names = [...new Set(signed.map(({ name }) => name))].sort((a, b) => b.length - a.length);
    const works = new Map(signed.map((row) => [row.work ?? row.title, row]));
    const sum = (count: (row: PersonRow) => number | null): number =>
      [...works.values()].reduce((total, row) => total + Number(count(row) ?? 0), 0);
    const years = signed.flatMap(({ year }) => year ?? []);
    return {
      id,
      names,
      affiliations: distinct(signed.map(({ affiliation }) => affiliation)),
      titles: distinct([...works.values()].map(({ title }) => title)),
      venues: distinct(signed.map(({ venue }) => venue)),
      works: works.size,
      citedBy: sum((row) => row.cited_by),
      citedByOthers: sum((row) => Number(row.cited_by ?? 0) - Number(row.self_cited_by ?? 0)),
      lastYear: years.length > 0 ? Math.max(...years) : null,
    };
  });
}

type PersonRow = {
  id: PersonId;
  name: string;
  affiliation: string | null;
  title: string | null;
  year: number | null;
  venue: string | null;
  work: WorkId | null;
  cited_by: number | null;
  self_cited_by: number | null;
};

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];
