// Asks for many values with one: the statement stays the same, and prepared, however many there are, and no engine's limit
// on the number of values is met.
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** For `where column in ${among(kind, values)}`; texts must be at least one, or they are taken for numbers. */
export function among(kind: Engine['kind'], values: readonly (number | string)[]): RawBuilder<unknown> {
  if (kind === 'sqlite') return sql`(select value from json_each(${JSON.stringify(values)}))`;
  return typeof values[0] === 'string'
    ? sql`(select unnest(${values}::text[]))`
    : sql`(select unnest(${values}::bigint[]))`;
}
