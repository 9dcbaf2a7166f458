// Whole tables as they were at one moment, for backup and moving between homes; load.ts is the way back.
import { sql } from 'kysely';
import type { Row, Sequence, Tables } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import type { Schema } from './schema.ts';

/** A table comes after those it points to. */
export const tableNames = [
  'counters',
  'files',
  'papers',
  'parents',
  'locations',
  'bylines',
  'paper_references',
  'mentions',
  'elements',
  'outbox',
  'records',
  'jobs',
  'job_runs',
  'turned_away',
  'loose_files',
  'descriptions',
  'description_keys',
  'recent_keys',
  'likenesses',
  'former_works',
  'places',
  'works',
  'stale_works',
  'ungrouped',
  'work_rulings',
  'work_ruling_members',
  'unlinked',
  'signatures',
  'waiting_blocks',
  'corrections',
  'rulings',
  'ruling_members',
  'crawl_hosts',
  'crawl_robots',
  'frontier',
  'crawl_fetches',
  'work_ranks',
  'persons',
  'venues',
  'removed_papers',
  'wants',
  'reports',
] as const satisfies (keyof Schema)[];

/** What pages go by: the columns that make a row findable again. */
const keys: Record<(typeof tableNames)[number], string[]> = {
  counters: ['name'],
  files: ['id'],
  papers: ['id'],
  parents: ['id'],
  locations: ['id'],
  bylines: ['paper_id', 'position'],
  paper_references: ['paper_id', 'position'],
  mentions: ['paper_id', 'position'],
  elements: ['paper_id', 'position'],
  outbox: ['seq'],
  records: ['id'],
  jobs: ['id'],
  job_runs: ['id'],
  turned_away: ['sha256'],
  loose_files: ['file_id'],
  descriptions: ['id'],
  description_keys: ['key', 'description_id'],
  recent_keys: ['key', 'description_id'],
  likenesses: ['a', 'b'],
  former_works: ['id'],
  places: ['of', 'of_id', 'position'],
  works: ['id'],
  stale_works: ['id'],
  ungrouped: ['id'],
  work_rulings: ['id'],
  work_ruling_members: ['ruling_id', 'description_id'],
  unlinked: ['of', 'of_id'],
  signatures: ['id'],
  waiting_blocks: ['block'],
  corrections: ['id'],
  rulings: ['id'],
  ruling_members: ['ruling_id', 'paper_id', 'position'],
  crawl_hosts: ['id'],
  crawl_robots: ['host_id', 'origin'],
  frontier: ['id'],
  crawl_fetches: ['url_id'],
  work_ranks: ['work_id'],
  persons: ['id'],
  venues: ['name'],
  removed_papers: ['paper_id'],
  wants: ['work_id'],
  reports: ['id'],
};

/** Numbered by the engine: a number is never given twice, even if its row is gone. */
const numbered: [table: string, column: string][] = [
  ['papers', 'id'],
  ['parents', 'id'],
  ['locations', 'id'],
  ['outbox', 'seq'],
  ['records', 'id'],
  ['jobs', 'id'],
  ['job_runs', 'id'],
  ['descriptions', 'id'],
  ['work_rulings', 'id'],
  ['signatures', 'id'],
  ['corrections', 'id'],
  ['rulings', 'id'],
  ['crawl_hosts', 'id'],
  ['frontier', 'id'],
  ['reports', 'id'],
];

const pageSize = 2000;

export function tablesOf(engine: Engine): Tables {
  return {
    names: tableNames,
    snapshot: (look) =>
      engine.snapshot((tx) =>
        look({ rows: (table) => pages(tx, known(table)), sequences: () => sequences(tx, engine.kind) }),
      ),
  };
}

function known(table: string): (typeof tableNames)[number] {
  const name = tableNames.find((each) => each === table);
  if (!name) throw new Error(`no table ${table}`);
  return name;
}

async function* pages(tx: Tx, table: (typeof tableNames)[number]): AsyncIterable<Row[]> {
  const key = keys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last;
    const where = after ? sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})` : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${where} order by ${columns} limit ${pageSize}`.execute(
        tx,
      );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

async function sequences(tx: Tx, kind: Engine['kind']): Promise<Sequence[]> {
  const found: Sequence[] = [];
  for (const [table, column] of numbered) {
    const query =
      kind === 'sqlite'
        ? sql<{ last: number | null }>`select max(seq) as last from sqlite_sequence where name = ${table}`
        : sql<{
            last: number | null;
          }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`;
    const { rows } = await query.execute(tx);
    found.push({ table, last: rows[0]?.last ?? 0 });
  }
  return found;
}

/** Numbering goes on where it was. */
export async function advance(tx: Tx, kind: Engine['kind'], given: Sequence[]): Promise<void> {
  for (const [table, column] of numbered) {
    const { rows } = await sql<{
      highest: number | null;
    }>`select max(${sql.ref(column)}) as highest from ${sql.table(table)}`.execute(tx);
    const last = Math.max(rows[0]?.highest ?? 0, given.find((each) => each.table === table)?.last ?? 0);
    if (last === 0) continue;
    if (kind === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx);
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
    }
  }
}
