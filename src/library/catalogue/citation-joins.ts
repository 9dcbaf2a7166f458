// Which work cites which? It follows from where descriptions stand; nothing is stored twice, so nothing can disagree.
import { sql } from 'kysely';
import { own } from './work.ts';

/** Every reference between two works, as often as it stands somewhere; a work does not cite itself. */
export const citations = sql`from places as reference
  join descriptions as cited on cited.id = reference.description_id
  join places as header on header.of = 'paper' and header.of_id = reference.of_id and header.position = ${sql.lit(own)}
  join descriptions as citing on citing.id = header.description_id
  where reference.of = 'paper' and reference.position > ${sql.lit(own)} and citing.work_id <> cited.work_id`;
