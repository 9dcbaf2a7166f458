// Takes waiting papers the whole way: claimed, read and understood in a child process, stored, recorded, indexed.
import { setTimeout as sleep } from 'node:timers/promises';
import { done, type ErrorCode, Failure, type Outcome } from '../base/errors.ts';
import type { Extraction } from '../base/extraction.ts';
import type { PaperId } from '../base/ids.ts';
import { extractionVersion } from '../extract/extract.ts';
import { bury } from '../library/bury.ts';
import type { Claim, PaperState } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { Pool } from '../pool/pool.ts';
import type { ReadSettings } from '../read/settings.ts';
import { Recorder } from './recorder.ts';
import { understanding } from './tasks.ts';

export type Ingested =
  | { paper: PaperId; ok: true; title: string | null; references: number }
  /** It was on trial and is not scholarly. */
  | { paper: PaperId; ok: true; turnedAway: true }
  | { paper: PaperId; ok: false; error: Failure; state: PaperState };

/** The step after recording, which works on the library as a whole. */
export type Link = (library: Library, owner: string) => Promise<unknown>;

export type Ingesting = {
  library: Library;
  pool: Pool;
  workers: number;
  /** Unique among all processes that share the library. */
  owner: string;
  settings: ReadSettings;
  signal: AbortSignal;
  said: (ingested: Ingested) => void;
  /** What makes works of what was recorded; called now and then, and at the end. */
  link?: Link;
  /** Whether more papers may come: then those are waited for. */
  feeding?: () => boolean;
};

const leaseTime = 5 * 60_000;
/** A claim waits for the disk; more than a few would keep papers from other machines. */
const claimedPerWorker = 8;
/** Milliseconds until it is worth asking for papers again. */
const lookAgain = 200;

/** Works until no paper waits and none will come. */
export async function ingest(ingesting: Ingesting): Promise<void> {
  const { library, owner, workers, signal, feeding = () => false } = ingesting;
  await bury(library);
  const held = new Set<PaperId>();
  let queue: Claim[] = [];
  let reading = 0;
  const recorder = new Recorder(library, owner, () => reading + queue.length > 0, ingesting.link);
  const renewal = setInterval(() => {
    library.catalogue.papers.renew(owner, [...held], Date.now() + leaseTime).catch(() => {});
  }, leaseTime / 3);
  const next = serially(async (): Promise<Claim | undefined> => {
    while (queue.length === 0 && !signal.aborted) {
      const more = feeding();
      queue = await library.catalogue.papers.claim(owner, workers * claimedPerWorker, Date.now() + leaseTime);
      for (const { paper } of queue) held.add(paper);
      if (queue.length > 0) break;
      if (!more) return undefined;
      await sleep(lookAgain);
    }
    return signal.aborted ? undefined : queue.shift();
  });
  const settling = new Set<Promise<void>>();
  const lane = async (): Promise<void> => {
    for (let claim = await next(); claim; claim = await next()) {
      const { paper } = claim;
      reading += 1;
      const read = await readOne(ingesting, claim).finally(() => {
        reading -= 1;
      });
      // The next file is read while this one is written down.
      const settled = settle(ingesting, recorder, claim, read).finally(() => {
        held.delete(paper);
        settling.delete(settled);
      });
      settling.add(settled);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, lane));
  } finally {
    await recorder.flush();
    await Promise.all(settling);
    clearInterval(renewal);
    await library.catalogue.papers.release(
      owner,
      queue.map(({ paper }) => paper),
    );
    await recorder.close();
  }
}

type Reading = { extraction: Extraction; sketch: string };

/** Reads and understands one file, and stores what came of it beside the file. */
async function readOne(ingesting: Ingesting, { file }: Claim): Promise<Outcome<Reading>> {
  const { library, pool, settings } = ingesting;
  try {
    const bytes = Buffer.concat(await Array.fromAsync(await library.files.open(file)));
    const outcome = await pool.run(understanding(settings), { bytes, settings });
    if (!outcome.ok) return outcome;
    const { text, extraction, sketch } = outcome.value;
    await library.files.writeBeside(file, { text, extraction });
    const told = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    return done({ extraction: JSON.parse(told(extraction)) as Extraction, sketch: told(sketch) });
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'file-not-found') return { ok: false, error: thrown };
    throw thrown;
  }
}

async function settle(
  ingesting: Ingesting,
  recorder: Recorder,
  { paper, onTrial }: Claim,
  read: Outcome<Reading>,
): Promise<void> {
  const { library, owner, said } = ingesting;
  const extraction = read.ok ? read.value.extraction : null;
  if (extraction && onTrial && !extraction.scholarly && (await turnAway(ingesting, paper, extraction))) {
    said({ paper, ok: true, turnedAway: true });
  } else if (read.ok) {
    const { title, references } = read.value.extraction;
    await recorder.record({ paper, ...read.value, extractionVersion });
    said({ paper, ok: true, title, references: references.length });
  } else {
    const final = !worthAnotherTry.has(read.error.code);
    const state = await library.catalogue.papers.fail(owner, paper, read.error, final);
    said({ paper, ok: false, error: read.error, state });
  }
}

/** Rows first, bytes second: what a crash leaves in between is listed as loose. False where the paper stays. */
async function turnAway(
  { library: { catalogue, files }, owner }: Ingesting,
  paper: PaperId,
  { kind, confidence }: Extraction,
): Promise<boolean> {
  const verdict = { paper, kind, confidence, filterVersion: extractionVersion };
  const key = await catalogue.papers.turnAway(owner, verdict);
  if (!key) return false;
  await files.remove(key);
  await catalogue.loose.forget([key.id]);
  return true;
}

/** Failures that may have been the moment's and not the file's. */
const worthAnotherTry: ReadonlySet<ErrorCode> = new Set([
  'worker-crashed',
  'worker-garbled',
  'too-slow',
  'too-much-memory',
  'interrupted',
]);

/** Calls wait for each other: two lanes must not claim at the same moment. */
function serially<T>(call: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const result = last.then(call);
    last = result.catch(() => {});
    return result;
  };
}
