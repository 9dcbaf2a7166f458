// Which work cites which? It follows from where descriptions stand; nothing is stored twice, so nothing can disagree.
import { sql } from 'kysely';
import { own } from './work.ts';

/** Every reference between two works, as often as it stands somewhere; a work does not cite itself. */
export const citations = sql`from places as reference
  join descriptions as cited on cited.id = reference.description_id
  join places as header on header.of = 'paper' and header.of_id = reference.of_id and header.position = ${sql.lit(own)}
  join descriptions as citing on citing.id = header.description_id
  where reference.of = 'paper' and reference.position > ${sql.lit(own)} and citing.work_id <> cited.work_id`;

/** No position is below `own`; asked so, SQLite looks for it in its index instead of walking all of a paper's places. */
const joined = sql`reference.description_id = cited.id and reference.of = 'paper' and reference.position > ${sql.lit(own)}
  and header.of = 'paper' and header.of_id = reference.of_id and header.position <= ${sql.lit(own)}
  and citing.id = header.description_id and citing.work_id <> cited.work_id`;

/**
 * The same from one end on, where the works are known: SQLite keeps to the order of cross joins, and would else look at
 * every reference there is when several works are asked for (a person's page among 20,000 papers took 500 ms).
 */
export const citationsBy = sql`from descriptions as citing cross join places as header cross join places as reference
  cross join descriptions as cited where ${joined}`;
export const citationsOf = sql`from descriptions as cited cross join places as reference cross join places as header
  cross join descriptions as citing where ${joined}`;
