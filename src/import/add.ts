// The one door into the library: bytes are staged, told by content, kept, and only then entered in the catalogue.
import { Failure, messageOf } from '../base/errors.ts';
import type { FileId, PaperId } from '../base/ids.ts';
import type { Arrival } from '../library/catalogue/catalogue.ts';
import { giveBack } from '../library/damage.ts';
import type { FileKey, Staged } from '../library/files/files.ts';
import { metOf } from '../library/files/met.ts';
import type { Library } from '../library/library.ts';
import { mediaTypeOf } from '../read/media-type.ts';
import type { Source } from './source.ts';

export type Added =
  | { name: string; outcome: 'new' | 'known' | 'changed'; paper: PaperId; bytes: number }
  | { name: string; outcome: 'filtered'; mediaType: string }
  | { name: string; outcome: 'failed'; error: Failure };

export type Adding = { maxBytes: number; signal: AbortSignal };

/** What is taken, and the extension that its true type has. Pages, notes and data of a folder are not its papers. */
const accepted = new Map([
  ['application/pdf', 'pdf'],
  ['application/postscript', 'ps'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/rtf', 'rtf'],
  ['application/epub+zip', 'epub'],
]);

/** Sources entered in one transaction: fewer waits for the disk, little lost work after a crash. */
const batchSize = 16;

/** Yields what became of each source, in order, once that is certain. */
export async function* addAll(
  library: Library,
  sources: AsyncIterable<Source>,
  { maxBytes, signal }: Adding,
): AsyncIterable<Added> {
  let batch: Entering[] = [];
  try {
    for await (const source of sources) {
      if (signal.aborted) break;
      batch.push(await takeIn(library, source, maxBytes));
      if (batch.length < batchSize) continue;
      yield* await enter(library, batch);
      batch = [];
    }
    yield* await enter(library, batch);
    batch = [];
  } finally {
    for (const { staged } of batch) await staged?.discard();
  }
}

type Entering = { source: Source; staged?: Staged; mediaType?: string; added?: Added };

async function takeIn(library: Library, source: Source, maxBytes: number): Promise<Entering> {
  const { name } = source;
  let staged: Staged;
  try {
    staged = await library.files.stage(source.open(), maxBytes);
  } catch (thrown) {
    if (isOurs(thrown)) throw thrown;
    return { source, added: { name, outcome: 'failed', error: asFailure(name, thrown) } };
  }
  const mediaType = mediaTypeOf(await head(staged));
  if (accepted.has(mediaType)) return { source, staged, mediaType };
  await staged.discard();
  return { source, added: { name, outcome: 'filtered', mediaType } };
}

/** A full disk or an unwritable library is no failure of one file: the run ends. */
const isOurs = (thrown: unknown): boolean =>
  thrown instanceof Failure && (thrown.code === 'disk-full' || thrown.code === 'library-not-writable');

function asFailure(name: string, thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'ENOENT') return new Failure('file-not-found', `${name} is no longer there.`);
  return new Failure('file-not-found', `${name} cannot be read: ${messageOf(thrown)}.`, { cause: thrown });
}

const headSize = 65_536;

async function head(staged: Staged): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of staged.open()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= headSize) break;
  }
  return Buffer.concat(chunks);
}

/** Bytes first, rows second: a crash in between leaves a stray file, never a paper without its file. */
async function enter(library: Library, batch: Entering[]): Promise<Added[]> {
  const { catalogue, files } = library;
  const fresh = batch.filter((each) => each.staged);
  const known = new Map<string, FileId>();
  for (const { staged } of fresh) {
    const row = staged && !known.has(staged.sha256) ? await catalogue.files.find(staged.sha256) : null;
    if (!row || !staged) continue;
    known.set(row.sha256, row.key.id);
    await giveBack(library, row, staged);
  }
  const unseen = new Set(
    fresh.flatMap(({ staged }) => (staged && !known.has(staged.sha256) ? [staged.sha256] : [])),
  );
  const ids = unseen.size > 0 ? await catalogue.papers.reserveFiles(unseen.size) : [];
  const arrivals: Arrival[] = [];
  const kept = new Map<string, FileKey>();
  const keeping: Promise<void>[] = [];
  for (const { source, staged, mediaType } of fresh) {
    if (!staged || mediaType === undefined) continue;
    const { sha256, sha1, md5, bytes } = staged;
    const extension = accepted.get(mediaType) ?? 'bin';
    const { url, parent, depth, seed } = source;
    const about = {
      sha256,
      sha1,
      md5,
      bytes,
      mediaType,
      found: { url, parent, depth, seed, at: Date.now() },
    };
    let file = known.get(sha256);
    if (file === undefined) {
      file = ids.pop();
      if (file === undefined) throw new Error('fewer ids than files');
      known.set(sha256, file);
      const key = { id: file, sha256, extension };
      kept.set(sha256, key);
      // At once, because all wait for the same disk.
      keeping.push(files.keep(staged, key, { met: metOf(about) }));
    } else await staged.discard();
    arrivals.push({ ...about, file, extension });
  }
  await Promise.all(keeping);
  const admissions = await catalogue.papers.admit(arrivals);
  for (const [i, { outcome }] of admissions.entries())
    if (outcome === 'known') await giveWay(library, kept.get(arrivals[i]?.sha256 ?? ''));
  let next = 0;
  return batch.map(({ source, staged, added }) => {
    if (added || !staged) return added ?? { name: source.name, outcome: 'filtered', mediaType: '' };
    const admission = admissions[next];
    next += 1;
    if (!admission) throw new Error('fewer admissions than arrivals');
    return { name: source.name, outcome: admission.outcome, paper: admission.paper, bytes: staged.bytes };
  });
}

/** Another process entered the same bytes while we kept ours: then ours go. */
async function giveWay({ catalogue, files }: Library, key: FileKey | undefined): Promise<void> {
  if (!key) return;
  const row = await catalogue.files.find(key.sha256);
  if (row && row.key.id !== key.id) await files.remove(key);
}
