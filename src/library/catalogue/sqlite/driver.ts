// Kysely on node:sqlite: one connection, statements kept prepared, and waiting for another writer without blocking the loop.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { Failure } from '../../../base/errors.ts';

type Prepared = { statement: StatementSync; columns: string[] };

const keptStatements = 200;
const patience = 60_000;

export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(database: DatabaseSync) {
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  /** One at a time: a transaction of one caller must not swallow the statements of another. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const turn = Promise.withResolvers<void>();
    this.#free = before.then(() => turn.promise);
    await before;
    this.#release = turn.resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await this.#connection.waitFor(begin);
  }

  async commitTransaction(): Promise<void> {
    this.#connection.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk has ended it already, and is what should be told.
    if (this.#connection.isInTransaction) this.#connection.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const prepared = this.#prepare(sql);
    const { statement } = prepared;
    const values = parameters as (string | number | bigint | Uint8Array | null)[];
    if (prepared.columns.length > 0) return { rows: rowsOf<Row>(prepared, statement.all(...values)) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    chunk: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    const values = parameters as (string | number | bigint | Uint8Array | null)[];
    let rows: Row[] = [];
    for (const row of this.#database.prepare(sql).iterate(...values)) {
      rows.push(row as Row);
      if (rows.length < chunk) continue;
      yield { rows };
      rows = [];
    }
    if (rows.length > 0) yield { rows };
  }

  /** Begins as soon as no other process writes; the loop goes on meanwhile. */
  async waitFor(begin: string): Promise<void> {
    const deadline = performance.now() + patience;
    for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
      try {
        return this.exec(begin);
      } catch (thrown) {
        if (!isBusy(thrown) || performance.now() > deadline) throw explained(thrown);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      prepared = { statement, columns: columnsOf(statement) };
      const oldest = this.#prepared.keys().next();
      if (this.#prepared.size >= keptStatements && !oldest.done) this.#prepared.delete(oldest.value);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const columnsOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

/** Rows that the engine makes are dictionaries; objects that all have one shape take about a third less time. */
function rowsOf<Row>(prepared: Prepared, found: unknown): Row[] {
  const lists = found as unknown[][];
  // A table that was changed since has other columns.
  if (lists[0] && lists[0].length !== prepared.columns.length)
    prepared.columns = columnsOf(prepared.statement);
  const { columns } = prepared;
  return lists.map((values) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i];
    return row as Row;
  });
}

const busy = 5;
const errorNumber = (thrown: unknown): number =>
  thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number'
    ? thrown.errcode & 0xff
    : 0;
const isBusy = (thrown: unknown): boolean => errorNumber(thrown) === busy;

function explained(thrown: unknown): unknown {
  if (!isBusy(thrown)) return thrown;
  return new Failure(
    'library-in-use',
    `Another Openseer has been writing to this library for ${patience / 1000} s without a pause. Stop it and try again.`,
    { cause: thrown },
  );
}
