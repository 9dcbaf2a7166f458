// Keeps the rows of works true to their descriptions: names, papers, and how often they are cited.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { citationsOf } from './citation-joins.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { tellIndex } from './outbox.ts';
import { regroupPutOff } from './regroup.ts';
import { takeTurn } from './turns.ts';
import { type Evidence, type Judge, own, type Weighed } from './work.ts';

/** The index learns of them. */
export async function renewWorks(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  judge: Judge,
): Promise<void> {
  if (works.length === 0) return;
  const counts = await countsOf(tx, kind, works);
  const sorted = [...works].sort((x, y) => x - y);
  for (let start = 0; start < sorted.length; start += namedAtOnce)
    await name(tx, kind, sorted.slice(start, start + namedAtOnce), counts, judge);
  await tellIndex(tx, kind, 'work', works);
}

export async function markStale(tx: Tx, kind: Engine['kind'], works: Iterable<WorkId>): Promise<void> {
  const rows = [...works].sort((x, y) => x - y).map((id) => ({ id }));
  await insertRows(tx, kind, 'stale_works', rows, { key: ['id'], renewed: [] });
}

const renewedAtOnce = 8192;

/** Some of the works that are stale, which lie beside each other on disk; false where none is. */
export async function renewStale(tx: Tx, kind: Engine['kind'], judge: Judge): Promise<boolean> {
  await takeTurn(tx);
  await markStale(tx, kind, await regroupPutOff(tx, kind, judge));
  const { rows } = await sql<{ id: WorkId }>`select id from stale_works order by id
    limit ${sql.lit(renewedAtOnce)}`.execute(tx);
  const works = rows.map(({ id }) => id);
  await renewWorks(tx, kind, works, judge);
  await sql`delete from stale_works where id <= ${works.at(-1) ?? 0}`.execute(tx);
  return works.length > 0;
}

/** Asked for now and then, and changed with every wording: it is not kept. */
export async function evidenceOf(engine: Engine, id: WorkId, judge: Judge): Promise<Evidence> {
  const weighed = await engine.snapshot((tx) => weigh(tx, engine.kind, [id]));
  return judge.evidence(weighed.get(id) ?? []);
}

/** What is said of so many works does not live long in memory, and they lie beside each other on disk. */
const namedAtOnce = 512;

async function name(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
  counts: ReadonlyMap<WorkId, Counts>,
  judge: Judge,
): Promise<void> {
  const weighed = await weigh(tx, kind, works);
  const gone = works.filter((id) => !weighed.has(id));
  if (gone.length > 0) await sql`delete from works where id in ${among(kind, gone)}`.execute(tx);
  const rows = [...weighed].map(([id, of]) => {
    const { title, year, venue, authors } = judge.summarise(of);
    const papers = of.reduce((sum, description) => sum + description.papers, 0);
    return {
      id,
      title,
      year,
      venue,
      authors: JSON.stringify(authors),
      papers,
      ...counted(counts.get(id)),
    };
  });
  const before = await namesOf(tx, kind, works);
  const isSame = (row: (typeof rows)[number]): boolean => before.get(row.id) === nameOf(row);
  const [same, other] = [rows.filter(isSame), rows.filter((row) => !isSame(row))];
  await insertRows(tx, kind, 'works', same, { key: ['id'], renewed: ofCounts });
  await insertRows(tx, kind, 'works', other, { key: ['id'], renewed: [...ofNames, ...ofCounts] });
}

const ofNames = ['title', 'year', 'venue', 'authors'] as const;
const ofCounts = ['papers', 'cited_by', 'self_cited_by'] as const;

type Named = { title: string | null; year: number | null; venue: string | null; authors: string };

const nameOf = ({ title, year, venue, authors }: Named): string =>
  JSON.stringify([title, year, venue, authors]);

/** What works are called now: seldom anything else than before. */
async function namesOf(tx: Tx, kind: Engine['kind'], works: readonly WorkId[]): Promise<Map<WorkId, string>> {
  const { rows } = await sql<Named & { id: WorkId }>`select id, title, year, venue, authors from works
    where id in ${among(kind, works)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

type Counts = { cited_by: number; self_cited_by: number };

const counted = (counts: Counts | undefined): Counts => counts ?? { cited_by: 0, self_cited_by: 0 };

async function countsOf(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<WorkId, Counts>> {
  const { rows } = await sql<Counts & { id: WorkId }>`
    select id, count(*) as cited_by, sum(self) as self_cited_by from (
      select cited.work_id as id, citing.work_id as by_id, max(reference.self) as self ${citationsOf}
      and cited.work_id in ${among(kind, works)} group by cited.work_id, citing.work_id
    ) as pairs group by id`.execute(tx);
  return new Map(
    rows.map(({ id, cited_by, self_cited_by }) => [
      id,
      { cited_by: Number(cited_by), self_cited_by: Number(self_cited_by) },
    ]),
  );
}

/** Works without a description are not among them. */
async function weigh(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<WorkId, Weighed[]>> {
  const corrected = await correctedIn(tx, kind, works);
  const { rows } = await sql<Weighed & { work_id: WorkId }>`
    select descriptions.id, content, work_id,
      sum(case when places.of = 'paper' and position = ${sql.lit(own)} then 1 else 0 end) as papers,
      sum(case when places.of = 'record' then 1 else 0 end) as records,
      sum(case when position > ${sql.lit(own)} then 1 else 0 end) as "references"
    from descriptions join places on places.description_id = descriptions.id
    where work_id in ${among(kind, works)}
    group by work_id, descriptions.id`.execute(tx);
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      papers: Number(row.papers),
      records: Number(row.records),
      references: Number(row.references),
      corrected: corrected.get(row.id) ?? [],
    })),
    ({ work_id }) => work_id,
  );
}

/** The fields that people put right in papers of these works, by what these papers say of themselves. */
async function correctedIn(
  tx: Tx,
  kind: Engine['kind'],
  works: readonly WorkId[],
): Promise<Map<DescriptionId, string[]>> {
  const found = new Map<DescriptionId, string[]>();
  const some = await tx.selectFrom('corrections').select('id').limit(1).executeTakeFirst();
  if (!some) return found;
  const { rows } = await sql<{ id: DescriptionId; field: string }>`
    select distinct descriptions.id as id, field from corrections
    join places on places.of = 'paper' and places.of_id = paper_id and position = ${sql.lit(own)}
    join descriptions on descriptions.id = places.description_id
    where undone_at is null and work_id in ${among(kind, works)} order by 1, 2`.execute(tx);
  for (const { id, field } of rows) found.set(id, [...(found.get(id) ?? []), field]);
  return found;
}
