// What do other catalogues say? Their records, each once by its source and key; one that was changed there is changed here.
import { sql } from 'kysely';
import type { RecordId } from '../../base/ids.ts';
import type { MetadataRecord } from '../../base/metadata-record.ts';
import type { RecordOutcome, Records, Time } from './catalogue.ts';
import { cleanJson, cleanText } from './clean-text.ts';
import type { Engine, Tx } from './engine.ts';
import { writeCheckpoint } from './jobs.ts';
import { waitForLink } from './link.ts';

export function recordsOf(engine: Engine, clock: () => Time): Records {
  return {
    admit: (batch, settle) =>
      engine.write(async (tx) => {
        const outcomes: RecordOutcome[] = [];
        for (const record of batch) outcomes.push(await admitOne(tx, record, clock()));
        if (settle) await writeCheckpoint(tx, settle(outcomes), clock());
        return outcomes;
      }),
    list: async ({ after, limit }) => {
      const rows = await engine.db
        .selectFrom('records')
        .select(['id', 'fields'])
        .where('id', '>', after ?? (0 as RecordId))
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, fields }) => ({ id, record: JSON.parse(fields) as MetadataRecord }));
    },
  };
}

async function admitOne(tx: Tx, record: MetadataRecord, now: Time): Promise<RecordOutcome> {
  const { year } = record;
  const [source, key] = [cleanText(record.source), cleanText(record.key)];
  const [title, doi, arxiv] = [cleanText(record.title), cleanText(record.doi), cleanText(record.arxiv)];
  const fields = cleanJson(record);
  const values = { source, key, title, year, doi, arxiv, fields, imported_at: now, updated_at: now };
  const row = await tx
    .insertInto('records')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'key'])
        .doUpdateSet({ title, year, doi, arxiv, fields, updated_at: later(now) })
        .where(sql.ref('records.fields'), '<>', fields),
    )
    .returning(['id', sql<number>`case when imported_at = updated_at then 1 else 0 end`.as('fresh')])
    .executeTakeFirst();
  if (!row) return 'known';
  await waitForLink(tx, 'record', [row.id]);
  return row.fresh ? 'new' : 'changed';
}

/** Never the moment of the import itself, by which a new record is told from a changed one. */
const later = (now: Time) =>
  sql<Time>`case when records.imported_at >= ${now} then records.imported_at + 1 else ${now} end`;
