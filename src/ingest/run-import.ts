// One run of an import job, from the check of its configuration to its final counters: taken up where it stopped,
// read by the pool while it comes in, and verified.
import { setTimeout as sleep } from 'node:timers/promises';
import { done, Failure, messageOf } from '../base/errors.ts';
import { processName } from '../base/process-name.ts';
import { extractionVersion } from '../extract/extract.ts';
import { checkImport } from '../import/check.ts';
import { openCopies } from '../import/copies.ts';
import { type Counters, countersFrom, type Summary, summaryOf } from '../import/counters.ts';
import { type Importing, importAll, type Judge } from '../import/import.ts';
import type { ImportJob } from '../import/job.ts';
import type { Line } from '../import/line.ts';
import type { Places } from '../import/source.ts';
import { bury } from '../library/bury.ts';
import type { Job, Run, RunState } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import type { Pool } from '../pool/pool.ts';
import type { ReadSettings } from '../read/settings.ts';
import { Docket } from './docket.ts';
import { type Ingested, ingest, type Link } from './ingest.ts';
import { judging } from './tasks.ts';

export type ImportRun = {
  configuration: ImportJob;
  /** Null where nothing is recorded. */
  library: Library | null;
  /** The stored job; null where the import is not to be taken up again. */
  job: Job | null;
  /** Begin from the start although the last run can go on. */
  anew: boolean;
  pool: Pool;
  workers: number;
  settings: ReadSettings;
  signal: AbortSignal;
  /** Whether hashes are wanted also of what is not taken. */
  hashAll: boolean;
  /** Which services may be asked what an identifier stands for. */
  lookups?: Places['lookups'];
  /** See `Ingesting`. */
  link?: Link;
  told: Told;
};

export type Told = {
  /** Something that a person should know before it begins. */
  warning(text: string): void;
  line(line: Line): void;
  ingested(ingested: Ingested): void;
  /** How much of the source lies behind, of how much; null where it is not known. */
  reached(reached: number | null, size: number | null, counters: Counters): void;
};

export type Ended = { state: RunState; summary: Summary; isResumed: boolean };

/** How many papers on trial may wait to be read before no more are taken in. */
const mostWaiting = 500;
const leaseTime = 30_000;

let runsOfThisProcess = 0;

export async function runImport(given: ImportRun): Promise<Ended> {
  const { configuration, library, told } = given;
  const { opened, filters, warnings } = await checkImport(
    configuration,
    given.settings.limits,
    given.hashAll,
    {
      ...(given.lookups && { lookups: given.lookups }),
      ...(library && !given.anew && { seenAt: library.catalogue.holdings.seenAt }),
    },
  );
  try {
    for (const warning of warnings) told.warning(warning);
    runsOfThisProcess += 1;
    const owner = `${processName}.import-${runsOfThisProcess}`;
    if (library) await bury(library);
    const begun = await begin(given, owner);
    const stop = new AbortController();
    const signal = AbortSignal.any([given.signal, stop.signal]);
    const beat = begun && setInterval(() => void held(given, begun.run, owner, stop), leaseTime / 10);
    const waitsForVerdict = library !== null && configuration.filter && configuration.ingest;
    const importing: Importing = {
      opened,
      filters,
      into: { library, copies: configuration.to === undefined ? null : await openCopies(configuration.to) },
      judge: judgeOf(given, waitsForVerdict),
      contentFilter: configuration.filter,
      trial: waitsForVerdict ? extractionVersion : null,
      run: begun?.run ?? null,
      owner,
      counters: countersFrom(begun?.run.counters ?? {}),
      signal,
      said: () => {},
    };
    const started = performance.now();
    const earlier = importing.counters.seconds;
    let state: RunState = 'failed';
    let failure: string | undefined;
    try {
      await importAndRead(given, importing, waitsForVerdict, signal);
      importing.counters.seconds = earlier + (performance.now() - started) / 1000;
      state = stop.signal.aborted ? 'cancelled' : given.signal.aborted ? 'stopped' : 'done';
      if (library && begun && state === 'done') await verifySaved(library, begun.run);
    } catch (thrown) {
      failure = messageOf(thrown);
      // A full disk is made room on, a library in use becomes free: then the run goes on.
      if (thrown instanceof Failure) state = 'stopped';
      throw thrown;
    } finally {
      clearInterval(beat ?? undefined);
      const ended = { ...(failure !== undefined && { failure }) };
      if (library && begun) {
        const counters = state === 'done' ? { counters: await summary(given, importing, begun.run) } : {};
        await library.catalogue.jobs.end(begun.run.id, owner, state, { ...ended, ...counters });
      }
    }
    return {
      state,
      summary: await summary(given, importing, begun?.run ?? null),
      isResumed: begun ? !begun.isNew : false,
    };
  } finally {
    await opened.close();
  }
}

