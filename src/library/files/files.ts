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
  /** Gives the space back; does nothing once the bytes are kept. */
  discard(): Promise<void>;
}

/** What may stand beside a file: CDI's metadata, its text, and what was extracted from it. */
export const sidecars = ['met', 'text', 'extraction'] as const;
export type Sidecar = (typeof sidecars)[number];

export type Beside = Partial<Record<Sidecar, Uint8Array>>;

/** The file itself or what stands beside it. */
export type Part = 'file' | Sidecar;

/** Bytes from `start` to before `end`; what lies behind the end of the file is not missed. */
export type Range = { start: number; end: number };

/** One stored object as a listing finds it; `part` is null where the name is none of the home's. */
export type Stored = {
  name: string;
  /** As stored, which for a packed sidecar is less than it holds. */
  bytes: number;
  part: { what: Part; id: FileId } | null;
};

export interface Files {
  /** Takes a stream in, hashing on the way; fails with `too-large` beyond `maxBytes`. */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Staged>;
  /**
   * Makes staged bytes last under `key`, whose hash must be theirs: when this returns they survive a crash of the
   * machine, and so does what is put beside them. Keeping the same bytes twice under one key, even at once, is harmless.
   */
  keep(staged: Staged, key: FileKey, beside?: Beside): Promise<void>;
  /** Fails with `file-not-found`. */
  open(key: FileKey, range?: Range): Promise<Readable>;
  /** Removes a file and all that stands beside it. */
  remove(key: FileKey): Promise<void>;
  /** Each replaces what stood there as a whole, and all survive a crash of the machine when this returns. */
  writeBeside(key: FileKey, beside: Beside): Promise<void>;
  /** Null where there is none; fails with `damaged` where it cannot be unpacked. */
  readBeside(key: FileKey, sidecar: Sidecar): Promise<Uint8Array | null>;
  /** The name under which a part is stored, for messages and for comparison with a listing. */
  nameOf(key: FileKey, part: Part): string;
  /** Everything stored, all parts of a file together, files in ascending order of id. */
  list(): AsyncIterable<Stored>;
  /** The stored bytes under a name that a listing gave. */
  openStored(name: string): Promise<Readable>;
  /** Removes one stored object under a name that a listing gave. */
  removeStored(name: string): Promise<void>;
  /** Takes it out of the listing without losing it; returns where a person finds it now. */
  setAside(name: string): Promise<string>;
}
