// Opens a catalogue on either engine: the same queries, put together under the port.

import { admit } from './admit.ts';
import type { Catalogue, Counts, Time } from './catalogue.ts';
import { claim, fail, lose, owners, release, renew, renewOlder, retry } from './claims.ts';
import { correctionsOf } from './corrections.ts';
import type { Engine } from './engine.ts';
import { fileRowsOf } from './file-rows.ts';
import { frontierOf } from './frontier-rows.ts';
import { graphOf } from './graph-of.ts';
import { harvestOf } from './harvests.ts';
import { holdingsOf } from './holdings.ts';
import { jobsOf } from './jobs.ts';
import { leasesOf } from './leases.ts';
import { looseFilesOf, reserveFiles } from './loose.ts';
import { newestVersion, tooNew, versionOf } from './migrations.ts';
import { outboxOf } from './outbox.ts';
import {
  getPapers,
  growthOf,
  listPapers,
  locationsOf,
  mentionsOf,
  referencesOf,
  statesOf,
} from './papers.ts';
import { peopleOf } from './people.ts';
import { openPostgres } from './postgres/engine.ts';
import { profilesOf } from './profiles.ts';
import { record } from './record.ts';
import { recordsOf } from './records.ts';
import { requestsOf } from './requests.ts';
import { rulingsOf } from './rulings.ts';
import { openSqlite } from './sqlite/engine.ts';
import { standingsOf } from './standings.ts';
import { tablesOf } from './tables.ts';
import { turnAway } from './trials.ts';
import { workRulingsOf } from './work-rulings.ts';
import { worksOf } from './works.ts';

/** `address` is a file for SQLite or a postgres:// URL. */
export async function openEngine(address: string): Promise<Engine> {
  const engine = /^postgres(ql)?:\/\//.test(address) ? await openPostgres(address) : openSqlite(address);
  const version = await versionOf(engine);
  if (version <= newestVersion) return engine;
  await engine.close();
  throw tooNew(version);
}

/** The engine must have the newest schema: see `migrate`. */
export function catalogueOn(engine: Engine, clock: () => Time = Date.now): Catalogue {
  return {
    papers: {
      reserveFiles: (count) => reserveFiles(engine, count),
      admit: (arrivals, settle) => admit(engine, arrivals, settle, clock()),
      claim: (owner, count, until) => claim(engine, owner, count, until, clock()),
      renew: (owner, papers, until) => renew(engine, owner, papers, until),
      release: (owner, papers) => release(engine, owner, papers),
      owners: () => owners(engine),
      record: (owner, recorded) => record(engine, owner, recorded, clock()),
      fail: (owner, paper, failure, final) => fail(engine, owner, paper, failure, final, clock()),
      turnAway: (owner, verdict) => turnAway(engine, owner, verdict, clock()),
      lose: (paper, failure) => lose(engine, paper, failure, clock()),
      retry: (papers) => retry(engine, papers, clock()),
      renewOlder: (version) => renewOlder(engine, version, clock()),
      states: (ids) => statesOf(engine, ids),
      get: async (id) => (await getPapers(engine, [id]))[0] ?? null,
      getMany: (ids) => getPapers(engine, ids),
      list: (query) => listPapers(engine, query),
      references: (id) => referencesOf(engine, id),
      mentions: (id) => mentionsOf(engine, id),
      locations: (id) => locationsOf(engine, id),
      growth: () => growthOf(engine),
    },
    files: fileRowsOf(engine),
    outbox: outboxOf(engine),
    leases: leasesOf(engine, clock),
    records: recordsOf(engine, clock),
    jobs: jobsOf(engine, clock),
    loose: looseFilesOf(engine),
    holdings: holdingsOf(engine, clock),
    harvest: harvestOf(engine),
    works: worksOf(engine),
    workRulings: workRulingsOf(engine, clock),
    corrections: correctionsOf(engine, clock),
    graph: graphOf(engine),
    standings: standingsOf(engine),
    people: peopleOf(engine),
    rulings: rulingsOf(engine, clock),
    frontier: frontierOf(engine, clock),
    profiles: profilesOf(engine),
    requests: requestsOf(engine, clock),
    tables: tablesOf(engine),
    version: () => versionOf(engine),
    counts: () => counts(engine),
    check: () => engine.check(),
    close: () => engine.close(),
  };
}

async function counts(engine: Engine): Promise<Counts> {
  const count = async (table: 'papers' | 'locations' | 'paper_references' | 'mentions') => {
    const row = await engine.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };
  const files = await engine.db
    .selectFrom('files')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  const states = await engine.db
    .selectFrom('papers')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const inState = (state: string): number => Number(states.find((row) => row.state === state)?.n ?? 0);
  return {
    files: Number(files.n),
    bytes: Number(files.bytes ?? 0),
    papers: await count('papers'),
    waiting: inState('waiting'),
    ingested: inState('ingested'),
    failed: inState('failed'),
    locations: await count('locations'),
    references: await count('paper_references'),
    mentions: await count('mentions'),
  };
}