/** Ours until it ends; throws where another process is at it. */
async function begin({ library, job, anew }: ImportRun, owner: string) {
  if (!library || !job) return null;
  const begun = await library.catalogue.jobs.begin(job.id, owner, Date.now() + leaseTime, anew);
  if (begun.ok) return begun;
  throw new Failure(
    'job-running',
    `The job ${job.name} runs already, in another process. Wait, or stop it: openseer jobs cancel ${job.name}`,
  );
}

async function held({ library }: ImportRun, run: Run, owner: string, stop: AbortController): Promise<void> {
  try {
    if (!(await library?.catalogue.jobs.hold(run.id, owner, Date.now() + leaseTime))) stop.abort();
  } catch {
    // The next beat tries again; the lease is ten beats long.
  }
}

/** Nobody is asked where ingest reads every paper anyway, or where neither verdict nor text is wanted. */
function judgeOf({ configuration, pool, settings }: ImportRun, waitsForVerdict: boolean): Judge | null {
  const wantsText = configuration.to !== undefined && configuration.ingest;
  if (waitsForVerdict ? configuration.to === undefined : !configuration.filter && !wantsText) return null;
  return async (bytes) => {
    const outcome = await pool.run(judging(settings), { bytes, settings });
    if (!outcome.ok) return outcome;
    const verdict: { scholarly: boolean; kind: string } = JSON.parse(
      new TextDecoder().decode(outcome.value.verdict),
    );
    return done({ ...verdict, text: outcome.value.text });
  };
}

async function importAndRead(
  given: ImportRun,
  importing: Importing,
  waitsForVerdict: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { library, configuration, told } = given;
  if (!library) {
    importing.said = (line, item) => {
      told.line(line);
      told.reached(item.reached ?? null, importing.opened.size, importing.counters);
    };
    return importAll(importing);
  }
  const docket = new Docket(library.catalogue.papers, told.line);
  importing.said = (line, item) => {
    docket.push(line, waitsForVerdict);
    told.reached(item.reached ?? null, importing.opened.size, importing.counters);
  };
  importing.room = async () => {
    await docket.look();
    while (docket.waiting > mostWaiting && !signal.aborted) {
      await sleep(100);
      await docket.look();
    }
  };
  let feeding = true;
  const reading = configuration.ingest
    ? ingest({
        library,
        pool: given.pool,
        workers: given.workers,
        owner: `${importing.owner}.ingest`,
        settings: given.settings,
        signal,
        said: told.ingested,
        feeding: () => feeding,
        ...(given.link && { link: given.link }),
      })
    : Promise.resolve();
  // Its failure is thrown below; the import goes on until then.
  reading.catch(() => {});
  try {
    await importAll(importing);
  } finally {
    feeding = false;
    await reading;
  }
  // Another process may hold the last of them.
  while (waitsForVerdict && importing.run && !signal.aborted) {
    await docket.look();
    if ((await library.catalogue.jobs.trials(importing.run.id)).waiting === 0) break;
    await sleep(200);
  }
  await docket.look();
  docket.close();
}

/** CDI's save verification: what is recorded of this run stands where it should, to its last byte. */
async function verifySaved({ catalogue, files }: Library, run: Run): Promise<void> {
  for await (const { key, bytes } of catalogue.files.ofRun(run.id)) {
    const last = await Array.fromAsync(await files.open(key, { start: Math.max(0, bytes - 1), end: bytes }));
    if (bytes > 0 && Buffer.concat(last).length !== 1)
      throw new Failure(
        'damaged',
        `${files.nameOf(key, 'file')} is shorter than it should be. Run openseer verify.`,
      );
  }
}

async function summary({ library }: ImportRun, importing: Importing, run: Run | null): Promise<Summary> {
  const trials = library && run ? await library.catalogue.jobs.trials(run.id) : undefined;
  return summaryOf(importing.counters, trials);
}
