// Inserts many rows at once. Kysely writes the statement once per table and row count; only values travel after that.
// Measured on SQLite: building the statement anew for each paper's 64 rows cost as much as running it.
import { CompiledQuery, type Insertable, type Selectable } from 'kysely';
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';

/** Statements for 64, 32, … 1 rows: few enough to stay prepared, wide enough to save round trips. */
const widest = 64;

type Conflict<Column> = { key: readonly Column[]; renewed: readonly Column[] };

const written = new Map<string, string>();

/**
 * All rows must have the same columns. Of a row that has the same `key` as one that is there, these columns are `renewed`; an
 * index that has none of them is left alone, so what stays the same had better not be among them.
 */
export async function insertRows<Table extends keyof Schema & string>(
  tx: Tx,
  kind: string,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  conflict?: Conflict<keyof Schema[Table] & string>,
): Promise<void> {
  await insert(tx, kind, table, rows, conflict ? onConflict(conflict) : '');
}

/** The same for new rows, of which columns are given back that the engine filled in. */
export function insertRowsGiving<
  Table extends keyof Schema & string,
  Column extends keyof Selectable<Schema[Table]> & string,
>(
  tx: Tx,
  kind: string,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  columns: readonly Column[],
): Promise<Pick<Selectable<Schema[Table]>, Column>[]> {
  return insert(tx, kind, table, rows, ` returning ${columns}`);
}

function onConflict({ key, renewed }: Conflict<string>): string {
  const renewal = renewed.map((each) => `${each} = excluded.${each}`);
  return ` on conflict (${key}) do ${renewal.length > 0 ? `update set ${renewal}` : 'nothing'}`;
}

async function insert<Table extends keyof Schema & string, Given>(
  tx: Tx,
  kind: string,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  ending: string,
): Promise<Given[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first) as (keyof Insertable<Schema[Table]>)[];
  const given: Given[] = [];
  for (let start = 0, width = widest; start < rows.length; ) {
    while (width > rows.length - start) width /= 2;
    const values = new Array<unknown>(width * columns.length);
    for (let i = 0, at = 0; i < width; i += 1)
      for (const column of columns) values[at++] = rows[start + i]?.[column];
    const statement = statementFor(tx, kind, table, first, width, ending);
    const answer = await tx.executeQuery<Given>(CompiledQuery.raw(statement, values));
    for (const row of answer.rows) given.push(row);
    start += width;
  }
  return given;
}

function statementFor<Table extends keyof Schema & string>(
  tx: Tx,
  kind: string,
  table: Table,
  like: Insertable<Schema[Table]>,
  width: number,
  ending: string,
): string {
  const name = `${kind} ${table} ${width} ${Object.keys(like)}${ending}`;
  let text = written.get(name);
  if (text === undefined) {
    text = tx.insertInto(table).values(new Array(width).fill(like)).compile().sql + ending;
    written.set(name, text);
  }
  return text;
}
