// Where was it published? Venues as works name them, with what appeared there.
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Slice, Venue, VenueYear } from './graph.ts';
import { hIndexOf } from './h-index.ts';

/** As the last pass counted them. */
export async function venuesOf(engine: Engine, { limit, offset }: Slice): Promise<Venue[]> {
  const rows = await engine.db
    .selectFrom('venues')
    .selectAll()
    .orderBy('cited_by', 'desc')
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ name, works, held, cited_by, h_index }) => ({
    name,
    works,
    held,
    citedBy: cited_by,
    hIndex: h_index,
  }));
}

/** Counted now. */
export async function venueNamed(
  engine: Engine,
  name: string,
): Promise<(Venue & { years: VenueYear[] }) | null> {
  const { rows } = await sql<{ year: number | null; held: number; cited_by: number }>`
    select year, case when papers > 0 then 1 else 0 end as held, cited_by from works
    where venue = ${name} order by year is null, year`.execute(engine.db);
  if (rows.length === 0) return null;
  const counts = rows.map(({ cited_by }) => cited_by);
  return {
    name,
    works: rows.length,
    held: rows.reduce((sum, { held }) => sum + Number(held), 0),
    citedBy: counts.reduce((sum, count) => sum + count, 0),
    hIndex: hIndexOf(counts),
    years: [...Map.groupBy(rows, ({ year }) => year)].map(([year, of]) => ({
      year,
      works: of.length,
      citedBy: of.reduce((sum, { cited_by }) => sum + cited_by, 0),
    })),
  };
}
