// The Catalogue port: what the library knows, in rows. Every change is one transaction; claims are leases.
import type { Failure } from '../../base/errors.ts';
import type { Extraction, Kind, Mention, Reference } from '../../base/extraction.ts';
import type { FileId, PaperId, RecordId, RunId } from '../../base/ids.ts';
import type { MetadataRecord } from '../../base/metadata-record.ts';
import type { FileKey, Fingerprint } from '../files/files.ts';
import type { Corrections } from './correction.ts';
import type { Frontier } from './frontier.ts';
import type { Graph } from './graph.ts';
import type { Harvest } from './harvest.ts';
import type { Checkpoint, Jobs } from './job.ts';
import type { People } from './person.ts';
import type { Profiles } from './profile.ts';
import type { Requests } from './request.ts';
import type { Rulings } from './ruling.ts';
import type { Standings } from './standing.ts';
import type { Works } from './work.ts';
import type { WorkRulings } from './work-ruling.ts';

/** Milliseconds since 1970. */
export type Time = number;

export type PaperState = 'waiting' | 'ingested' | 'failed';

/** Where a file was found. */
export type Found = {
  url: string;
  parent: string | null;
  /** Links followed from a seed; null where the source does not say. */
  depth: number | null;
  seed: boolean;
  at: Time;
};

/** Bytes that are already kept by the Files home and now enter the catalogue. */
export type Arrival = Fingerprint & {
  file: FileId;
  mediaType: string;
  extension: string;
  found: Found | null;
  /** `file` is one that the catalogue had when we looked: nothing was kept for this arrival. */
  borrowed?: boolean;
  /** The import that brings it. */
  run?: RunId | null;
  /** It stays only if it is found to be scholarly; with the version of the filter that is to judge it. */
  trial?: number | null;
};

export type Admission =
  /** new: a paper we did not have; known: these bytes were here (ours may go); changed: a new version of a known URL. */
  | { paper: PaperId; outcome: 'new' | 'known' | 'changed' }
  /** turned-away: the same filter has judged these bytes. gone: the file it counted on was removed meanwhile. */
  | { paper: null; outcome: 'turned-away' | 'gone' };

export type Claim = {
  paper: PaperId;
  file: FileKey;
  mediaType: string;
  bytes: number;
  attempt: number;
  onTrial: boolean;
};

/** Not scholarly, as this version of the filter sees it. */
export type Verdict = { paper: PaperId; kind: string; confidence: number; filterVersion: number };

export type Recorded = {
  paper: PaperId;
  extraction: Extraction;
  extractionVersion: number;
  /** Of the text, packed; by it copies are found whose headers differ. */
  sketch?: string;
};

export type Byline = {
  position: number;
  name: string;
  given: string | null;
  family: string | null;
  affiliation: string | null;
  email: string | null;
  orcid: string | null;
};

export type Paper = {
  id: PaperId;
  file: FileKey;
  mediaType: string;
  bytes: number;
  version: number;
  state: PaperState;
  failure: { code: string; message: string } | null;
  attempts: number;
  kind: Kind | null;
  scholarly: boolean | null;
  language: string | null;
  pages: number | null;
  title: string | null;
  abstract: string | null;
  year: number | null;
  venue: string | null;
  doi: string | null;
  arxiv: string | null;
  authors: Byline[];
  addedAt: Time;
  updatedAt: Time;
};

export type Location = { url: string; parent: string | null; discoveredAt: Time; updatedAt: Time };

/** Newest first; `before` continues after the last paper of the page before. */
export type PaperQuery = { state?: PaperState; before?: PaperId; limit: number };

export interface Papers {
  /** Ids for files that will be kept before their rows exist, so that no row ever lacks its bytes. */
  reserveFiles(count: number): Promise<FileId[]>;
  /** `settle` says how far a run is with these; what it returns is written in the same transaction. */
  admit(arrivals: Arrival[], settle?: (admissions: Admission[]) => Checkpoint): Promise<Admission[]>;
  /** Takes up to `count` waiting papers for `owner` until `until`; what another holds is passed over. */
  claim(owner: string, count: number, until: Time): Promise<Claim[]>;
  renew(owner: string, papers: PaperId[], until: Time): Promise<void>;
  /** Gives back what is not begun. */
  release(owner: string, papers: PaperId[] | 'all'): Promise<void>;
  /** Who holds papers. */
  owners(): Promise<string[]>;
  /** Records what was extracted; papers whose lease was lost are left alone. Returns those recorded. */
  record(owner: string, recorded: Recorded[]): Promise<PaperId[]>;
  /** Counts a failed attempt; `final` or the third one makes the paper failed. */
  fail(owner: string, paper: PaperId, failure: Failure, final: boolean): Promise<PaperState>;
  /**
   * Removes a paper that was on trial; its file is loose then, and the caller's to remove. Null where it was not on
   * trial or is not ours: then it stays.
   */
  turnAway(owner: string, verdict: Verdict): Promise<FileKey | null>;
  /** For repair: the paper is failed with this reason, whoever works on it. */
  lose(paper: PaperId, failure: Failure): Promise<void>;
  /** Failed papers wait again. Returns how many. */
  retry(papers: PaperId[] | 'all'): Promise<number>;
  /** Papers read by an older Openseer wait again. Returns how many. */
  renewOlder(extractionVersion: number): Promise<number>;
  /** What has become of these; those that are not there any more are left out. */
  states(papers: PaperId[]): Promise<Map<PaperId, { state: PaperState; failure: string | null }>>;
  get(id: PaperId): Promise<Paper | null>;
  getMany(ids: PaperId[]): Promise<Paper[]>;
  list(query: PaperQuery): Promise<Paper[]>;
  references(id: PaperId): Promise<Reference[]>;
  mentions(id: PaperId): Promise<Pick<Mention, 'reference' | 'text' | 'sentence' | 'section' | 'page'>[]>;
  locations(id: PaperId): Promise<Location[]>;
  /** How many came on each day (of universal time) on which any came, the first first. */
  growth(): Promise<{ at: Time; added: number }[]>;
}

