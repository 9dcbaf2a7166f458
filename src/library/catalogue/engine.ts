// What the two engines must offer so that all queries can be written once.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** For single statements that change nothing. */
  readonly db: Kysely<Schema>;
  /** One transaction that may change rows; retried where the engine could not run it beside another. */
  write<T>(change: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction that sees the rows as they were when it began. */
  snapshot<T>(look: (tx: Tx) => Promise<T>): Promise<T>;
  /** What the engine's own check finds wrong. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}
