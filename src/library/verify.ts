// Is everything that the catalogue speaks of there and whole, and nothing else? Found, said, and on request mended.
// Memory does not grow with the library: files are looked at one by one, strays by merging two listings.
import { Failure, messageOf } from '../base/errors.ts';
import type { FileId, PaperId } from '../base/ids.ts';
import type { FileRow } from './catalogue/catalogue.ts';
import { damageOf, type Stock } from './damage.ts';
import type { Files, Sidecar } from './files/files.ts';
import { strays } from './strays.ts';

export type FindingCode =
  /** The database's own check complains. */
  | 'catalogue'
  /** Works have other counts than papers say. */
  | 'graph'
  | 'missing'
  | 'truncated'
  | 'altered'
  /** The disk does not give the bytes. */
  | 'unreadable'
  /** Stored, but not in the catalogue. */
  | 'stray'
  /** What stands beside a file, without the file and its row. */
  | 'sidecar-alone'
  /** What was read from a paper cannot be unpacked. */
  | 'sidecar-damaged'
  /** What was read from a paper is gone. */
  | 'sidecar-missing';

export type Finding = {
  code: FindingCode;
  /** The stored name, where there is one. */
  name: string | null;
  file: FileId | null;
  paper: PaperId | null;
  /** What is wrong and, after a repair, what was done. */
  message: string;
  mended: boolean;
};

/** `seen` counts while `findings` are taken, for progress and for the summary at the end. */
export type Verification = {
  findings: AsyncIterable<Finding>;
  seen: { files: number; bytes: number; findings: number; mended: number };
};

/** Repair needs the library alone; looking does not. Ends early, between two files, once `signal` is aborted. */
export function verify(
  library: Stock,
  { repair, signal }: { repair: boolean; signal?: AbortSignal },
): Verification {
  const seen = { files: 0, bytes: 0, findings: 0, mended: 0 };
  async function* all(): AsyncIterable<Finding> {
    yield* problems(library);
    // First what does not belong, because it may be just what is missing elsewhere.
    for await (const stray of strays(library, repair)) {
      yield stray;
      if (signal?.aborted) return;
    }
    for await (const row of library.catalogue.files.list()) {
      if (signal?.aborted) return;
      yield* lookAt(library, row, repair);
      seen.files += 1;
      seen.bytes += row.bytes;
    }
  }
  async function* counted(): AsyncIterable<Finding> {
    for await (const finding of all()) {
      seen.findings += 1;
      if (finding.mended) seen.mended += 1;
      yield finding;
    }
  }
  return { findings: counted(), seen };
}

async function* problems({ catalogue }: Stock): AsyncIterable<Finding> {
  for (const problem of await catalogue.check())
    yield {
      code: 'catalogue',
      name: null,
      file: null,
      paper: null,
      message: `The catalogue is damaged: ${problem}. Restore the library from a backup (openseer restore).`,
      mended: false,
    };
  const [first, ...others] = await catalogue.graph.flaws();
  if (first !== undefined)
    yield {
      code: 'graph',
      name: null,
      file: null,
      paper: null,
      message: `Work ${first}${others.length > 0 ? ` and ${others.length} more have` : ' has'} other counts than the papers say. Make works anew (openseer rebuild).`,
      mended: false,
    };
}

async function* lookAt(library: Stock, row: FileRow, repair: boolean): AsyncIterable<Finding> {
  const name = library.files.nameOf(row.key, 'file');
  const damage = await damageOf(library.files, row);
  // What was removed from the catalogue while we looked is not missed.
  if (damage && (await library.catalogue.files.find(row.sha256))?.key.id === row.key.id) {
    const said = `${name} ${damage.said}`;
    const finding = { code: damage.code, name, file: row.key.id, paper: row.paper };
    if (repair) yield { ...finding, ...(await giveUp(library, row, damage.code, said)) };
    else yield { ...finding, message: `${said}.`, mended: false };
  }
  yield* lookBeside(library, row, repair);
}

/** The bytes are nowhere: keeps what is left of them out of the way, and says so at the paper. */
async function giveUp(
  { catalogue, files }: Stock,
  row: FileRow,
  code: FindingCode,
  said: string,
): Promise<Pick<Finding, 'message' | 'mended'>> {
  const done: string[] = [];
  if (code === 'altered' || code === 'truncated')
    done.push(`what is left of it was moved to ${await files.setAside(files.nameOf(row.key, 'file'))}`);
  if (row.paper === null) done.push('it belongs to an older version of a paper');
  else {
    const lost = code === 'missing' ? 'file-not-found' : 'damaged';
    await catalogue.papers.lose(
      row.paper,
      new Failure(lost, `${said}. Add the file again from where it came from.`),
    );
    done.push(`paper ${row.paper} is marked as failed until it is added again`);
  }
  return { message: `${said}; ${done.join(', and ')}.`, mended: true };
}

/** What was read must be there for the index to be made again; it can always be read again. */
async function* lookBeside(library: Stock, row: FileRow, repair: boolean): AsyncIterable<Finding> {
  const { catalogue, files } = library;
  for (const sidecar of ['text', 'extraction'] as const) {
    const name = files.nameOf(row.key, sidecar);
    const flaw = await flawOf(files, row, sidecar);
    if (!flaw) continue;
    const said = `${name} ${flaw.said}`;
    const finding = { code: flaw.code, name, file: row.key.id, paper: row.paper };
    if (!repair) {
      yield { ...finding, message: `${said}.`, mended: false };
      continue;
    }
    await files.removeStored(name);
    let done = 'it was removed';
    if (row.paper !== null) {
      await catalogue.papers.lose(row.paper, new Failure('damaged', `${said}.`));
      await catalogue.papers.retry([row.paper]);
      done = `paper ${row.paper} waits to be read again`;
    }
    yield { ...finding, message: `${said}; ${done}.`, mended: true };
  }
}

async function flawOf(
  files: Files,
  row: FileRow,
  sidecar: Sidecar,
): Promise<{ code: FindingCode; said: string } | null> {
  try {
    if ((await files.readBeside(row.key, sidecar)) || row.state !== 'ingested') return null;
    return { code: 'sidecar-missing', said: 'is missing' };
  } catch (thrown) {
    return { code: 'sidecar-damaged', said: `cannot be read (${messageOf(thrown)})` };
  }
}
