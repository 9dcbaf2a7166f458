// The work flow of an import, CDI's Algorithm 1: items are taken in one after another, and a few at a time are judged,
// kept and entered together with how far the import is, so that a killed one goes on where it was.
import type { Outcome } from '../base/errors.ts';
import type { Admission, RecordOutcome } from '../library/catalogue/catalogue.ts';
import type { Checkpoint, Run } from '../library/catalogue/job.ts';
import type { Files } from '../library/files/files.ts';
import type { Library } from '../library/library.ts';
import type { Copies } from './copies.ts';
import type { Counters } from './counters.ts';
import { enter } from './enter.ts';
import { type Line, lineOf } from './line.ts';
import type { Item, Opened } from './source.ts';
import { type Filters, recordLine, type Taken, takeIn } from './take-in.ts';

/** What a reader thinks of a document: whether it is scholarly, and its text. */
export type Judgement = { scholarly: boolean; kind: string; text: Uint8Array };
export type Judge = (bytes: Uint8Array) => Promise<Outcome<Judgement>>;

export type Importing = {
  opened: Opened;
  filters: Filters;
  /** Where what passes goes: into a library, into a folder, or both. */
  into: { library: Library | null; copies: Copies | null };
  /** Asked before anything is kept; null where nobody asks, or ingest will. */
  judge: Judge | null;
  /** Whether a judgement keeps a document out. */
  contentFilter: boolean;
  /** The version of the filter by which ingest will judge; null where papers stay whatever they are. */
  trial: number | null;
  run: Pick<Run, 'id' | 'position'> | null;
  owner: string;
  /** Goes on from what an earlier stretch of the run counted, and is moved along. */
  counters: Counters;
  signal: AbortSignal;
  /** Once what became of an item is certain, in the order of the source. `taken` is how much of its size lies behind. */
  said: (line: Line, item: Item) => void;
  /** Waited for before more is taken, where whoever reads the papers cannot follow. */
  room?: () => Promise<void>;
};

/** Documents entered in one transaction: fewer waits for the disk, little lost work after a crash. */
const documentsAtOnce = 32;
/** Of a log most lines are no documents. */
const itemsAtOnce = 20_000;
const longestWait = 1000;

type InHand = { item: Item; came: Taken | Line };

export async function importAll(importing: Importing): Promise<void> {
  const { opened, filters, into, run, signal } = importing;
  const files = filesOf(importing);
  let inHand: InHand[] = [];
  let documents = 0;
  let passed = 0;
  let since = performance.now();
  let began = since;
  const settle = async (): Promise<void> => {
    const now = performance.now();
    importing.counters.seconds += (now - began) / 1000;
    began = now;
    if (inHand.length > 0) await settleAll(importing, inHand);
    else if (passed > 0 && into.library && run)
      await into.library.catalogue.jobs.checkpoint(checkpointOf(importing, run, run.position, []));
    inHand = [];
    documents = 0;
    passed = 0;
    since = performance.now();
  };
  /** Nothing before it waits, and nothing is to be entered: of a log that is most lines, and none of them is held. */
  const pass = (item: Item, line: Line): void => {
    passed += 1;
    importing.counters[line.counter] += 1;
    if (run) run.position = item.position;
    importing.said(line, item);
  };
  try {
    for await (const item of opened.items(run?.position ?? null)) {
      if (signal.aborted) break;
      const came = await takeIn(files, item, filters);
      if (inHand.length === 0 && 'outcome' in came && !('record' in item)) pass(item, came);
      else inHand.push({ item, came });
      if ('staged' in came) documents += 1;
      if (
        documents < documentsAtOnce &&
        inHand.length + passed < itemsAtOnce &&
        performance.now() - since < longestWait
      )
        continue;
      await settle();
      if (into.library) await importing.room?.();
    }
    await settle();
  } finally {
    for (const { came } of inHand) if ('staged' in came) await came.staged.discard();
  }
}

function filesOf({ into: { library, copies } }: Importing): Files {
  const files = library?.files ?? copies?.files;
  if (!files) throw new Error('an import goes into a library or a folder');
  return files;
}

async function settleAll(importing: Importing, inHand: InHand[]): Promise<void> {
  const { into, judge, run } = importing;
  const isSettled = await listRecords(importing, inHand);
  if (judge) await Promise.all(inHand.map((each) => judged(importing, judge, each)));
  const lines = into.library
    ? await entered(importing, into.library, inHand)
    : await copied(importing, inHand);
  importing.counters = advance(importing.counters, lines);
  if (into.library && run && !isSettled && !inHand.some(({ came }) => 'staged' in came))
    await into.library.catalogue.jobs.checkpoint(checkpointOf(importing, run, lastOf(inHand), []));
  for (const [i, { item }] of inHand.entries()) {
    const line = lines[i];
    if (line) importing.said(line, item);
  }
}

