// Reads what people wrote, with whom and where, from the names on papers.
import { sql } from 'kysely';
import type { PersonId, SignatureId, WorkId } from '../../base/ids.ts';
import { citationsOf } from './citation-joins.ts';
import type { Engine } from './engine.ts';
import type { YearCount } from './graph.ts';
import { inParts } from './in-parts.ts';
import type { Person } from './person.ts';
import type { AffiliationSpan, CoAuthor, Profiles } from './profile.ts';
import { own } from './work.ts';
import { type WorkRow, workOf } from './works.ts';

export function profilesOf(engine: Engine): Profiles {
  return {
    works: async (id, { order, limit, offset }) => {
      const person = await currentPerson(engine, id);
      const by = order === 'cited' ? sql`cited_by desc` : sql`year is null, year desc, cited_by desc`;
      const { rows } = await sql<WorkRow>`select * from works
        where id in (select signed.work ${signed} where signed.person_id = ${person})
        order by ${by}, id limit ${limit} offset ${offset}`.execute(engine.db);
      return rows.map(workOf);
    },
    coAuthors: (id, limit) => coAuthors(engine, id, limit),
    affiliations: (id) => affiliations(engine, id),
    years: (id) => years(engine, id),
    authors: (works) => authors(engine, works),
    many: async (people) => {
      const rows = await inParts(people, (part) =>
        engine.db.selectFrom('persons').selectAll().where('id', 'in', part).execute(),
      );
      const found = new Map(rows.map((row) => [row.id, personOf(row)]));
      return people.flatMap((id) => found.get(id) ?? []);
    },
    filedUnder: async (beginnings, limit) => {
      if (beginnings.length === 0) return [];
      const { rows } = await sql<PersonRow>`select * from persons where id in (
          select person_id from signatures where ${sql.join(
            beginnings.map((text) => sql`(block >= ${text} and block < ${`${text}\u{10ffff}`})`),
            sql` or `,
          )}
        ) order by cited_by desc, works desc, id limit ${limit}`.execute(engine.db);
      return rows.map(personOf);
    },
    top: async ({ order, limit, offset }) => {
      const rows = await engine.db
        .selectFrom('persons')
        .selectAll()
        .orderBy(({ cited: 'cited_by', 'h-index': 'h_index', works: 'works' } as const)[order], 'desc')
        .orderBy('cited_by', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(personOf);
    },
  };
}

/** Every name on a paper with the work that the paper is one of. */
const signed = sql`from (
  select signatures.person_id, signatures.paper_id, signatures.position, descriptions.work_id as work
  from signatures
  join places on places.of = 'paper' and places.of_id = signatures.paper_id and places.position = ${sql.lit(own)}
  join descriptions on descriptions.id = places.description_id
) as signed`;

export async function currentPerson({ db }: Engine, id: PersonId): Promise<PersonId> {
  const row = await db
    .selectFrom('signatures')
    .select('person_id')
    .where('id', '=', id as number as SignatureId)
    .executeTakeFirst();
  return row?.person_id ?? id;
}

async function coAuthors(engine: Engine, id: PersonId, limit: number): Promise<CoAuthor[]> {
  const person = await currentPerson(engine, id);
  const { rows } = await sql<Omit<CoAuthor, 'name'>>`
    select other.person_id as person, count(distinct signed.work) as works, min(works.year) as "from", max(works.year) as "to"
    ${signed} join signatures as other on other.paper_id = signed.paper_id
    join works on works.id = signed.work
    where signed.person_id = ${person} and other.person_id <> ${person}
    group by other.person_id order by 2 desc, 4 desc, other.person_id limit ${limit}`.execute(engine.db);
  const names = await namesOf(
    engine,
    rows.map((row) => row.person),
  );
  return rows.map((row) => ({ ...row, works: Number(row.works), name: names.get(row.person) ?? '' }));
}

/** The longest name that stands on papers. */
async function namesOf(engine: Engine, people: readonly PersonId[]): Promise<Map<PersonId, string>> {
  const rows = await inParts(people, (part) =>
    engine.db
      .selectFrom('signatures')
      .innerJoin('bylines', (join) =>
        join
          .onRef('bylines.paper_id', '=', 'signatures.paper_id')
          .onRef('bylines.position', '=', 'signatures.position'),
      )
      .select(['signatures.person_id', 'bylines.name'])
      .where('signatures.person_id', 'in', part)
      .orderBy('signatures.id')
      .execute(),
  );
  const names = new Map<PersonId, string>();
  for (const { person_id, name } of rows)
    if (person_id !== null && name.length > (names.get(person_id)?.length ?? 0)) names.set(person_id, name);
  return names;
}

async function affiliations(engine: Engine, id: PersonId): Promise<AffiliationSpan[]> {
  const person = await currentPerson(engine, id);
  const { rows } = await sql<AffiliationSpan>`
    select bylines.affiliation, count(distinct papers.id) as papers, min(papers.year) as "from", max(papers.year) as "to"
    from signatures
    join bylines on bylines.paper_id = signatures.paper_id and bylines.position = signatures.position
    join papers on papers.id = signatures.paper_id
    where signatures.person_id = ${person} and bylines.affiliation is not null
    group by bylines.affiliation
    order by max(papers.year) is null, max(papers.year) desc, 2 desc, bylines.affiliation`.execute(engine.db);
  return rows.map((row) => ({ ...row, papers: Number(row.papers) }));
}

async function years(engine: Engine, id: PersonId): Promise<Awaited<ReturnType<Profiles['years']>>> {
  const person = await currentPerson(engine, id);
  const written = await sql<YearCount>`select year, count(*) as works, 0 as self from works
    where id in (select signed.work ${signed} where signed.person_id = ${person})
    group by year order by year is null, year`.execute(engine.db);
  const citing = await sql<YearCount>`select works.year, count(*) as works, sum(pairs.self) as self from (
      select citing.work_id as id, max(reference.self) as self ${citationsOf}
      and cited.work_id in (select signed.work ${signed} where signed.person_id = ${person})
      group by citing.work_id
    ) as pairs join works on works.id = pairs.id group by works.year order by works.year is null, works.year`.execute(
    engine.db,
  );
  const counted = ({ year, works, self }: YearCount): YearCount => ({
    year,
    works: Number(works),
    self: Number(self),
  });
  return { written: written.rows.map(counted), citing: citing.rows.map(counted) };
}

async function authors(
  engine: Engine,
  works: readonly WorkId[],
): Promise<Map<WorkId, { person: PersonId; name: string }[]>> {
  const rows = await inParts(works, async (part) => {
    const found = await sql<{ work: WorkId; paper_id: number; person: PersonId; name: string }>`
      select signed.work, signed.paper_id, signed.person_id as person, bylines.name ${signed}
      join bylines on bylines.paper_id = signed.paper_id and bylines.position = signed.position
      where signed.work in (${sql.join(part)}) and signed.person_id is not null
      order by signed.work, signed.paper_id, signed.position`.execute(engine.db);
    return found.rows;
  });
  const lists = Map.groupBy(rows, ({ work }) => work);
  return new Map(
    [...lists].map(([work, list]) => [
      work,
      list
        .filter(({ paper_id }) => paper_id === list[0]?.paper_id)
        .map(({ person, name }) => ({ person, name })),
    ]),
  );
}

type PersonRow = {
  id: PersonId;
  name: string;
  papers: number;
  works: number;
  cited_by: number;
  h_index: number;
};

const personOf = ({ cited_by, h_index, ...row }: PersonRow): Person => ({
  ...row,
  citedBy: cited_by,
  hIndex: h_index,
});
