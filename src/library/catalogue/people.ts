// Names on papers by block, who is behind them, and what these people wrote.
import { sql } from 'kysely';
import type { PaperId, PersonId, SignatureId } from '../../base/ids.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { insertRows } from './insert-rows.ts';
import { describePeople, peopleOfPapers } from './lookups.ts';
import { tellIndex } from './outbox.ts';
import { beginPass, lastPass } from './people-pass.ts';
import type { Filed, People, Person, SignedPaper } from './person.ts';
import { currentPerson } from './profiles.ts';
import { rulingsOfBlock } from './rulings.ts';
import { settleBlocks } from './settle-blocks.ts';
import { waitForNames, waitingBlocks } from './waiting-blocks.ts';
import { own } from './work.ts';

export function peopleOf(engine: Engine): People {
  const { db } = engine;
  return {
    file: (papers, filed) => engine.write((tx) => file(tx, engine.kind, papers, filed)),
    waiting: (limit) => waitingBlocks(engine, limit),
    block: (name) => readBlock(engine, name),
    blocksOf: async (id) => {
      const person = await currentPerson(engine, id);
      const rows = await db
        .selectFrom('signatures')
        .select(['id', 'block'])
        .where('person_id', '=', person)
        .orderBy('id')
        .execute();
      if (rows.length === 0) return null;
      const names = [...new Set(rows.map(({ block }) => block))];
      return { person, names, signatures: rows.map((row) => row.id) };
    },
    settle: (blocks) => engine.write((tx) => settleBlocks(tx, engine.kind, blocks)),
    forget: (model) => beginPass(engine, model),
    pass: () => lastPass(engine),
    get: (id) => getPerson(engine, id),
    ofPaper: async (paper) => {
      const rows = await db
        .selectFrom('signatures')
        .select(['position', 'person_id'])
        .where('paper_id', '=', paper)
        .execute();
      return new Map(
        rows.flatMap(({ position, person_id }) => (person_id === null ? [] : [[position, person_id]])),
      );
    },
    ofPapers: (papers) => peopleOfPapers(engine, papers),
    describe: (ids) => describePeople(engine, ids),
    papers: async (person) => {
      const rows = await db
        .selectFrom('signatures')
        .select('paper_id')
        .distinct()
        .where('person_id', '=', person)
        .orderBy('paper_id')
        .execute();
      return rows.map(({ paper_id }) => paper_id);
    },
    counts: async () => {
      const { rows } = await sql<Record<'signatures' | 'persons' | 'waiting', number>>`select
        (select count(*) from signatures) as signatures,
        (select count(distinct person_id) from signatures) as persons,
        (select count(*) from waiting_blocks) as waiting`.execute(db);
      const [row] = rows;
      return {
        signatures: Number(row?.signatures ?? 0),
        persons: Number(row?.persons ?? 0),
        waiting: Number(row?.waiting ?? 0),
      };
    },
  };
}

/** Names that stay keep their numbers, and so do the people behind them. */
async function file(
  tx: Tx,
  kind: Engine['kind'],
  papers: readonly PaperId[],
  filed: readonly Filed[],
): Promise<void> {
  const before = await inParts(papers, (part) =>
    tx
      .selectFrom('signatures')
      .select(['id', 'paper_id', 'position', 'block', 'person_id'])
      .where('paper_id', 'in', part)
      .execute(),
  );
  const said = ({ paper, position, block }: Filed): string => `${paper} ${position} ${block}`;
  const wanted = new Set(filed.map(said));
  const kept = new Set<string>();
  const gone: typeof before = [];
  for (const row of before) {
    const same = said({ paper: row.paper_id, position: row.position, block: row.block });
    if (wanted.has(same)) kept.add(same);
    else gone.push(row);
  }
  const fresh = filed.filter((each) => !kept.has(said(each)));
  await inParts(
    gone.map(({ id }) => id),
    (part) => tx.deleteFrom('signatures').where('id', 'in', part).execute(),
  );
  await tellIndex(
    tx,
    kind,
    'person',
    gone.flatMap(({ person_id }) => person_id ?? []),
  );
  await insertRows(
    tx,
    kind,
    'signatures',
    fresh.map(({ paper, position, block }) => ({
      paper_id: paper,
      position,
      block,
      person_id: null,
      group_id: null,
    })),
    // Another linker may have filed the same names a moment ago.
    { key: ['paper_id', 'position'], renewed: ['block'] },
  );
  // What a paper says of itself may have changed although its names did not.
  await waitForNames(
    tx,
    [...gone, ...filed].map(({ block }) => block),
  );
}