/** Records are entered together with the checkpoint, and whether that is done is told. */
async function listRecords(importing: Importing, inHand: InHand[]): Promise<boolean> {
  const { library } = importing.into;
  const listed = inHand.flatMap((each) => ('record' in each.item ? [{ each, item: each.item }] : []));
  if (listed.length === 0) return false;
  const note = (outcomes: readonly RecordOutcome[]): void => {
    for (const [i, { each, item }] of listed.entries()) {
      const outcome = outcomes[i];
      const reason = 'A record goes into a library, not into a folder.';
      each.came = outcome
        ? recordLine(item, outcome)
        : lineOf(item, { outcome: 'skipped', counter: 'skipped_lines', reason });
    }
  };
  // Documents in the same batch would be entered after it, and bring the checkpoint themselves.
  const run = inHand.some(({ came }) => 'staged' in came) ? null : importing.run;
  const settle = (at: NonNullable<typeof run>, outcomes: RecordOutcome[]): Checkpoint => {
    note(outcomes);
    const lines = inHand.flatMap(({ came }) => ('staged' in came ? [] : [came]));
    return checkpointOf(importing, at, lastOf(inHand), lines);
  };
  const outcomes = await library?.catalogue.records.admit(
    listed.map(({ item }) => item.record),
    run ? (each) => settle(run, each) : undefined,
  );
  note(outcomes ?? []);
  return library !== null && run !== null;
}

/** What the judge keeps out goes no further; what the library has needs no judge. */
async function judged({ into, contentFilter }: Importing, judge: Judge, each: InHand): Promise<void> {
  const { item, came } = each;
  if (!('staged' in came)) return;
  const { staged, mediaType, sha1, bytes } = came;
  if (into.library && (await into.library.catalogue.files.find(staged.sha256))) return;
  const outcome = await judge(Buffer.concat(await Array.fromAsync(staged.open())));
  if (outcome.ok) {
    came.text = outcome.value.text;
    if (!contentFilter || outcome.value.scholarly) return;
  } else if (!contentFilter) return;
  await staged.discard();
  const about = { mediaType, sha1, bytes };
  each.came = outcome.ok
    ? lineOf(item, { ...about, outcome: 'filtered', counter: 'filtered_content', reason: outcome.value.kind })
    : lineOf(item, {
        ...about,
        outcome: 'failed',
        counter: 'failed_text',
        reason: outcome.error.code,
        message: outcome.error.message,
      });
}

async function entered(importing: Importing, library: Library, inHand: InHand[]): Promise<Line[]> {
  const { run, owner, trial, into } = importing;
  const entering = { library, owner, run: run?.id ?? null, trial };
  const known = new Map<Taken, Admission>();
  const lines = (): Line[] => inHand.map(({ item, came }) => lineFor(item, came, known));
  let left = inHand.flatMap(({ came }) => ('staged' in came ? [came] : []));
  if (into.copies) for (const taken of left) await into.copies.take(taken);
  while (left.length > 0) {
    const batch = left;
    const admissions = await enter(
      entering,
      batch,
      run
        ? (now) => {
            const isWhole = now.every(({ outcome }) => outcome !== 'gone');
            note(known, batch, now);
            return checkpointOf(
              importing,
              run,
              isWhole ? lastOf(inHand) : run.position,
              isWhole ? lines() : [],
            );
          }
        : undefined,
    );
    note(known, batch, admissions);
    // A file that was counted on and went meanwhile is entered with its own bytes.
    left = batch.filter((_, i) => admissions[i]?.outcome === 'gone');
  }
  return lines();
}

function note(known: Map<Taken, Admission>, batch: Taken[], admissions: Admission[]): void {
  for (const [i, admission] of admissions.entries()) {
    const taken = batch[i];
    if (taken) known.set(taken, admission);
  }
}

function lineFor(item: Item, came: Taken | Line, known: Map<Taken, Admission>): Line {
  if (!('staged' in came)) return came;
  const { mediaType, sha1, bytes } = came;
  const { paper, outcome } = known.get(came) ?? { paper: null, outcome: 'gone' };
  const about = { mediaType, sha1, bytes, paper };
  if (outcome === 'turned-away')
    return lineOf(item, { ...about, outcome: 'filtered', counter: 'filtered_content', reason: 'content' });
  if (outcome === 'known')
    return lineOf(item, {
      ...about,
      outcome: 'saved-duplicate',
      counter: 'saved_duplicate',
      reason: 'known',
    });
  const reason = outcome === 'changed' ? 'changed' : null;
  return lineOf(item, { ...about, outcome: 'saved-new', counter: 'saved_new', reason });
}

async function copied({ into }: Importing, inHand: InHand[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { item, came } of inHand) {
    if (!('staged' in came)) {
      lines.push(came);
      continue;
    }
    const { mediaType, sha1, bytes } = came;
    const isNew = (await into.copies?.take(came)) ?? false;
    await came.staged.discard();
    const outcome = isNew ? 'saved-new' : 'saved-duplicate';
    lines.push(lineOf(item, { mediaType, sha1, bytes, outcome, counter: 'copied', reason: 'folder' }));
  }
  return lines;
}

function advance(counters: Counters, lines: Line[]): Counters {
  const next = { ...counters };
  for (const { counter } of lines) next[counter] += 1;
  return next;
}

const lastOf = (inHand: InHand[]): string | null => inHand.at(-1)?.item.position ?? null;

function checkpointOf(
  { counters }: Importing,
  run: Pick<Run, 'id' | 'position'>,
  position: string | null,
  lines: Line[],
): Checkpoint {
  run.position = position;
  return { run: run.id, position, counters: advance(counters, lines) };
}
