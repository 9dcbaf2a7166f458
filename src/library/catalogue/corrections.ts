// Keeps corrections and lets them stand in the rows that everybody reads, so that nobody has to ask twice.
import type { CorrectionId, PaperId } from '../../base/ids.ts';
import type { Byline, Time } from './catalogue.ts';
import { cleanText } from './clean-text.ts';
import type { Corrected, CorrectedField, Correction, Corrections } from './correction.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { waitForLink } from './link.ts';
import { tellIndex } from './outbox.ts';
import type { CorrectionsTable } from './schema/requests.ts';

export function correctionsOf(engine: Engine, clock: () => Time): Corrections {
  return {
    correct: (paper, corrected, who) =>
      engine.write((tx) => correct(tx, engine, paper, corrected, who, clock())),
    undo: (id, who) => engine.write((tx) => undo(tx, engine, id, who, clock())),
    list: async ({ paper, before, limit }) => {
      const rows = await engine.db
        .selectFrom('corrections')
        .selectAll()
        .$if(paper !== undefined, (q) => q.where('paper_id', '=', paper ?? (0 as PaperId)))
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? (0 as CorrectionId)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(correctionOf);
    },
  };
}

/** To be called where these papers were read again: what was read is kept beside, and what people said stands. */
export async function keepCorrections(
  tx: Tx,
  kind: Engine['kind'],
  papers: readonly PaperId[],
): Promise<void> {
  const rows = await inParts(papers, (part) =>
    tx.selectFrom('corrections').selectAll().where('paper_id', 'in', part).orderBy('id').execute(),
  );
  const fields = Map.groupBy(rows, ({ paper_id, field }) => `${paper_id} ${field}`);
  for (const of of fields.values()) {
    const [first] = of;
    if (!first) continue;
    const extracted = JSON.stringify(await read(tx, first.paper_id, first.field));
    await tx
      .updateTable('corrections')
      .set({ extracted })
      .where('paper_id', '=', first.paper_id)
      .where('field', '=', first.field)
      .execute();
    const standing = of.findLast(({ undone_at }) => undone_at === null);
    if (standing) await write(tx, kind, first.paper_id, first.field, JSON.parse(standing.after));
  }
}

async function correct(
  tx: Tx,
  engine: Engine,
  paper: PaperId,
  corrected: Corrected,
  who: string,
  now: Time,
): Promise<Correction[] | null> {
  const there = await tx.selectFrom('papers').select('id').where('id', '=', paper).executeTakeFirst();
  if (!there) return null;
  const made: Correction[] = [];
  for (const field of fields) {
    if (corrected[field] === undefined) continue;
    const before = JSON.stringify(await read(tx, paper, field));
    const after = JSON.stringify(cleaned(corrected[field]));
    if (before === after) continue;
    const earlier = await tx
      .selectFrom('corrections')
      .select('extracted')
      .where('paper_id', '=', paper)
      .where('field', '=', field)
      .executeTakeFirst();
    const row = await tx
      .insertInto('corrections')
      .values({
        paper_id: paper,
        field,
        extracted: earlier?.extracted ?? before,
        before,
        after,
        who,
        at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await write(tx, engine.kind, paper, field, JSON.parse(after));
    made.push(correctionOf(row));
  }
  if (made.length > 0) await follow(tx, engine, paper, now);
  return made;
}

async function undo(
  tx: Tx,
  engine: Engine,
  id: CorrectionId,
  who: string,
  now: Time,
): Promise<Correction | null> {
  const row = await tx
    .updateTable('corrections')
    .set({ undone_at: now, undone_by: who })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const standing = await tx
    .selectFrom('corrections')
    .select('after')
    .where('paper_id', '=', row.paper_id)
    .where('field', '=', row.field)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await write(tx, engine.kind, row.paper_id, row.field, JSON.parse(standing?.after ?? row.extracted));
  await follow(tx, engine, row.paper_id, now);
  return correctionOf(row);
}

const fields: readonly CorrectedField[] = ['title', 'abstract', 'year', 'venue', 'doi', 'arxiv', 'authors'];

async function read(tx: Tx, paper: PaperId, field: CorrectedField): Promise<unknown> {
  if (field !== 'authors') {
    const row = await tx.selectFrom('papers').select(field).where('id', '=', paper).executeTakeFirst();
    return row?.[field] ?? null;
  }
  return tx
    .selectFrom('bylines')
    .select(['name', 'given', 'family', 'affiliation', 'email', 'orcid'])
    .where('paper_id', '=', paper)
    .orderBy('position')
    .execute();
}

async function write(
  tx: Tx,
  kind: Engine['kind'],
  paper: PaperId,
  field: CorrectedField,
  value: unknown,
): Promise<void> {
  if (field !== 'authors') {
    await tx
      .updateTable('papers')
      .set({ [field]: value })
      .where('id', '=', paper)
      .execute();
    return;
  }
  await tx.deleteFrom('bylines').where('paper_id', '=', paper).execute();
  const authors = value as Omit<Byline, 'position'>[];
  const rows = authors.map((author, position) => ({ paper_id: paper, position, ...author }));
  await insertRows(tx, kind, 'bylines', rows);
}

/** Works, people and the index follow from what papers say. */
async function follow(tx: Tx, { kind }: Engine, paper: PaperId, now: Time): Promise<void> {
  await tx.updateTable('papers').set({ updated_at: now }).where('id', '=', paper).execute();
  await waitForLink(tx, 'paper', [paper]);
  await tellIndex(tx, kind, 'paper', [paper]);
}

/** Columns in the order of `read`, so that equal values are equal texts. */
function cleaned(value: Corrected[CorrectedField]): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (!Array.isArray(value)) return value;
  return value.map(({ name, given, family, affiliation, email, orcid }) => ({
    name: cleanText(name),
    given: cleanText(given),
    family: cleanText(family),
    affiliation: cleanText(affiliation),
    email: cleanText(email),
    orcid: cleanText(orcid),
  }));
}

const correctionOf = (row: Omit<CorrectionsTable, 'id'> & { id: CorrectionId }): Correction => ({
  id: row.id,
  paper: row.paper_id,
  field: row.field,
  before: JSON.parse(row.before),
  after: JSON.parse(row.after),
  extracted: JSON.parse(row.extracted),
  who: row.who,
  at: row.at,
  undone: row.undone_at === null || row.undone_by === null ? null : { who: row.undone_by, at: row.undone_at },
});