async function readBlock(engine: Engine, name: string): ReturnType<People['block']> {
  const { db } = engine;
  const rows = await db
    .selectFrom('signatures')
    .innerJoin('bylines', (join) =>
      join
        .onRef('bylines.paper_id', '=', 'signatures.paper_id')
        .onRef('bylines.position', '=', 'signatures.position'),
    )
    .selectAll('bylines')
    .select('signatures.id')
    .where('signatures.block', '=', name)
    .orderBy('signatures.id')
    .execute();
  const ids = [...new Set(rows.map(({ paper_id }) => paper_id))];
  const papers = await inParts(ids, (part) =>
    db.selectFrom('papers').select(['id', 'title', 'venue', 'year']).where('id', 'in', part).execute(),
  );
  const bylines = await inParts(ids, (part) =>
    db
      .selectFrom('bylines')
      .select(['paper_id', 'given', 'family'])
      .where('paper_id', 'in', part)
      .orderBy('paper_id')
      .orderBy('position')
      .execute(),
  );
  const cited = await inParts(ids, (part) =>
    db
      .selectFrom('places')
      .innerJoin('descriptions', 'descriptions.id', 'places.description_id')
      .select(['places.of_id', 'descriptions.work_id'])
      .distinct()
      .where('places.of', '=', 'paper')
      .where('places.position', '>', own)
      .where('places.of_id', 'in', part)
      .orderBy('descriptions.work_id')
      .execute(),
  );
  const authors = Map.groupBy(bylines, ({ paper_id }) => paper_id);
  const cites = Map.groupBy(cited, ({ of_id }) => of_id);
  const signed = papers.map(({ id, title, venue, year }): [PaperId, SignedPaper] => [
    id,
    {
      title,
      venue,
      year,
      authors: (authors.get(id) ?? []).map(({ given, family }) => ({ given, family })),
      cites: (cites.get(id) ?? []).map(({ work_id }) => work_id),
    },
  ]);
  const signatures = rows.map(({ paper_id, ...row }) => ({ ...row, paper: paper_id }));
  return { signatures, papers: new Map(signed), rulings: await rulingsOfBlock(engine, name, signatures) };
}

async function getPerson(engine: Engine, id: PersonId): Promise<Person | null> {
  const now = await engine.db
    .selectFrom('signatures')
    .select('person_id')
    .where('id', '=', id as number as SignatureId)
    .executeTakeFirst();
  if (!now || now.person_id === null) return null;
  const rows = await engine.db
    .selectFrom('signatures')
    .innerJoin('bylines', (join) =>
      join
        .onRef('bylines.paper_id', '=', 'signatures.paper_id')
        .onRef('bylines.position', '=', 'signatures.position'),
    )
    .innerJoin('places', (join) =>
      join
        .onRef('places.of_id', '=', 'signatures.paper_id')
        .on('places.of', '=', 'paper')
        .on('places.position', '=', own),
    )
    .innerJoin('descriptions', 'descriptions.id', 'places.description_id')
    .innerJoin('works', 'works.id', 'descriptions.work_id')
    .select(['bylines.name', 'signatures.paper_id', 'works.id as work', 'works.cited_by'])
    .where('signatures.person_id', '=', now.person_id)
    .orderBy('signatures.id')
    .execute();
  const works = new Map(rows.map(({ work, cited_by }) => [work, cited_by]));
  const counts = [...works.values()].sort((a, b) => b - a);
  return {
    id: now.person_id,
    name: rows.reduce((longest, { name }) => (name.length > longest.length ? name : longest), ''),
    papers: new Set(rows.map(({ paper_id }) => paper_id)).size,
    works: works.size,
    citedBy: counts.reduce((sum, count) => sum + count, 0),
    hIndex: counts.filter((count, i) => count > i).length,
  };
}
