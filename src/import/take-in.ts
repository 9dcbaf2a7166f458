// One item on its way in: its bytes are staged if CDI's filters let it pass, in their order: media type by content,
// host, depth, size. What is packed is unpacked, and the document in it goes on.
import { createHash } from 'node:crypto';
import { type ErrorCode, Failure, messageOf } from '../base/errors.ts';
import type { RecordOutcome } from '../library/catalogue/catalogue.ts';
import type { Files, Staged } from '../library/files/files.ts';
import { type Chunks, discard, peek } from '../read/archive/bytes.ts';
import { documentsIn, type Member } from '../read/archive/documents.ts';
import { isArchive } from '../read/formats.ts';
import type { Limits } from '../read/limits.ts';
import { mediaTypeOf } from '../read/media-type.ts';
import { TexGathering } from '../read/tex/source.ts';
import type { Blacklist } from './blacklist.ts';
import type { CounterName } from './counters.ts';
import { type Line, lineOf } from './line.ts';
import type { Item, Listed, Skipped, Source } from './source.ts';
import { type Types, texSourceType } from './types.ts';

export type Filters = {
  types: Types;
  blacklist: Blacklist;
  /** The most links from a seed. */
  maxDepth: number;
  limits: Limits;
  /** Whether what is not taken is read to its end too, so that its hash can be told. */
  hashAll: boolean;
};

/** Bytes that passed; `sha1` and `bytes` are those of the payload, `staged` may be the document within it. */
export type Taken = {
  source: Source;
  staged: Staged;
  mediaType: string;
  sha1: string;
  bytes: number;
  /** Where it was read on the way. */
  text?: Uint8Array;
};

export async function takeIn(files: Files, item: Item, filters: Filters): Promise<Taken | Line> {
  if ('record' in item) return recordLine(item, 'new');
  if ('skipped' in item) return skippedLine(item, filters.hashAll);
  try {
    const { head, all } = await peek(item.open(), headSize);
    const mediaType = mediaTypeOf(head);
    const packed = !filters.types.any && isArchive(mediaType);
    const verdict = verdictOn(item, mediaType, packed, filters);
    if (verdict) return await turned(item, all, mediaType, verdict, filters.hashAll);
    const staged = await files.stage(all, filters.limits.maxBytes);
    const { sha1, bytes } = staged;
    if (!packed) return { source: item, staged, mediaType, sha1, bytes };
    return await unpack(files, item, staged, mediaType, filters);
  } catch (thrown) {
    if (isOurs(thrown)) throw thrown;
    return failedLine(item, asFailure(item.name, thrown));
  }
}

/** Enough of a file to tell what it is. */
const headSize = 65_536;

async function skippedLine(item: Skipped, hashAll: boolean): Promise<Line> {
  const { skipped, reason, code, open } = item;
  if (skipped === 'damaged') return failedLine(item, new Failure(code ?? 'damaged', reason));
  if (skipped === 'unchanged')
    return lineOf(item, { outcome: 'saved-duplicate', counter: 'saved_duplicate', reason });
  const verdict = { outcome: 'skipped', counter: 'skipped_lines', reason } as const;
  if (!open || !hashAll) return lineOf(item, verdict);
  try {
    const { head, all } = await peek(open(), headSize);
    return lineOf(item, { ...verdict, mediaType: mediaTypeOf(head), ...(await hashOf(all)) });
  } catch (thrown) {
    if (isOurs(thrown)) throw thrown;
    return lineOf(item, verdict);
  }
}

/** What the catalogue made of a record. */
export function recordLine(item: Listed, outcome: RecordOutcome): Line {
  if (outcome === 'known')
    return lineOf(item, { outcome: 'saved-duplicate', counter: 'saved_duplicate', reason: 'known' });
  return lineOf(item, {
    outcome: 'saved-new',
    counter: 'saved_new',
    reason: outcome === 'changed' ? 'changed' : null,
  });
}

type Verdict = { counter: CounterName; reason: string };

function verdictOn(
  { url, depth }: Source,
  mediaType: string,
  packed: boolean,
  { types, blacklist, maxDepth }: Filters,
): Verdict | null {
  if (!packed && !types.accepts(mediaType)) return { counter: 'filtered_media_type', reason: 'media-type' };
  if (blacklist.has(url)) return { counter: 'filtered_host', reason: 'host' };
  if (depth !== null && depth > maxDepth) return { counter: 'filtered_depth', reason: 'depth' };
  return null;
}

async function turned(
  item: Source,
  payload: Chunks,
  mediaType: string,
  verdict: Verdict,
  hashAll: boolean,
): Promise<Line> {
  if (!hashAll) {
    await discard(payload);
    return lineOf(item, { outcome: 'filtered', mediaType, ...verdict });
  }
  return lineOf(item, { outcome: 'filtered', mediaType, ...(await hashOf(payload)), ...verdict });
}

async function hashOf(payload: Chunks): Promise<{ sha1: string; bytes: number }> {
  const hash = createHash('sha1');
  let bytes = 0;
  for await (const piece of payload) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha1: hash.digest('hex'), bytes };
}

/**
 * Of several documents the longest is meant: figures and notes are shorter than the paper. The source of a paper is
 * kept as it is.
 */
async function unpack(
  files: Files,
  source: Source,
  staged: Staged,
  mediaType: string,
  filters: Filters,
): Promise<Taken | Line> {
  const { sha1, bytes } = staged;
  const { best, trouble, isSource } = await look(staged, filters).catch(async (thrown) => {
    await staged.discard();
    throw thrown;
  });
  if (isSource && filters.types.accepts(texSourceType)) return { source, staged, mediaType, sha1, bytes };
  await staged.discard();
  const told = { sha1, bytes };
  if (!best || isSource) {
    const failure = trouble ?? new Failure('archive-without-document');
    return { ...failedLine(source, failure), ...told, counter: 'failed_archive' };
  }
  const inner = await files.stage(once(best.bytes), filters.limits.maxBytes);
  return { source, staged: inner, mediaType: best.mediaType, ...told };
}

async function look(staged: Staged, { types, limits }: Filters) {
  let best: Member | null = null;
  let trouble: Failure | null = null;
  const tex = new TexGathering();
  for await (const found of documentsIn(staged.open(), limits)) {
    if (!found.ok) {
      trouble ??= found.error;
      continue;
    }
    const member = found.value;
    tex.see(member);
    if (types.accepts(member.mediaType) && !(best && best.bytes.length >= member.bytes.length)) best = member;
  }
  return { best, trouble, isSource: tex.source() !== null };
}

async function* once(bytes: Uint8Array): Chunks {
  yield bytes;
}

function failedLine(item: Item, failure: Failure): Line {
  const { code, message } = failure;
  if (code === 'too-large')
    return lineOf(item, { outcome: 'filtered', counter: 'filtered_size', reason: code, message });
  return lineOf(item, { outcome: 'failed', counter: counterOf(code), reason: code, message });
}

const counterOf = (code: ErrorCode): CounterName => {
  if (code === 'file-not-found') return 'failed_file_not_found';
  return code.startsWith('archive-') ? 'failed_archive' : 'failed_damaged';
};

/** A full disk or an unwritable library is no failure of one file: the run ends. */
const isOurs = (thrown: unknown): boolean =>
  thrown instanceof Failure && (thrown.code === 'disk-full' || thrown.code === 'library-not-writable');

function asFailure(name: string, thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'ENOENT') return new Failure('file-not-found', `${name} is no longer there.`);
  return new Failure('file-not-found', `${name} cannot be read: ${messageOf(thrown)}.`, { cause: thrown });
}
