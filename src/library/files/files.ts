// The Files port: where the bytes of papers live, and what was read from them beside.
// Made for homes without rename, locks or append: a value is written whole, once, and then only read or removed.
import type { Readable } from 'node:stream';
import type { FileId } from '../../base/ids.ts';

/** What a home needs to find a file: the directory home goes by id, an object store by content. */
export type FileKey = {
  id: FileId;
  sha256: string;
  /** Of the true media type, without a dot: "pdf", "ps". */
  extension: string;
};

export type Fingerprint = { sha256: string; sha1: string; md5: string; bytes: number };

/** Bytes taken in but not kept yet; a crash leaves nothing but a temporary file that the next start sweeps away. */
export interface Staged extends Fingerprint {
  open(): Readable;
  discard(): Promise<void>;
}

/** What may stand beside a file: CDI's metadata, its text, and what was extracted from it. */
export const sidecars = ['met', 'text', 'extraction'] as const;
export type Sidecar = (typeof sidecars)[number];

/** Bytes from `start` to before `end`. */
export type Range = { start: number; end: number };

/** One stored object as a listing finds it: a file or a sidecar, or something that has no business there. */
export type Stored =
  | { what: 'file'; id: FileId | null; sha256: string | null; name: string; bytes: number }
  | { what: Sidecar; id: FileId | null; sha256: string | null; name: string; bytes: number }
  | { what: 'stray'; name: string; bytes: number };

export interface Files {
  /** Takes a stream in, hashing on the way; fails with `too-large` beyond `maxBytes`. */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Staged>;
  /** Makes staged bytes last under `key`: when this returns they survive a crash of the machine. */
  keep(staged: Staged, key: FileKey): Promise<void>;
  /** Fails with `file-not-found`. */
  open(key: FileKey, range?: Range): Promise<Readable>;
  /** Removes a file and all that stands beside it. */
  remove(key: FileKey): Promise<void>;
  writeBeside(key: FileKey, sidecar: Sidecar, content: Uint8Array): Promise<void>;
  /** Null where there is none. */
  readBeside(key: FileKey, sidecar: Sidecar): Promise<Uint8Array | null>;
  list(): AsyncIterable<Stored>;
  /** Removes something that a listing found and that belongs to no file. */
  removeStray(name: string): Promise<void>;
}