/** `paper` is null for the bytes of a superseded version. */
export type FileRow = Fingerprint & {
  key: FileKey;
  mediaType: string;
  paper: PaperId | null;
  state: PaperState | null;
};

/** new: not known before; known: the same again; changed: another catalogue's word of it is different now. */
export type RecordOutcome = 'new' | 'known' | 'changed';

/** What other catalogues say of publications. */
export interface Records {
  /** One outcome for each, in order; `settle` says how far a run is with these, as that of `Papers.admit` does. */
  admit(
    batch: MetadataRecord[],
    settle?: (outcomes: RecordOutcome[]) => Checkpoint,
  ): Promise<RecordOutcome[]>;
  /** By id, those after one. */
  list(page: { after?: RecordId; limit: number }): Promise<{ id: RecordId; record: MetadataRecord }[]>;
}

export interface FileRows {
  /** All files by id, in pages, for verification and dumps. */
  list(): AsyncIterable<FileRow>;
  /** Those of the papers that an import brought. */
  ofRun(run: RunId): AsyncIterable<FileRow>;
  find(sha256: string): Promise<FileRow | null>;
}

/** Bytes that are kept but in no row: on their way in, or out. */
export interface LooseFiles {
  /** Gives ids to bytes that are about to be kept. */
  announce(owner: string, wanted: Omit<FileKey, 'id'>[]): Promise<FileKey[]>;
  /** They are removed, or never came. */
  forget(files: readonly FileId[]): Promise<void>;
  owners(): Promise<string[]>;
  of(owner: string): Promise<FileKey[]>;
}

export type HoldingQuery = {
  /** Only those with a larger number. */
  after?: PaperId;
  state?: PaperState;
  kind?: string;
  mediaTypes?: readonly string[];
  /** Added at this time or later, and before that. */
  since?: Time;
  until?: Time;
};

/** A paper, and all places where it was found. */
export type Holding = {
  paper: PaperId;
  file: FileKey;
  mediaType: string;
  bytes: number;
  state: PaperState;
  kind: string | null;
  title: string | null;
  year: number | null;
  addedAt: Time;
  found: { url: string; host: string; parent: string | null }[];
};

export type ParentRow = { url: string; firstCrawledAt: Time; lastCrawledAt: Time; documents: number };

/** For jobs that go through the whole library. */
export interface Holdings {
  /** In the order in which they came. */
  documents(query: HoldingQuery): AsyncIterable<Holding>;
  /** Pages that led to documents, in the order in which they were found. */
  parents(): AsyncIterable<ParentRow>;
  /** When a file was last had from this address, normalised; null where none was. */
  seenAt(url: string): Promise<Time | null>;
  /** How often the work of each paper is cited, for those that are. */
  citations(): Promise<Map<PaperId, number>>;
  /** Removes papers; their files are loose then, and the caller's to remove. */
  remove(owner: string, papers: PaperId[]): Promise<FileKey[]>;
}

/** Something that the index must look at again, whether it is new, changed or gone; `citing`: what a paper says of others. */
export type OutboxItem = { seq: number; of: 'paper' | 'citing' | 'work' | 'person'; id: number };

/** What the index must learn. Written in the same transaction as the change itself. */
export interface Outbox {
  take(limit: number): Promise<OutboxItem[]>;
  /** Only the items that were taken: one committed late may have a smaller number. */
  done(items: OutboxItem[]): Promise<void>;
  /** Everything must be learnt again. */
  refill(): Promise<void>;
  size(): Promise<number>;
}

/** One holder at a time for work such as writing the index; a dead holder's lease runs out. */
export interface Leases {
  acquire(name: string, owner: string, until: Time): Promise<boolean>;
  release(name: string, owner: string): Promise<void>;
  holders(): Promise<{ name: string; owner: string }[]>;
}

export type Counts = {
  files: number;
  bytes: number;
  papers: number;
  waiting: number;
  ingested: number;
  failed: number;
  locations: number;
  references: number;
  mentions: number;
};

export type Row = Record<string, string | number | Uint8Array | null>;

/** The last number that a table gave to a row. */
export type Sequence = { table: string; last: number };

/** All tables as they were at one moment. */
export interface Snapshot {
  /** In pages, by key. */
  rows(table: string): AsyncIterable<Row[]>;
  sequences(): Promise<Sequence[]>;
}

/** Whole tables as they are, for backup and moving between homes; `loadCatalogue` fills another one with them. */
export interface Tables {
  /** A table comes after those it points to. */
  readonly names: readonly string[];
  snapshot<T>(look: (snapshot: Snapshot) => Promise<T>): Promise<T>;
}

export interface Catalogue {
  readonly papers: Papers;
  readonly files: FileRows;
  readonly outbox: Outbox;
  readonly leases: Leases;
  readonly records: Records;
  readonly jobs: Jobs;
  readonly loose: LooseFiles;
  readonly holdings: Holdings;
  readonly harvest: Harvest;
  readonly works: Works;
  readonly workRulings: WorkRulings;
  readonly corrections: Corrections;
  readonly graph: Graph;
  readonly standings: Standings;
  readonly people: People;
  readonly rulings: Rulings;
  readonly frontier: Frontier;
  readonly profiles: Profiles;
  readonly requests: Requests;
  readonly tables: Tables;
  /** The number of the newest migration that this catalogue has. */
  version(): Promise<number>;
  counts(): Promise<Counts>;
  /** Problems found by the engine's own check; empty when all is well. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}
